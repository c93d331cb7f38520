/** The records that a link may bring along, by kind. */
import * as z from 'zod/mini';
import { alarmDetail, alarmRow } from './alarm-entities';
import { id, pageOf } from './envelope';

export const linkedRecord = z.union([
  z.object({ kind: z.literal('alarm'), data: alarmDetail }),
  /** `parkId`: of this park only; without it, of all of the person's parks. */
  z.object({ kind: z.literal('alarms'), data: pageOf(alarmRow), parkId: z.optional(id) }),
]);
export type LinkedRecord = z.output<typeof linkedRecord>;
