/** The phone's back camera in a video element. */

export type CameraProblem = 'unsupported' | 'noCamera' | 'denied' | 'busy';

export class CameraError extends Error {
  readonly problem: CameraProblem;
  constructor(problem: CameraProblem) {
    super(problem);
    this.problem = problem;
  }
}

export interface Camera {
  /** The camera light goes out. */
  stop(): void;
  /** Absent: the camera has no light. */
  readonly light: ((on: boolean) => Promise<void>) | undefined;
}

const devices = (): MediaDevices | undefined => ('mediaDevices' in navigator ? navigator.mediaDevices : undefined);

/** A page without a secure connection has no cameras. */
export const hasCameras = (): boolean => devices() !== undefined;

const PROBLEMS: Readonly<Record<string, CameraProblem>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'noCamera',
  OverconstrainedError: 'noCamera',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

const problemOf = (error: unknown): CameraProblem =>
  (error instanceof Error ? PROBLEMS[error.name] : undefined) ?? 'unsupported';

/** Not yet in TypeScript's DOM types. */
type WithTorch = { torch?: boolean };

function lightOf(stream: MediaStream): Camera['light'] {
  const [track] = stream.getVideoTracks();
  if (!track || !('getCapabilities' in track) || !(track.getCapabilities() as WithTorch).torch) return undefined;
  return (on) => track.applyConstraints({ advanced: [{ torch: on } as MediaTrackConstraintSet] });
}

/** @throws CameraError */
export async function openCamera(video: HTMLVideoElement): Promise<Camera> {
  const found = devices();
  if (!found) throw new CameraError('unsupported');
  const wanted = { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 1280 } };
  const stream = await found.getUserMedia({ video: wanted }).catch((error: unknown) => {
    throw new CameraError(problemOf(error));
  });
  const stop = (): void => {
    for (const track of stream.getTracks()) track.stop();
    video.srcObject = null;
  };
  video.srcObject = stream;
  await video.play().catch((error: unknown) => {
    stop();
    throw new CameraError(problemOf(error));
  });
  return { stop, light: lightOf(stream) };
}
