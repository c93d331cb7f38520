/**
 * Asks recorders each night what they have of the day before, and notes what is missing of the planned time. What was noted
 * by the states of cameras counts no more for that day: a recorder that lost its line to the platform may have gone on.
 */
import type { Deps } from '../../../http/context';
import { workFault } from '../../../journal/work-fault';
import { MediaServerAway, MediaServerRefused, type RecordedSpan } from '../../../ports/media-server';
import { DAY_MS, instantOf, localDayOf } from '../../calendar/wall-clock.rules';
import { withAllParks } from '../../notify/all-parks.repository';
import { recordedSpansOf } from '../../video-device/play-source.usecases';
import { findCamera, type WatchedCamera } from '../cameras.repository';
import { noteGap } from './gap.repository';
import { missingOf, plannedSpans, reasonOf } from './gap-spans.rules';
import { type Claimed, claimChecks, cutGaps, nextCheckAt, readPlan, settleCheck } from './gap-watch.repository';
import { sourceOfRecordings } from './recording-source.usecases';

/** After midnight, when the last files of the day are closed; not all at once. */
const NIGHT_MS = 2 * 3_600_000;
const SPREAD_MS = 2 * 3_600_000;
const AGAIN_MS = 3_600_000;
/** A platform that was away catches up with so many days. */
const MOST_BACK_DAYS = 7;

/** The next day that is over and was not asked about. */
interface Day extends RecordedSpan {
  /** When the next one is asked about. */
  nextAt: Date;
}

/** @returns `from` and `to` are equal: everything was asked about */
function dayToCheck({ deviceId, checkedTo }: Claimed, zone: string, now: Date): Day {
  const startOf = (day: number): number => instantOf(zone, day * DAY_MS);
  const today = localDayOf(zone, now.getTime());
  const night = new Date(startOf(today + 1) + NIGHT_MS + ((deviceId * 7_919) % SPREAD_MS));
  const begin = checkedTo === null ? today - 1 : localDayOf(zone, checkedTo.getTime());
  const day = Math.max(begin, today - MOST_BACK_DAYS);
  if (day >= today) return { from: startOf(today), to: startOf(today), nextAt: night };
  return { from: startOf(day), to: startOf(day + 1), nextAt: day + 1 >= today ? night : now };
}

const faultOf = (error: unknown): string | null =>
  error instanceof MediaServerAway || error instanceof MediaServerRefused
    ? (error.message || error.name).slice(0, 200)
    : null;

type Plan = NonNullable<Awaited<ReturnType<typeof readPlan>>>;

async function compare(deps: Deps, claimed: Claimed, camera: WatchedCamera, plan: Plan, day: Day): Promise<void> {
  const { deviceId, parkId, checkedFrom, checkedTo } = claimed;
  const recorded = (await recordedSpansOf(deps, camera, day)) ?? [];
  const missing = missingOf(plannedSpans(plan.plan, plan.zone, day), recorded);
  const [from, to] = [new Date(day.from), new Date(day.to)];
  await deps.db.withPark([parkId], async (tx) => {
    const cut = await cutGaps(tx, deviceId, from, to);
    const noted = cut.map((gap) => ({ from: gap.fromAt, to: gap.toAt, reason: gap.reason }));
    for (const span of missing) {
      const gap = { from: new Date(span.from), to: new Date(span.to), reason: reasonOf(span, noted) };
      await noteGap(tx, { parkId, deviceId }, gap, deps.now());
    }
    // Days that were left out end what is known without a break.
    const goesOn = checkedFrom !== null && checkedTo !== null && checkedTo >= from;
    const facts = { checkedFrom: goesOn ? checkedFrom : from, checkedTo: to, fault: null };
    await settleCheck(tx, deviceId, { ...facts, nextAt: day.nextAt });
  });
}

async function checkOne(deps: Deps, claimed: Claimed): Promise<void> {
  const { deviceId, parkId } = claimed;
  const { camera, plan, source } = await deps.db.withPark([parkId], async (tx) => ({
    camera: await findCamera(tx, parkId, deviceId),
    plan: await readPlan(tx, deviceId),
    source: await sourceOfRecordings(tx, parkId, deviceId, deps),
  }));
  const now = deps.now();
  const later = (facts: { fault?: string | null; checkedFrom?: null; checkedTo?: null }, nextAt: Date): Promise<void> =>
    deps.db.withPark([parkId], (tx) => settleCheck(tx, deviceId, { ...facts, nextAt }));
  if (!camera || !plan || source !== 'recorder')
    return later({ fault: null, checkedFrom: null, checkedTo: null }, new Date(now.getTime() + AGAIN_MS));
  const day = dayToCheck(claimed, plan.zone, now);
  if (day.from === day.to) return later({}, day.nextAt);
  try {
    await compare(deps, claimed, camera, plan, day);
  } catch (error) {
    const fault = faultOf(error);
    if (fault === null) throw error;
    await later({ fault }, new Date(now.getTime() + AGAIN_MS));
  }
}

/** Side by side: one that is away costs its wait, nobody else's. */
export async function checkRecordings(deps: Deps): Promise<void> {
  const now = deps.now();
  const claimed = await withAllParks(deps, (tx) => claimChecks(tx, now, new Date(now.getTime() + AGAIN_MS)));
  const work = claimed.map(async (each) => {
    try {
      await checkOne(deps, each);
    } catch (error) {
      workFault(deps, 'recordings', { device: each.deviceId, park: each.parkId }, error);
    }
  });
  await Promise.all(work);
}

export const nextRecordingCheck = (deps: Deps): Promise<Date | null> => withAllParks(deps, nextCheckAt);
