/** Readings against the rules of their room: out of them at once, inside again only by a margin and for a while. */
import { READING_STATE, ROOM_METRIC, type ReadingState, type RoomMetric } from '@/contract/server/room-codes';

export interface RoomLimits {
  inletMin: number;
  inletMax: number;
  humidityMax: number;
}

interface Range {
  least: number | null;
  most: number | null;
  /** How far inside it must be to count as inside again; so close to a limit it is worth a look. */
  margin: number;
}

export const CLEAR_FOR_MS = 3 * 60_000;
/** Older than this, nothing is known: three questions without an answer. */
export const STALE_MS = 3 * 60_000;

const DEGREES = 1;
const PER_CENT = 3;

function rangeOf(metric: RoomMetric, { inletMin, inletMax, humidityMax }: RoomLimits): Range {
  switch (metric) {
    case ROOM_METRIC.temperature:
      return { least: inletMin, most: inletMax, margin: DEGREES };
    case ROOM_METRIC.humidity:
      return { least: null, most: humidityMax, margin: PER_CENT };
    case ROOM_METRIC.power:
      return { least: null, most: null, margin: 0 };
  }
}

const isWithin = (value: number, { least, most }: Range, margin = 0): boolean =>
  (least === null || value >= least + margin) && (most === null || value <= most - margin);

/** Which limit is broken: null: none. */
export function brokenLimit(metric: RoomMetric, value: number, limits: RoomLimits): 'high' | 'low' | null {
  const range = rangeOf(metric, limits);
  if (isWithin(value, range)) return null;
  return range.most !== null && value > range.most ? 'high' : 'low';
}

export interface Watched {
  isOut: boolean;
  outSince: Date | null;
  insideSince: Date | null;
}

const INSIDE: Watched = { isOut: false, outSince: null, insideSince: null };

/** What a new reading makes of a sensor. */
export function watched(before: Watched, metric: RoomMetric, value: number, limits: RoomLimits, now: Date): Watched {
  const range = rangeOf(metric, limits);
  const { isOut, outSince } = before;
  if (!isOut) return isWithin(value, range) ? INSIDE : { isOut: true, outSince: now, insideSince: null };
  if (!isWithin(value, range, range.margin)) return { isOut, outSince, insideSince: null };
  const insideSince = before.insideSince ?? now;
  return now.getTime() - insideSince.getTime() >= CLEAR_FOR_MS ? INSIDE : { isOut, outSince, insideSince };
}

interface Newest extends Watched {
  metric: RoomMetric;
  value: number | null;
  at: Date | null;
}

export function readingState({ metric, value, at, isOut }: Newest, limits: RoomLimits, now: Date): ReadingState {
  if (value === null || at === null || now.getTime() - at.getTime() > STALE_MS) return READING_STATE.unknown;
  if (isOut) return READING_STATE.out;
  const range = rangeOf(metric, limits);
  return isWithin(value, range, range.margin) ? READING_STATE.normal : READING_STATE.near;
}
