/** The hours of a week as bars over the day, with their words beside them. */
import type { ReactNode } from 'react';
import type { HourSegment } from '@/contract/workday';
import { useText } from '@/i18n/use-text';
import { barsOf } from '../days';
import { hoursText, weekdayText } from '../words';

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];
const TICKS = [0, 6, 12, 18, 24];

export function WeekBars({ segments }: { segments: readonly HourSegment[] }): ReactNode {
  const t = useText();
  return (
    <ul className="wd-bars">
      {WEEKDAYS.map((day) => {
        const own = segments.filter(({ weekdays }) => weekdays.includes(day));
        const words = hoursText(
          own.toSorted((a, b) => (a.from < b.from ? -1 : 1)),
          t,
        );
        return (
          <li key={day}>
            <span className="wd-bar-day">{weekdayText(day)}</span>
            <span className="wd-bar" aria-hidden="true">
              {barsOf(segments, day).map(({ left, width }) => (
                <i key={left} style={{ left: `${left}%`, width: `${width}%` }} />
              ))}
            </span>
            <span className="wd-bar-words sp-num">{words.length > 0 ? words.join(' ') : t('workday.hours.free')}</span>
          </li>
        );
      })}
      <li className="wd-ticks" aria-hidden="true">
        <span />
        <span className="wd-ticks-row sp-num">
          {TICKS.map((hour) => (
            <span key={hour}>{hour}</span>
          ))}
        </span>
      </li>
    </ul>
  );
}
