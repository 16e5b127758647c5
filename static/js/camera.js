/* Reads QR codes with the camera: by the browser's own reader, or by ours. */
"use strict";

const Camera = (() => {
  const PAUSE = 40;

  async function reader(video, ours) {
    const formats = (await self.BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? [];
    if (formats.includes("qr_code")) {
      const detector = new BarcodeDetector({ formats: ["qr_code"] });
      return async () => (await detector.detect(video))[0]?.rawValue;
    }
    const worker = new Worker(Trusted.worker(ours));
    const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
    return () =>
      new Promise((resolve) => {
        canvas.canvas.width = video.videoWidth;
        canvas.canvas.height = video.videoHeight;
        canvas.drawImage(video, 0, 0);
        const data = canvas.getImageData(0, 0, video.videoWidth, video.videoHeight);
        worker.onmessage = (event) => resolve(event.data.data);
        worker.postMessage({ type: "decode", data }, [data.data.buffer]);
      });
  }

  /* Shows what the camera sees, and gives each text that it reads to `take`, until that is content. */
  async function scan(video, ours, take) {
    const camera = { facingMode: "environment", width: { ideal: 1280 }, height: { ideal: 720 } };
    const stream = await navigator.mediaDevices.getUserMedia({ video: camera });
    try {
      video.srcObject = stream;
      video.hidden = false;
      await video.play();
      const read = await reader(video, ours);
      for (
        let text;
        !(text && take(text));
        await new Promise((resolve) => setTimeout(resolve, PAUSE))
      )
        text = await read();
    } finally {
      stream.getTracks().forEach((track) => track.stop());
      video.hidden = true;
    }
  }

  return { scan };
})();
