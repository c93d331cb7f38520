/** Turning a camera: one person at a time, for 30 seconds after their last move. */
import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { id, time } from '../envelope';

export const PTZ_HOLD_MS = 30_000;
/** A move stops by itself after so long: the page asks again while the finger stays. */
export const PTZ_MOVE_MS = 1_000;
export const PTZ_REPEAT_MS = 400;
export const MOST_PRESETS = 16;

const speed = z.number().check(z.gte(-1), z.lte(1));
export const ptzVelocity = z.object({ pan: speed, tilt: speed, zoom: speed });
export type PtzVelocityInput = z.output<typeof ptzVelocity>;

const ptzState = z.object({
  deviceId: id,
  /** The camera can turn, and the adapter reaches it. */
  turns: z.boolean(),
  holder: z.nullable(
    z.object({
      name: z.string(),
      isMe: z.boolean(),
      until: time,
      /** A lead who takes over then; null: nobody has asked to. */
      next: z.nullable(z.object({ name: z.string(), isMe: z.boolean() })),
    }),
  ),
  /** Leads may ask to be the next. */
  mayAskNext: z.boolean(),
  position: z.nullable(z.object({ pan: z.number(), tilt: z.number(), zoom: z.number() })),
  presets: z.array(z.object({ token: z.string(), name: z.string() })),
});
export type PtzState = z.output<typeof ptzState>;

const device = { parkId: id, deviceId: id };
const ACT = {
  method: 'POST',
  access: 'video.ptz',
  idempotent: false,
  output: ptzState,
  writes: 'video-ptz',
} as const;

export const ptzEndpoints = {
  getPtz: endpoint({
    method: 'GET',
    path: 'video/v1/ptz',
    input: z.object(device),
    output: ptzState,
    access: 'video.view',
    reads: 'video-ptz',
  }),
  /** Takes the camera where nobody has it; 409 `ptz.held` says who has it and for how long. */
  movePtz: endpoint({ ...ACT, path: 'video/v1/ptz/move', input: z.object({ ...device, ...ptzVelocity.shape }) }),
  stopPtz: endpoint({ ...ACT, path: 'video/v1/ptz/stop', input: z.object(device) }),
  /** A lead takes over when the time of whoever has it is over, which is not prolonged any more. */
  askPtz: endpoint({ ...ACT, path: 'video/v1/ptz/next', input: z.object(device) }),
  /** Gives it back before the time is over. */
  releasePtz: endpoint({ ...ACT, path: 'video/v1/ptz/release', input: z.object(device) }),
  goToPreset: endpoint({
    ...ACT,
    path: 'video/v1/ptz/preset',
    input: z.object({ ...device, token: z.string().check(z.minLength(1), z.maxLength(64)) }),
  }),
  keepPreset: endpoint({
    ...ACT,
    path: 'video/v1/ptz/keepPreset',
    input: z.object({ ...device, name: z.string().check(z.trim(), z.minLength(1), z.maxLength(20)) }),
  }),
  dropPreset: endpoint({
    ...ACT,
    path: 'video/v1/ptz/dropPreset',
    input: z.object({ ...device, token: z.string().check(z.minLength(1), z.maxLength(64)) }),
  }),
};
