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

/** @throws when the library or its worker cannot be loaded */
async function ofWorker(): Promise<QrReader> {
  const { default: QrScanner } = await import('qr-scanner');
  const worker = new Worker(new URL('./qr.worker.ts', import.meta.url), { type: 'module', name: 'qr' });
  const broken = new Promise<never>((_, reject) => {
    worker.addEventListener('error', () => reject(new Error('the reader could not be loaded')));
  });
  // Whoever reads hears of it; nobody needs to wait for it.
  broken.catch(() => {});
  const canvas = document.createElement('canvas');
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
  return { read, close: () => worker.terminate() };
}

/** What reads codes is fetched before it is needed: there may be no line then. */
export const fetchReader = (): Promise<void> =>
  openReader().then(
    (reader) => reader.close(),
    () => undefined,
  );

/** @throws when nothing here can read QR codes, or what could is not loaded */
export async function openReader(): Promise<QrReader> {
  const found = detectorClass();
  const reader = readerFor(found && (await formatsOf(found)));
  return found && reader === 'BarcodeDetector' ? ofBrowser(found) : ofWorker();
}
