/** Which greeting fits the hour. */
export type PartOfDay = 'night' | 'morning' | 'afternoon' | 'evening';

/** @param hour 0 … 23, local */
export function partOfDay(hour: number): PartOfDay {
  if (hour < 5 || hour >= 23) return 'night';
  if (hour < 12) return 'morning';
  return hour < 18 ? 'afternoon' : 'evening';
}
