/** Algorithms and bindings as pages show them, with what their events of the last 30 days turned out to be. */
import { and, asc, eq, gte, sql, sum } from 'drizzle-orm';
import type { AlgorithmRow, BindingRow } from '@/contract/video/algorithm';
import { VIDEO_EVENT_STATE as S } from '@/contract/video/event-codes';
import { REPLAY_DAYS, type ScoreBin } from '@/contract/video/threshold';
import type { Tx } from '../../../db/open';
import { devices } from '../../device/device.table';
import { algorithms, bindings, videoEventSums } from '../video-event.table';

const since = (now: Date) => sql`${new Date(now.getTime() - REPLAY_DAYS * 86_400_000).toISOString()}::timestamptz`;
/** What somebody found to be so; 忽略 says nothing about it. */
const REAL = sql.raw(`state in (${S.confirmed}, ${S.ordered})`);
const WRONG = sql.raw(`state = ${S.falseAlarm}`);

interface Verdicts {
  events: number;
  real: number;
  wrong: number;
}
const NONE: Verdicts = { events: 0, real: 0, wrong: 0 };

/** By binding; whole days, of which the first lies 30 days back. */
async function readVerdicts(tx: Tx, parkId: number, now: Date, bindingId?: number): Promise<Map<number, Verdicts>> {
  const day = new Date(now.getTime() - REPLAY_DAYS * 86_400_000).toISOString().slice(0, 10);
  const rows = await tx
    .select({
      id: videoEventSums.bindingId,
      events: sum(videoEventSums.events),
      real: sum(videoEventSums.confirmed),
      wrong: sum(videoEventSums.falseAlarms),
    })
    .from(videoEventSums)
    .where(
      and(
        eq(videoEventSums.parkId, parkId),
        gte(videoEventSums.day, day),
        bindingId === undefined ? undefined : eq(videoEventSums.bindingId, bindingId),
      ),
    )
    .groupBy(videoEventSums.bindingId);
  return new Map(
    rows.map(({ id, events, real, wrong }) => [
      id,
      { events: Number(events), real: Number(real), wrong: Number(wrong) },
    ]),
  );
}

export async function readBindings(
  tx: Tx,
  parkId: number,
  now: Date,
  only: { id?: number; algorithmId?: number | undefined; deviceId?: number | undefined } = {},
): Promise<BindingRow[]> {
  const is = (column: typeof bindings.id | typeof bindings.deviceId, value: number | undefined) =>
    value === undefined ? undefined : eq(column, value);
  const rows = await tx
    .select({
      binding: bindings,
      algorithm: algorithms.name,
      kind: algorithms.kind,
      deviceName: devices.name,
      place: devices.locationText,
    })
    .from(bindings)
    .innerJoin(algorithms, eq(algorithms.id, bindings.algorithmId))
    .innerJoin(devices, eq(devices.id, bindings.deviceId))
    .where(
      and(
        eq(bindings.parkId, parkId),
        is(bindings.id, only.id),
        only.algorithmId === undefined ? undefined : eq(bindings.algorithmId, only.algorithmId),
        is(bindings.deviceId, only.deviceId),
      ),
    )
    .orderBy(asc(bindings.algorithmId), asc(devices.code));
  const verdicts = await readVerdicts(tx, parkId, now, only.id);
  return rows.map(({ binding, ...row }) => {
    const { stateSince, stateByName: stateBy, stateBy: _, pausedUntil, score, ...rest } = binding;
    return {
      ...rest,
      ...row,
      score: Number(score.toFixed(3)),
      stateSince: stateSince.getTime(),
      stateBy,
      pausedUntil: pausedUntil?.getTime() ?? null,
      ...(verdicts.get(binding.id) ?? NONE),
    };
  });
}

export async function readAlgorithms(tx: Tx, parkId: number, now: Date): Promise<AlgorithmRow[]> {
  const rows = await tx
    .select()
    .from(algorithms)
    .where(eq(algorithms.parkId, parkId))
    .orderBy(asc(algorithms.kind), asc(algorithms.id));
  const all = await readBindings(tx, parkId, now);
  return rows.map((row) => {
    const own = all.filter(({ algorithmId }) => algorithmId === row.id);
    const totalOf = (of: 'real' | 'wrong') => own.reduce((total, one) => total + one[of], 0);
    return {
      ...row,
      minScore: Number(row.minScore.toFixed(3)),
      used: own.filter(({ state }) => state !== 0).length,
      bindings: own.length,
      real: totalOf('real'),
      wrong: totalOf('wrong'),
    };
  });
}

/** Judged events of a binding by score, for what another threshold would have done. */
export async function readBins(tx: Tx, bindingId: number, now: Date): Promise<ScoreBin[]> {
  const { rows } = await tx.execute<{ score: number; real: string; wrong: string }>(sql`
    select round(score::numeric * 100)::int as score, count(*) filter (where ${REAL}) as real,
      count(*) filter (where ${WRONG}) as wrong
    from video_event where binding_id = ${bindingId} and at >= ${since(now)} and (${REAL} or ${WRONG})
    group by 1 order by 1`);
  return rows.map(({ score, real, wrong }) => ({ score: Number(score), real: Number(real), wrong: Number(wrong) }));
}
