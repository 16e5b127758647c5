"""What two games really share."""
