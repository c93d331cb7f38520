/** The numbers of the workbench, each with the list that it counts. Pure. */
import { HANDLE_STATE, REGISTRATION_STATE } from '@/contract/codes';
import type { WaitingCounts } from '@/contract/home';
import type { TextKey } from '@/i18n/areas';
import { href } from '@/screens/addresses';
import type { Tone } from '@/ui/model/cell';

type Counted = 'unacknowledged' | 'mine' | 'overdue' | 'toReview';
type Shown = Counted | 'registrations';

export interface WaitingNumber {
  key: Shown;
  label: TextKey;
  count: number;
  href: string;
  /** The hue while it is not zero. */
  tone: Tone;
}

/** Query of the alarm list per number; a filter that is not named is named empty, since the list has its own defaults. */
const LISTS: Record<Counted, Record<string, string | number>> = {
  unacknowledged: { scope: 'all', status: 'open', handleState: HANDLE_STATE.pending },
  mine: { scope: 'mine', status: 'open' },
  overdue: { scope: 'all', status: 'open', overdue: 'true' },
  toReview: { scope: 'all', status: 'open', handleState: HANDLE_STATE.reviewing },
};
const TONES: Record<Counted, Tone> = {
  unacknowledged: 'danger',
  mine: 'running',
  overdue: 'danger',
  toReview: 'warning',
};

const listHref = (counted: Counted): string => href('warningNoticeWechatIndex', LISTS[counted]);

const registrationsWaiting = (count: number): WaitingNumber => ({
  key: 'registrations',
  label: 'home.count.registrations',
  count,
  href: href('registrations', { state: REGISTRATION_STATE.waiting }),
  tone: 'warning',
});

/** @returns the four numbers in the order in which they matter, and a fifth for who decides on accounts. */
export const waitingNumbers = (waiting: WaitingCounts): WaitingNumber[] => [
  ...(['unacknowledged', 'overdue', 'mine', 'toReview'] as const).map((key) => ({
    key,
    label: `home.count.${key}` as const,
    count: waiting[key],
    href: listHref(key),
    tone: TONES[key],
  })),
  ...(waiting.registrations === null ? [] : [registrationsWaiting(waiting.registrations)]),
];

/** Alarms whose plan is running and that I have a part in: there my nodes are. */
export const nodesHref = (): string =>
  href('warningNoticeWechatIndex', { scope: 'mine', status: 'open', handleState: HANDLE_STATE.handling });

export const allAlarmsHref = (): string => href('warningNoticeWechatIndex', { scope: 'all', status: 'open' });

export const isQuiet = (waiting: WaitingCounts): boolean =>
  waiting.alarms.length === 0 && waiting.nodes === 0 && waitingNumbers(waiting).every(({ count }) => count === 0);

export type PartOfDay = 'night' | 'morning' | 'afternoon' | 'evening';

/** @param hour 0 … 23, local */
export function partOfDay(hour: number): PartOfDay {
  if (hour < 5 || hour >= 23) return 'night';
  if (hour < 12) return 'morning';
  return hour < 18 ? 'afternoon' : 'evening';
}
