/** Places: by the index as it is shown; equal ones share a place; too few cases have none. */
import { PEERS_SEE } from '@/contract/ranking/ranking-codes';
import type { Scored } from './index.rules';

/** As it is shown: a hundredth of a point is no merit. */
export const shown = (index: number): number => Math.round(index * 10) / 10;

export interface Standing extends Scored {
  readonly subjectId: number;
  readonly name: string;
}

export type Placed<S extends Standing = Standing> = S & { readonly place: number | null };

/** Best first; without a place last, those with the most cases first. */
export function placesOf<S extends Standing>(standings: readonly S[], leastCases: number): Placed<S>[] {
  const ranked = standings.filter(({ cases }) => cases >= leastCases);
  const better = (a: Standing, b: Standing): number =>
    shown(b.index) - shown(a.index) || b.cases - a.cases || a.subjectId - b.subjectId;
  const placed = ranked.toSorted(better).map((standing) => ({
    ...standing,
    place: 1 + ranked.filter(({ index }) => shown(index) > shown(standing.index)).length,
  }));
  const others = standings
    .filter(({ cases }) => cases < leastCases)
    .toSorted((a, b) => b.cases - a.cases || a.subjectId - b.subjectId);
  return [...placed, ...others.map((standing) => ({ ...standing, place: null }))];
}

/** Peers see the first ten and never the last, who would else be known by being there; where all are equal nobody is last. */
export function peersSee<R extends { readonly place: number | null }>(rows: readonly R[]): R[] {
  const placed = rows.filter(({ place }) => place !== null);
  const [best, last] = [placed[0]?.place, placed.at(-1)?.place];
  return placed.slice(0, PEERS_SEE).filter(({ place }) => place !== last || last === best);
}
