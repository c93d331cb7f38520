/** Rules of an alarm on the client: where it leads, how loud it is. Pure; times are server time in ms. */
import type { AlarmRow } from '@/contract/alarm-entities';
import { isOpen } from '@/contract/alarm-transitions';
import { ALARM_LEVEL, HANDLE_STATE as S, SIGNAL_STATE, type HandleState } from '@/contract/codes';
import type { TextKey } from '@/i18n/areas';
import type { Tone } from '@/ui/model/cell';

export { alarmHref } from '@/ui/common/alarm-href';

/** Nobody has said yet what it is. */
export const isUndecided = ({ handleState }: Pick<AlarmRow, 'handleState'>): boolean =>
  handleState === S.pending || handleState === S.verifying;

export const TONE_OF_STATE: Record<HandleState, Tone> = {
  [S.pending]: 'danger',
  [S.verifying]: 'warning',
  [S.handling]: 'running',
  [S.reviewing]: 'paused',
  [S.closed]: 'good',
  [S.shelved]: 'paused',
  [S.merged]: 'closed',
};

const DUE_WORD: Partial<Record<HandleState, TextKey>> = {
  [S.pending]: 'alarm.due.acknowledge',
  [S.verifying]: 'alarm.due.verdict',
  [S.handling]: 'alarm.due.close',
  [S.reviewing]: 'alarm.due.close',
};

/** What the due time of an alarm in this state is for; undefined when nothing is due. */
export const dueWord = (state: HandleState): TextKey | undefined => DUE_WORD[state];

export const isOverdue = (row: Pick<AlarmRow, 'dueAt' | 'handleState'>, now: number): boolean =>
  isOpen(row.handleState) && row.dueAt !== null && row.dueAt < now;

/** The coloured edge of a card: only for what must not wait. */
export const edgeOf = (row: Pick<AlarmRow, 'dueAt' | 'handleState' | 'level'>, now: number): 'danger' | undefined =>
  isOpen(row.handleState) && (row.level === ALARM_LEVEL.critical || isOverdue(row, now)) ? 'danger' : undefined;

/** The device has returned to normal, but nobody has looked: the alarm does not close itself (ISA-18.2). */
export const isRestoredUnacknowledged = (row: Pick<AlarmRow, 'signalState' | 'handleState'>): boolean =>
  row.signalState === SIGNAL_STATE.restored && row.handleState === S.pending;

/** Until when the time since the first signal runs on; undefined: it still runs. */
export const runsUntil = (row: Pick<AlarmRow, 'handleState' | 'lastActionAt'>): number | undefined =>
  isOpen(row.handleState) ? undefined : row.lastActionAt;

/** The place in parts that are there: building, floor, room; the location text when none is. */
export const placeLine = (alarm: {
  building: string | null;
  floor: string | null;
  room: string | null;
  location: string;
}): string => [alarm.building, alarm.floor, alarm.room].filter(Boolean).join(' ') || alarm.location;
