/** When a maintenance runs: once, or each week at the same time of the park's clock. */
import { MAINTENANCE_STATE as M } from '@/contract/server/machine-codes';
import { DAY_MS, instantOf, wallOf } from '../../calendar/wall-clock.rules';

export interface Planned {
  readonly fromAt: Date;
  readonly toAt: Date;
  readonly weekly: boolean;
  readonly endedAt: Date | null;
}

export interface Span {
  readonly from: number;
  readonly to: number;
}

const WEEK_MS = 7 * DAY_MS;

/** @returns the time that runs now or comes next; null: it is over */
export function spanOf({ fromAt, toAt, weekly, endedAt }: Planned, timeZone: string, now: Date): Span | null {
  if (endedAt !== null) return null;
  const at = now.getTime();
  const [from, to] = [fromAt.getTime(), toAt.getTime()];
  if (at < to) return { from, to };
  if (!weekly) return null;
  const wall = wallOf(timeZone, from);
  const weeks = Math.floor((wallOf(timeZone, at) - wall) / WEEK_MS);
  for (const week of [weeks, weeks + 1]) {
    const begin = instantOf(timeZone, wall + week * WEEK_MS);
    if (at < begin + (to - from)) return { from: begin, to: begin + (to - from) };
  }
  return null;
}

/** @returns when a weekly one runs after the time that runs now or comes next; null: that is over */
export function spanAfter(planned: Planned, timeZone: string, now: Date): Span | null {
  const span = spanOf(planned, timeZone, now);
  if (span === null) return null;
  const from = instantOf(timeZone, wallOf(timeZone, span.from) + WEEK_MS);
  return { from, to: from + (span.to - span.from) };
}

/** @returns the time that runs now */
export function runningSpan(planned: Planned, timeZone: string, now: Date): Span | null {
  const span = spanOf(planned, timeZone, now);
  return span !== null && span.from <= now.getTime() ? span : null;
}

export function maintenanceState(planned: Planned, timeZone: string, now: Date): 1 | 2 | 3 {
  const span = spanOf(planned, timeZone, now);
  if (span === null) return M.ended;
  return span.from <= now.getTime() ? M.running : M.planned;
}

/** @returns of each server in maintenance until when */
export function maintainedUntil(
  all: readonly (Planned & { readonly machineIds: readonly number[] })[],
  timeZone: string,
  now: Date,
): Map<number, number> {
  const until = new Map<number, number>();
  for (const one of all) {
    const span = runningSpan(one, timeZone, now);
    if (span) for (const id of one.machineIds) until.set(id, Math.max(until.get(id) ?? 0, span.to));
  }
  return until;
}
