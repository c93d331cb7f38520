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

/** What the camera shows at this moment. A browser that cannot draw it gives none: the code counts all the same. */
function pictureOf(video: HTMLVideoElement): Promise<Blob | null> {
  const canvas = Object.assign(document.createElement('canvas'), {
    width: video.videoWidth,
    height: video.videoHeight,
  });
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.7));
}

export type OnCode = (code: string, picture?: Blob) => void;

/**
 * Shows the back camera in `video` and calls `onCode` once, with the first code seen and the picture that it stood in.
 * @returns how to stop; the camera light goes out.
 * @throws when the camera may not be used, or scanning is not supported.
 */
export async function startScan(video: HTMLVideoElement, onCode: OnCode): Promise<() => void> {
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
      const picture = await pictureOf(video).catch(() => null);
      stop();
      onCode(code.rawValue, picture ?? undefined);
    } else {
      timer = setTimeout(() => void look(), LOOK_EVERY_MS);
    }
  };
  video.srcObject = stream;
  await video.play();
  void look();
  return stop;
}
