/** Looks through the camera until it sees a QR code. */
import { type Camera, openCamera } from './camera';
import { openReader, type QrReader } from './reader';

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

/** @param picture what it stood in; absent where it was typed or read by somebody else */
export type OnCode = (code: string, picture?: Blob) => void;

/** What reads the codes could not be loaded. */
export class ReaderError extends Error {}

export interface Scanning extends Pick<Camera, 'light'> {
  /** The camera light goes out. */
  stop(): void;
}

/**
 * Shows the back camera in `video` and calls `onCode` once, with the first code seen and the picture that it stood in.
 * @param onBroken the reader broke down while looking
 * @throws CameraError when the camera may not be used, ReaderError when nothing reads codes
 */
export async function startScan(video: HTMLVideoElement, onCode: OnCode, onBroken: () => void): Promise<Scanning> {
  // The camera asks for permission meanwhile.
  const opening: Promise<QrReader | undefined> = openReader().catch(() => undefined);
  const camera = await openCamera(video);
  const reader = await opening;
  if (!reader) {
    camera.stop();
    throw new ReaderError();
  }
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  const stop = (): void => {
    stopped = true;
    clearTimeout(timer);
    camera.stop();
    reader.close();
  };
  const look = async (): Promise<void> => {
    const code = await reader.read(video);
    if (stopped) return;
    if (code === undefined) {
      timer = setTimeout(lookAgain, LOOK_EVERY_MS);
      return;
    }
    const picture = await pictureOf(video).catch(() => null);
    stop();
    onCode(code, picture ?? undefined);
  };
  const lookAgain = (): void => {
    look().catch(() => {
      if (stopped) return;
      stop();
      onBroken();
    });
  };
  lookAgain();
  return { stop, light: camera.light };
}
