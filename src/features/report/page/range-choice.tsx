/** A named range, the last days, or two days of one's own. */
import type { ReactNode } from 'react';
import { rangeInAddress } from '@/contract/report/report-address';
import { RANGES, type DateRange } from '@/contract/report/report-query';
import { useText } from '@/i18n/use-text';
import { formatDay } from '@/lib/period';
import { rangeWords } from '../blocks/block-title';
import { rangeOfAddress } from './param-address';

const DAYS = [7, 30, 90, 365] as const;

interface RangeChoiceProps {
  range: DateRange;
  label: string;
  onChoose: (range: DateRange) => void;
}

/** Days of the park, wherever the device is. */
export const dayBefore = (days: number, now: number = Date.now()): string => formatDay(now - days * 86_400_000);

export function RangeChoice({ range, label, onChoose }: RangeChoiceProps): ReactNode {
  const t = useText();
  const isOwn = 'from' in range;
  return (
    <div className="sp-stack">
      <label className="sp-plain-field">
        <span>{label}</span>
        <select
          value={isOwn ? 'own' : rangeInAddress(range)}
          onChange={({ target }) =>
            onChoose(
              target.value === 'own'
                ? { from: dayBefore(29), to: dayBefore(0) }
                : (rangeOfAddress(target.value) ?? { days: 30 }),
            )
          }
        >
          {DAYS.map((days) => (
            <option key={days} value={days}>
              {rangeWords({ days })}
            </option>
          ))}
          {'days' in range && !DAYS.some((days) => days === range.days) && (
            <option value={range.days}>{rangeWords(range)}</option>
          )}
          {RANGES.map((name) => (
            <option key={name} value={name}>
              {rangeWords({ name })}
            </option>
          ))}
          <option value="own">{t('report.range.own')}</option>
        </select>
      </label>
      {isOwn && (
        <div className="rp-days">
          <input
            type="date"
            className="sp-input"
            aria-label={t('report.range.first')}
            value={range.from}
            max={range.to}
            onChange={({ target }) => target.value && onChoose({ ...range, from: target.value })}
          />
          <input
            type="date"
            className="sp-input"
            aria-label={t('report.range.last')}
            value={range.to}
            min={range.from}
            onChange={({ target }) => target.value && onChoose({ ...range, to: target.value })}
          />
        </div>
      )}
    </div>
  );
}
