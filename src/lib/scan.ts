/** Reads QR codes from the camera where the browser can (BarcodeDetector: Chromium and most Android webviews). */

interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}
type DetectorClass = new (options: { formats: string[] }) => Detector;

const detectorClass = (): DetectorClass | undefined => {
  const found: unknown = Reflect.get(globalThis, 'BarcodeDetector');
  // Not yet in TypeScript's DOM types.
  return typeof found === 'function' ? (found as DetectorClass) : undefined;
};

const camera = (): MediaDevices | undefined => ('mediaDevices' in navigator ? navigator.mediaDevices : undefined);

export const canScan = (): boolean => detectorClass() !== undefined && camera() !== undefined;

const LOOK_EVERY_MS = 200;

/**
 * Shows the back camera in `video` and calls `onCode` once, with the first code seen.
 * @returns how to stop; the camera light goes out.
 * @throws when the camera may not be used, or scanning is not supported.
 */
export async function startScan(video: HTMLVideoElement, onCode: (code: string) => void): Promise<() => void> {
  const Detector = detectorClass();
  const devices = camera();
  if (!Detector || !devices) throw new Error('unsupported');
  const stream = await devices.getUserMedia({ video: { facingMode: 'environment' } });
  const detector = new Detector({ formats: ['qr_code'] });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = (): void => {
    clearTimeout(timer);
    for (const track of stream.getTracks()) track.stop();
    video.srcObject = null;
  };
  const look = async (): Promise<void> => {
    const [code] = await detector.detect(video).catch(() => []);
    if (code?.rawValue) {
      stop();
      onCode(code.rawValue);
    } else {
      timer = setTimeout(() => void look(), LOOK_EVERY_MS);
    }
  };
  video.srcObject = stream;
  await video.play();
  void look();
  return stop;
}
