/** Seven days with their hours: written as text, shown as a bar, copied from one day to the others. */
import type { ReactNode } from 'react';
import { DAY_MINUTES, type PlanSegment, WEEKDAYS } from '@/contract/access/time-plan';
import { text } from '@/i18n/text';
import { Button } from '@/ui/common/button';
import type { DrawProps } from '@/ui/model/field-types';
import { segmentsIn } from './week-text';
import './week-field.css';

export const weekdayText = (weekday: number): string => text(`access.weekday.${weekday as 1}`);

const share = (minutes: number): string => `${(minutes / DAY_MINUTES) * 100}%`;

export const DayBar = ({ segments }: { segments: readonly PlanSegment[] }): ReactNode => (
  <span className="dr-day-bar" aria-hidden>
    {segments.map(({ from, to }) => (
      <span key={from} style={{ insetInlineStart: share(from), inlineSize: share(to - from) }} />
    ))}
  </span>
);

const lines = (value: DrawProps['value']): string[] =>
  WEEKDAYS.map((_, i) => (Array.isArray(value) ? String(value[i] ?? '') : ''));

export function WeekField({ id, value, onChange, invalid, describedBy }: DrawProps): ReactNode {
  const days = lines(value);
  const set = (index: number, line: string) => onChange(days.map((old, i) => (i === index ? line : old)));
  const copy = (among: (i: number) => boolean) => onChange(days.map((old, i) => (among(i) ? (days[0] ?? '') : old)));
  return (
    <div className="dr-week" aria-describedby={describedBy}>
      {days.map((line, i) => {
        const weekday = WEEKDAYS[i] ?? 1;
        const segments = segmentsIn(line, weekday);
        return (
          <label key={weekday} className="dr-day">
            <span>{weekdayText(weekday)}</span>
            <input
              id={i === 0 ? id : undefined}
              className="sp-input"
              value={line}
              placeholder={text('access.plan.closed')}
              aria-invalid={segments === null || (invalid && i === 0)}
              onChange={(event) => set(i, event.target.value)}
            />
            <DayBar segments={segments ?? []} />
          </label>
        );
      })}
      <div className="sp-row">
        <Button size="small" onClick={() => copy((i) => i < 5)}>
          {text('access.action.copyToWeek')}
        </Button>
        <Button size="small" onClick={() => copy(() => true)}>
          {text('access.action.copyToAll')}
        </Button>
      </div>
    </div>
  );
}
