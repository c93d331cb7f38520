/** What turns a camera. ONVIF and recorders get an adapter each; `demo` turns cameras that exist only in the database. */

export interface PtzCamera {
  readonly id: number;
  readonly parkId: number;
  readonly code: string;
  readonly name: string;
}

/** How fast in each direction, from -1 to 1: to the right, up, closer. */
export interface PtzVelocity {
  readonly pan: number;
  readonly tilt: number;
  readonly zoom: number;
}

/** From -1 to 1, zoom from 0 to 1. */
export interface PtzPosition {
  readonly pan: number;
  readonly tilt: number;
  readonly zoom: number;
}

export interface PtzPreset {
  /** As the camera calls it. */
  readonly token: string;
  readonly name: string;
}

/** Why a camera did not turn; the words are `errors.ptz.<reason>` of the client. */
export type PtzFailure = 'unsupported' | 'unreachable' | 'timeout' | 'presetUnknown' | 'refused';

export class PtzFailed extends Error {
  constructor(
    readonly reason: PtzFailure,
    cause?: unknown,
  ) {
    super(reason, { cause });
    this.name = 'PtzFailed';
  }
}

/** Every method throws `PtzFailed`. No transaction is open meanwhile. */
export interface PtzAdapter {
  readonly name: string;
  /** Whether it can turn this camera at all. */
  turns(camera: PtzCamera): Promise<boolean>;
  /** Turns until `stop`, and stops by itself after `forMs`: whoever holds the button asks again before that. */
  move(camera: PtzCamera, velocity: PtzVelocity, forMs: number, now: Date): Promise<void>;
  stop(camera: PtzCamera, now: Date): Promise<void>;
  /** Null: the camera does not tell. */
  position(camera: PtzCamera, now: Date): Promise<PtzPosition | null>;
  presets(camera: PtzCamera): Promise<readonly PtzPreset[]>;
  goTo(camera: PtzCamera, token: string, now: Date): Promise<void>;
  /** Keeps where the camera looks now. @returns what the camera calls it */
  keepPreset(camera: PtzCamera, name: string, now: Date): Promise<string>;
  dropPreset(camera: PtzCamera, token: string): Promise<void>;
}
