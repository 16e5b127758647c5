"""Pages and forms on top of the service; `application` puts them together."""
