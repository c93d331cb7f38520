/** What is in force now: which plans open doors, which credentials modes ask for, and until when. */
import type {
  ModeNow,
  ModeRow,
  ModeRecord,
  PlanState,
  TimePlanRecord,
  TimePlanRow,
} from '@/contract/access/access-device';
import { type ParkClock, planNow } from '@/contract/access/plan-clock';
import type { RowPage } from '@/contract/envelope';
import type { SignedInContext } from '../../../http/context';
import { readPlans } from './plan.repository';
import { readMarkedDays, readWall } from './plan-clock.repository';

/** Beyond that a change is not named. */
const DAYS_AHEAD = 15;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

interface Clock extends ParkClock {
  /** The minute that has begun, in ms. */
  at: number;
  dayName: string | null;
}

async function clockOf({ tx, now }: SignedInContext, parkId: number): Promise<Clock> {
  const wall = await readWall(tx, parkId, now.getTime());
  const named = await readMarkedDays(tx, parkId, wall.date, DAYS_AHEAD);
  const dateOn = (ahead: number): string =>
    new Date(Date.parse(`${wall.date}T00:00:00Z`) + ahead * DAY_MS).toISOString().slice(0, 10);
  const marks = Array.from(
    { length: DAYS_AHEAD },
    (_, ahead) => named.find(({ date }) => date === dateOn(ahead))?.mark,
  );
  const at = now.getTime() - (now.getTime() % MINUTE_MS);
  return { ...wall, marks, at, dayName: named.find(({ date }) => date === wall.date)?.name ?? null };
}

/** Rows of several parks have several clocks. */
async function withClock<Row extends { parkId: number }, Now>(
  context: SignedInContext,
  page: RowPage<Row>,
  nowOf: (row: Row, clock: Clock) => Now,
): Promise<RowPage<Row & { now: Now }>> {
  const clocks = new Map<number, Clock>();
  for (const { parkId } of page.rows) if (!clocks.has(parkId)) clocks.set(parkId, await clockOf(context, parkId));
  return {
    ...page,
    rows: page.rows.flatMap((row) => {
      const clock = clocks.get(row.parkId);
      return clock ? [{ ...row, now: nowOf(row, clock) }] : [];
    }),
  };
}

const untilOf = (clock: Clock, minutes: number | null): number | null =>
  minutes === null ? null : clock.at + minutes * MINUTE_MS;

export const withPlanNow = (context: SignedInContext, page: RowPage<TimePlanRecord>): Promise<RowPage<TimePlanRow>> =>
  withClock(context, page, ({ week, holiday, enabled }, clock): PlanState | null => {
    if (!enabled) return null;
    const { open, minutes } = planNow({ week, holiday }, clock);
    return { open, until: untilOf(clock, minutes), mark: clock.marks[0] ?? null, dayName: clock.dayName };
  });

/** The first rule in whose hours the moment is; else what holds at all other times, until one of them begins. */
export async function withModeNow(context: SignedInContext, page: RowPage<ModeRecord>): Promise<RowPage<ModeRow>> {
  const plans = await readPlans(
    context.tx,
    page.rows.flatMap(({ rules }) => rules.rules.map(({ planId }) => planId)),
  );
  return withClock(context, page, ({ rules: { rules, fallback }, enabled }, clock): ModeNow | null => {
    if (!enabled) return null;
    const timed = rules.flatMap((rule) => {
      const plan = plans.get(rule.planId);
      return plan?.enabled ? [{ ...rule, planName: plan.name, ...planNow(plan, clock) }] : [];
    });
    const running = timed.find(({ open }) => open);
    const first = running ? timed.indexOf(running) : timed.length;
    // A rule before the running one takes over when it begins.
    const ends = [...timed.slice(0, first), ...(running ? [running] : [])].flatMap(({ minutes }) => minutes ?? []);
    const until = untilOf(clock, ends.length > 0 ? Math.min(...ends) : null);
    const { factors, all } = running ?? fallback;
    return { factors, all, planName: running?.planName ?? null, until };
  });
}
