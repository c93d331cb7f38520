/** Numbers in words, and the list behind each. Pure but for the current language. */
import type { AlarmHappening } from '@/contract/alarm';
import type { AlarmGroup, CountFilters } from '@/contract/alarm-board';
import { text } from '@/i18n/text';
import { href } from '@/screens/addresses';
import { NONE, numeral } from '@/ui/case/statistics/numbers';

/** The list of exactly what a number counts. @param happened narrows it to what this became of */
export function alarmsHref(list: CountFilters, happened?: AlarmHappening): string {
  const filters = Object.entries({ ...list, ...(happened && { happened }) });
  return href('warningNoticeWechatIndex', Object.fromEntries(filters.map(([name, value]) => [name, String(value)])));
}

/** A座 3层 305 烟感: where a point is says more than what stands on it. */
export const pointText = ({ name, place }: Pick<AlarmGroup, 'name' | 'place'>): string =>
  [place, name].filter(Boolean).join(' ');

const MINUTE_SEC = 60;
const HOUR_SEC = 3_600;

/** 42 秒, 3.5 分钟, 1.2 小时: as long as somebody waited. */
export function lastingText(seconds: number | null): string {
  if (seconds === null) return NONE;
  if (seconds < MINUTE_SEC) return text('common.time.seconds', { count: Math.round(seconds) });
  if (seconds < HOUR_SEC) return text('common.time.minutes', { count: numeral(seconds / MINUTE_SEC, 1) });
  return text('common.time.hours', { count: numeral(seconds / HOUR_SEC, 1) });
}
