/** Where the areas register what is due by working time, so that a changed calendar can say and move it. */
import type { MovedKind } from '@/contract/workday';
import type { SignedInContext } from '../../http/context';
import type { WorkingCalendar } from './working-calendar.rules';

export interface CalendarPair {
  before: WorkingCalendar;
  after: WorkingCalendar;
}

/** What a change does to whom: those who name the calendar, and those who name none. */
export interface CalendarShift {
  parkId: number;
  calendarId: number;
  named: CalendarPair;
  /** Null: the default stays what it is. */
  unnamed: CalendarPair | null;
}

export interface DueTimeSource {
  kind: MovedKind['kind'];
  /** What would be due at another time; changes nothing. */
  preview(context: SignedInContext, shift: CalendarShift): Promise<MovedKind>;
  /** Moves them, with a line in the timeline of each; locks in the order of their ids. @returns how many */
  recompute(context: SignedInContext, shift: CalendarShift): Promise<number>;
}

const sources: DueTimeSource[] = [];

/** Adds what is due by working time in an area. */
export const registerDueTimes = (source: DueTimeSource): void => void sources.push(source);

/** @returns each kind with what would move */
export async function previewDueTimes(context: SignedInContext, shift: CalendarShift): Promise<MovedKind[]> {
  const found: MovedKind[] = [];
  for (const source of sources) found.push(await source.preview(context, shift));
  return found;
}

/** @returns how many of each kind were moved */
export async function recomputeDueTimes(context: SignedInContext, shift: CalendarShift) {
  const moved: Pick<MovedKind, 'kind' | 'count'>[] = [];
  for (const source of sources) moved.push({ kind: source.kind, count: await source.recompute(context, shift) });
  return moved;
}
