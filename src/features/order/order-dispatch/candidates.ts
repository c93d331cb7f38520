/** Whom an order may be given to, and why not. Pure. */
import type { Candidate } from '@/contract/dispatch';
import type { TextKey } from '@/i18n/areas';

export type Obstacle = 'barred' | 'unskilled' | 'offDuty' | 'full';

/** Everything that speaks against somebody; empty for whoever may be chosen. */
export function obstaclesOf({ suitable, barred, skilled, onDuty, openOrders, cap }: Candidate): Obstacle[] {
  if (suitable) return [];
  const found: Obstacle[] = [];
  if (barred) found.push('barred');
  if (!skilled) found.push('unskilled');
  if (!onDuty) found.push('offDuty');
  if (openOrders >= cap) found.push('full');
  return found;
}

/** A dispatcher may choose them and say why; whoever refused it lately or holds it is not offered it. */
export const mayBeOverruled = ({ suitable, barred }: Pick<Candidate, 'suitable' | 'barred'>): boolean =>
  !suitable && !barred;

const DISTANCES: Record<number, TextKey> = {
  0: 'ordernew.distance.floor',
  1: 'ordernew.distance.building',
  2: 'ordernew.distance.elsewhere',
};

/** undefined: nobody knows where they are. */
export const distanceWord = ({ distance }: Pick<Candidate, 'distance'>): TextKey | undefined =>
  distance === null ? undefined : DISTANCES[distance];

/** The server puts the suitable and near first; that stays, whoever may not be chosen follows. */
export const inOrder = (candidates: readonly Candidate[]): Candidate[] =>
  candidates.toSorted((a, b) => Number(b.suitable) - Number(a.suitable));

/** Helpers travel in a form as text: a field's value holds no list of numbers. */
export const idsOf = (csv: string): number[] => csv.split(',').filter(Boolean).map(Number);

export const toggled = (csv: string, id: number): string => {
  const ids = idsOf(csv);
  return (ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id]).join(',');
};

/** Nobody helps themselves. */
export const helpersOf = (csv: string, targetId: number): number[] => idsOf(csv).filter((id) => id !== targetId);
