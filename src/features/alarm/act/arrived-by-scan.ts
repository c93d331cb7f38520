/** Whoever has just arrived by the point's code is not asked for it again: the server counts that arrival. */
import '@/i18n/form-texts';
import type { AlarmDetail } from '@/contract/alarm-entities';
import { SCAN_COUNTS_FOR_MS } from '@/contract/alarm-transitions';
import { ARRIVE_WAY } from '@/contract/codes';
import { languageTag } from '@/i18n/language';
import { text } from '@/i18n/text';
import { formatClock } from '@/lib/dates';
import type { PendingAct } from '../pending';

const isScan = ({ input }: PendingAct): boolean => input.action === 'arrive' && input.way === ARRIVE_WAY.scan;

/**
 * @param acts what is queued about the alarm: an arrival that is still to be sent comes before what is sent after it
 * @returns the arrival in words: 14:03 已扫码到场; undefined: there is none that counts
 */
export function arrivedByScan(
  { onSite }: Pick<AlarmDetail, 'onSite'>,
  acts: readonly PendingAct[],
  now: number,
): string | undefined {
  const mine = onSite.find((one) => one.mine && one.way === ARRIVE_WAY.scan && now - one.at < SCAN_COUNTS_FOR_MS);
  if (mine) return text('common.scan.arrived', { time: formatClock(mine.at, languageTag()) });
  return acts.some(isScan) ? text('common.scan.arrivedWaiting') : undefined;
}
