/** How several people decide one thing: 或签, 会签, 依次, 比例. Pure. */
import type { Way } from './flow-people';

export interface Votes {
  /** How many were asked. */
  asked: number;
  yes: number;
  no: number;
}
export type Tally = 'waiting' | 'passed' | 'refused';

/** @returns how many must agree */
export function needed(way: Way, asked: number, percent = 100): number {
  if (way === 'any') return Math.min(1, asked);
  return way === 'share' ? Math.max(1, Math.ceil((asked * percent) / 100)) : asked;
}

/** 或签: the first answer decides. 会签 and 依次: the first refusal decides. 比例: refused once it is out of reach. */
export function tally(way: Way, { asked, yes, no }: Votes, percent?: number): Tally {
  const need = needed(way, asked, percent);
  if (yes >= need) return 'passed';
  if (way === 'share') return asked - no < need ? 'refused' : 'waiting';
  return no > 0 ? 'refused' : 'waiting';
}
