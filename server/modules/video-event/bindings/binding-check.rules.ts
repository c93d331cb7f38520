/** What must be right about a binding before it is saved, and before it watches. */
import { faultOfWeek } from '@/contract/access/time-plan';
import type { InputOf } from '@/contract/endpoint';
import type { algorithmEndpoints } from '@/contract/video/algorithm';
import { BINDING_RESULT } from '@/contract/video/event-codes';
import { hundredths } from '@/contract/video/threshold';
import { faultOfZone, watches, type Zone } from '@/contract/video/zone';
import { levelMissing, planWrong, scoreTooLow, zoneCrosses, zoneFlat, zoneMissing } from '../video-event.errors';

export type Given = InputOf<(typeof algorithmEndpoints)['saveBinding']>;

/** @throws AppError 422 */
export function assertZones(zones: readonly Zone[]): void {
  for (const [i, zone] of zones.entries()) {
    const fault = faultOfZone(zone);
    if (fault === 'crossing') throw zoneCrosses(i + 1);
    if (fault) throw zoneFlat(i + 1);
  }
}

/** @throws AppError 422: it would watch nothing */
export function assertWatches(zones: readonly Zone[]): void {
  if (!zones.some(watches)) throw zoneMissing();
}

/** @throws AppError 422 */
export function assertSettings({ zones, plan, score, result, level }: Given, minScore: number): void {
  assertZones(zones);
  const fault = faultOfWeek(plan);
  if (fault) throw planWrong(fault.from, fault.to);
  if (hundredths(score) < hundredths(minScore)) throw scoreTooLow(hundredths(minScore));
  if (result === BINDING_RESULT.alarm && level === null) throw levelMissing();
}
