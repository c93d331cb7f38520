/** When a wall asks, turns, goes grey, moves and starts anew. Pure: tests turn the clock. */
import type { QueryResult } from '@/contract/report/report-query';

export const SECOND_MS = 1_000;
export const MINUTE_MS = 60 * SECOND_MS;

/** A fire is on the wall this soon. */
export const BEAT_MS = 10 * SECOND_MS;

/** The last good numbers of a block. */
export interface KeptBlock {
  readonly result: QueryResult;
  /** When it was fetched, this device's clock. */
  readonly at: number;
}

const USUAL_REFRESH_SEC = 60;
/** Old after so many refreshes that did not come. */
const OLD_AFTER = 3;

/** How often a block asks. */
export const refreshMsOf = (refreshSec: number): number =>
  (refreshSec > 0 ? refreshSec : USUAL_REFRESH_SEC) * SECOND_MS;

/** @returns whether a block's numbers are drawn grey. */
export const isOld = (kept: Pick<KeptBlock, 'at'> | undefined, refreshSec: number, now: number): boolean =>
  kept !== undefined && now - kept.at > OLD_AFTER * refreshMsOf(refreshSec);

const PRELOAD_MS = 8 * SECOND_MS;

/** @returns how long after a report's turn began the next one is fetched and drawn, unseen. */
export const preloadAfterMs = (seconds: number): number => Math.max(0, seconds * SECOND_MS - PRELOAD_MS);

export interface Shift {
  readonly x: number;
  readonly y: number;
}

/** Nothing burns into the glass: all of it moves by up to 4 px, a step each minute. */
export function shiftAt(now: number): Shift {
  const angle = ((Math.floor(now / MINUTE_MS) % 8) * Math.PI) / 4;
  return { x: Math.round(4 * Math.cos(angle)) + 0, y: Math.round(4 * Math.sin(angle)) + 0 };
}

/** The hour in which a wall may start anew, this device's clock. */
const NIGHT_HOUR = 4;

export const isNight = (now: Date): boolean => now.getHours() === NIGHT_HOUR;

/** @returns how long until the next 04:00, at least a minute. */
export function untilNightMs(now: Date): number {
  const night = new Date(now);
  night.setHours(NIGHT_HOUR, 0, 0, 0);
  if (night.getTime() - now.getTime() < MINUTE_MS) night.setDate(night.getDate() + 1);
  return night.getTime() - now.getTime();
}

interface Wall {
  readonly hasFire: boolean;
  /** Somebody has just touched it. */
  readonly isHeld: boolean;
  readonly isOffline: boolean;
  /** When the server was last heard of; 0: never. */
  readonly heardAt: number;
}

/** Nobody looks, nothing burns, and the server answers: what is loaded then is there. */
export const isIdle = ({ hasFire, isHeld, isOffline, heardAt }: Wall, now: number): boolean =>
  !hasFire && !isHeld && !isOffline && now - heardAt <= 3 * BEAT_MS;

/** @returns since when all of these numbers are true; 0: none is there. */
export const oldestOf = (moments: readonly number[]): number => (moments.length === 0 ? 0 : Math.min(...moments));

/** The height that a wall is laid out for, in px; what is laid out is enlarged to the glass. */
const STAGE_PX = 720;
/** From an upright sign to two screens side by side; beyond, a margin stays. */
const SHAPE = { least: 0.56, most: 2.4 } as const;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** @param needed what the report needs in height, where that is more. @returns a stage of the glass's own shape, and where it lies */
export function stageOf(glass: Size, needed: number): Size & { scale: number; left: number; top: number } {
  const shape = Math.min(SHAPE.most, Math.max(SHAPE.least, glass.width / Math.max(1, glass.height)));
  const height = Math.max(shape < 1 ? STAGE_PX / shape : STAGE_PX, needed);
  const width = Math.round(height * shape);
  const scale = Math.min(glass.width / width, glass.height / height);
  return {
    width,
    height,
    scale,
    left: Math.round((glass.width - width * scale) / 2),
    top: Math.round((glass.height - height * scale) / 2),
  };
}
