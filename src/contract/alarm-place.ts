/** Where the point of an alarm lies on the drawing of its floor: asked for after the record, which does not wait for it. */
import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { id, time } from './envelope';

export const alarmPlace = z.object({
  floorName: z.string(),
  /** Signed, good for an hour or two. */
  url: z.string(),
  /** Changes with the drawing. */
  stamp: time,
  width: z.number(),
  height: z.number(),
  /** On the drawing, 0 to 1. */
  x: z.number(),
  y: z.number(),
});
export type AlarmPlace = z.output<typeof alarmPlace>;

export const alarmPlaceEndpoints = {
  /** Null: the floor has no drawing, or the point no place on it. For whoever may read the alarms of its park. */
  getAlarmPlace: endpoint({
    method: 'GET',
    path: 'alarm/v1/alarms/place',
    input: z.object({ alarmId: id }),
    output: z.nullable(alarmPlace),
    access: 'alarm.read',
    reads: 'location',
  }),
};
