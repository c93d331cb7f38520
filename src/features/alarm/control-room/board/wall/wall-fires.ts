/** Which fires a wall shows before anything else. Pure. */
import type { AlarmRow } from '@/contract/alarm-entities';
import { HANDLE_STATE as S } from '@/contract/codes';
import { isUndecided } from '../../../alarm';
import { isReal, kindOf } from '../../../kind';

const newestFirst = (rows: readonly AlarmRow[]): AlarmRow[] => rows.toSorted((a, b) => b.occurredAt - a.occurredAt);

/** Confirmed and still being fought, the newest first: the first takes the whole wall. */
export const burning = (rows: readonly AlarmRow[]): AlarmRow[] =>
  newestFirst(rows.filter((row) => kindOf(row) === 'fire' && isReal(row, []) && row.handleState !== S.reviewing));

/** Fire alarms that nobody has decided on, the newest first: the wall stays at the park of the first. */
export const undecided = (rows: readonly AlarmRow[]): AlarmRow[] =>
  newestFirst(rows.filter((row) => kindOf(row) === 'fire' && isUndecided(row)));
