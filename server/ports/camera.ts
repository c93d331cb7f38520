/** Where the pictures of cameras come from. Recorders get an adapter each; `local` draws scenes, `http` asks for a JPEG. */

export interface Camera {
  id: number;
  parkId: number;
  code: string;
  name: string;
  place: string;
}

export interface Still {
  jpeg: Buffer;
  takenAt: Date;
}

/** Why there is no picture; the words are `errors.camera.<reason>` of the client. */
export type NoStillReason = 'notConfigured' | 'outOfService' | 'unreachable' | 'timeout' | 'badPicture';

export class NoStill extends Error {
  constructor(
    readonly reason: NoStillReason,
    cause?: unknown,
  ) {
    super(reason, { cause });
    this.name = 'NoStill';
  }
}

export interface CameraAdapter {
  readonly name: 'local' | 'http' | 'none';
  /** @throws NoStill; anything else counts as `unreachable` */
  latestStill(camera: Camera, now: Date): Promise<Still>;
}
