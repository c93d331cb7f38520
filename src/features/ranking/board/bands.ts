/** Indexes in steps, for the distribution. */
import type { RankRow } from '@/contract/ranking/ranking';

/** As wide as a step is. */
export const BAND = 5;

const bandOf = ({ index }: Pick<RankRow, 'index'>): number => Math.floor(index / BAND) * BAND;

/** @param band absent: all; those without a place are in none */
export const inBand = (row: RankRow, band: number | undefined): boolean =>
  band === undefined || (row.place !== null && bandOf(row) === band);

/** Every step from the lowest to the highest that somebody has, with how many. */
export function bandsOf(rows: readonly RankRow[]): { from: number; count: number }[] {
  const taken = rows.filter(({ place }) => place !== null).map(bandOf);
  if (taken.length === 0) return [];
  const [least, most] = [Math.min(...taken), Math.max(...taken)];
  return Array.from({ length: (most - least) / BAND + 1 }, (_, nth) => {
    const from = least + nth * BAND;
    return { from, count: taken.filter((one) => one === from).length };
  });
}
