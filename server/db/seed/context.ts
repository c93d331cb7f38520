/** What every part of the seeding is given. */
import type { Random } from './random';
import type { SeedStore } from './store';

/** `small` is for tests: the same people, parks, menus and rules, fewer devices and alarms. */
export type SeedScale = 'small' | 'full';

export interface Seed {
  readonly store: SeedStore;
  readonly random: Random;
  /** Everything is dated relative to this moment. */
  readonly now: Date;
  readonly scale: SeedScale;
}

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

export const after = (moment: Date, ms: number): Date => new Date(moment.getTime() + ms);

/** China has one time zone and no summer time. */
const SHANGHAI_OFFSET = 8 * HOUR;

/** @returns the calendar day at the place as `yyyy-MM-dd`. */
export const localDay = (moment: Date): string => after(moment, SHANGHAI_OFFSET).toISOString().slice(0, 10);

/** @returns the hour of the day at the place, 0 to 23. */
export const localHour = (moment: Date): number => after(moment, SHANGHAI_OFFSET).getUTCHours();

/** @returns `HH:mm` at the place. */
export const localClock = (moment: Date): string => after(moment, SHANGHAI_OFFSET).toISOString().slice(11, 16);
