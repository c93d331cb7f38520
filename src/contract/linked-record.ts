/** The records that a link may bring along, by kind. */
import * as z from 'zod/mini';
import { alarmDetail, alarmRow } from './alarm-entities';
import { pageOf } from './envelope';

export const linkedRecord = z.union([
  z.object({ kind: z.literal('alarm'), data: alarmDetail }),
  z.object({ kind: z.literal('alarms'), data: pageOf(alarmRow) }),
]);
export type LinkedRecord = z.output<typeof linkedRecord>;
