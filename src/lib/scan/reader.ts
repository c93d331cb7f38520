/** Reads QR codes out of pictures: by the browser itself (Chromium on phones), else by a worker of ours. */
import { readerFor } from './ways';

export type Picture = HTMLVideoElement | HTMLCanvasElement;

export interface QrReader {
  /** @returns the words of a code in the picture; undefined: there is none */
  read(picture: Picture): Promise<string | undefined>;
  close(): void;
}

interface Detector {
  detect(source: Picture): Promise<{ rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats?: () => Promise<string[]>;
}

const detectorClass = (): DetectorClass | undefined => {
  const found: unknown = Reflect.get(globalThis, 'BarcodeDetector');
  // Not yet in TypeScript's DOM types.
  return typeof found === 'function' ? (found as unknown as DetectorClass) : undefined;
};

/** Some have the class and know no format at all: Android without Google's services. */
const formatsOf = (found: DetectorClass): Promise<string[]> =>
  found.getSupportedFormats?.().catch(() => []) ?? Promise.resolve(['qr_code']);

function ofBrowser(found: DetectorClass): QrReader {
  const detector = new found({ formats: ['qr_code'] });
  return {
    read: async (picture) => {
      const [code] = await detector.detect(picture).catch(() => []);
      return code?.rawValue || undefined;
    },
    close: () => {},
  };
}

/** So many pixels on a side are enough for the code in the frame. */
const FRAME_PIXELS = 640;

/** The middle of a live picture, where the frame is; of a still picture everything. */
function regionOf(picture: Picture) {
  if (picture instanceof HTMLCanvasElement) return null;
  const { videoWidth, videoHeight } = picture;
  const side = Math.min(videoWidth, videoHeight);
  const downScaled = Math.min(side, FRAME_PIXELS);
  return {
    x: (videoWidth - side) / 2,
    y: (videoHeight - side) / 2,
    width: side,
    height: side,
    downScaledWidth: downScaled,
    downScaledHeight: downScaled,
  };
}

interface SharedWorker {
  readonly worker: Worker;
  /** Never fulfilled: who reads meanwhile hears that nothing reads. */
  readonly broken: Promise<never>;
  users: number;
}
/** To start it takes a slow phone longer than to read with it: all who read share one. */
let shared: SharedWorker | undefined;

function openWorker(): SharedWorker {
  const worker = new Worker(new URL('./qr.worker.ts', import.meta.url), { type: 'module', name: 'qr' });
  const broken = new Promise<never>((_, reject) => {
    worker.addEventListener('error', () => {
      // The next one who reads begins anew.
      if (shared?.worker === worker) shared = undefined;
      reject(new Error('the reader could not be loaded'));
    });
  });
  // Whoever reads hears of it; nobody needs to wait for it.
  broken.catch(() => {});
  return { worker, broken, users: 0 };
}

function leaveWorker(one: SharedWorker): void {
  one.users -= 1;
  if (one.users > 0) return;
  one.worker.terminate();
  if (shared === one) shared = undefined;
}

/** @throws when the library or its worker cannot be loaded */
async function ofWorker(): Promise<QrReader> {
  const { default: QrScanner } = await import('qr-scanner');
  const mine = (shared ??= openWorker());
  mine.users += 1;
  const { worker, broken } = mine;
  const canvas = document.createElement('canvas');
  // Its pixels are read each time: they are to lie where the program reads them.
  canvas.getContext('2d', { willReadFrequently: true });
  let isOpen = true;
  const read = async (picture: Picture): Promise<string | undefined> => {
    const scanned = QrScanner.scanImage(picture, {
      qrEngine: worker,
      canvas,
      scanRegion: regionOf(picture),
      returnDetailedScanResult: true,
    }).then(
      ({ data }) => data || undefined,
      () => undefined,
    );
    return Promise.race([scanned, broken]);
  };
  const close = (): void => {
    if (isOpen) leaveWorker(mine);
    isOpen = false;
  };
  return { read, close };
}

/**
 * What reads codes is fetched and started before it is needed: there may be no line then, and nobody waits for it.
 * @returns gives it up
 */
export function keepReader(): () => void {
  const reader = openReader().catch(() => undefined);
  return () => void reader.then((one) => one?.close());
}

/** @throws when nothing here can read QR codes, or what could is not loaded */
export async function openReader(): Promise<QrReader> {
  const found = detectorClass();
  const reader = readerFor(found && (await formatsOf(found)));
  return found && reader === 'BarcodeDetector' ? ofBrowser(found) : ofWorker();
}
