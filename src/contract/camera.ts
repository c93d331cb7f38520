/** Cameras near an alarm, and the pictures they show: asked for after the record, which never waits for a camera. */
import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { id, time } from './envelope';
import { momentInQuery } from './numbers';

export const alarmCamera = z.object({
  id,
  name: z.string(),
  place: z.string(),
  /** Seen from the point: a picture of another floor must not be taken for the place of the alarm. Null: not known. */
  where: z._default(z.nullable(z.enum(['sameFloor', 'otherFloor', 'otherBuilding'])), null),
  /** Name of the camera's floor. */
  floor: z._default(z.nullable(z.string()), null),
  /** Floors between; null where they have no numbers. */
  floorsApart: z._default(z.nullable(z.number()), null),
  /** Signed addresses of the picture as it is when they are asked, good for minutes: small for the page, large to look. */
  url: z.string(),
  largeUrl: z.string(),
});
export type AlarmCamera = z.output<typeof alarmCamera>;

export const cameraEndpoints = {
  listAlarmCameras: endpoint({
    method: 'GET',
    path: 'camera/v1/cameras',
    input: z.object({ alarmId: id }),
    output: z.object({
      cameras: z.array(alarmCamera),
      /** The pictures are drawn, not taken: every screen says so. */
      simulated: z.boolean(),
      /** When the alarm began: what cameras recorded is looked at from there. */
      happenedAt: z._default(z.nullable(time), null),
    }),
    access: 'alarm.read',
    reads: 'location',
  }),
};

/** Query of a signed picture address: a plain route, since `<img>` sends no session headers. */
export const stillQuery = z.object({
  park: id,
  camera: id,
  size: z.enum(['small', 'large']),
  exp: momentInQuery,
  sig: z.string(),
});
export const STILL_PATH = '/camera/v1/still';
/** When the picture was taken, ms since 1970: a header of the picture's answer. */
export const TAKEN_AT_HEADER = 'x-taken-at';
