/** Seven days with their hours: drawn in a grid, or written as text. */
import type { ReactNode } from 'react';
import { WEEKDAYS } from '@/contract/access/time-plan';
import { useText } from '@/i18n/use-text';
import type { DrawProps } from '@/ui/model/field-types';
import { useWeekGrid, type Days } from './use-week-grid';
import { WeekGrid } from './week-grid';
import { WeekStrip } from './week-strip';
import { lineOf, segmentsIn } from './week-text';
import { weekdayText } from './weekday-text';
import './week-field.css';

const lines = (value: DrawProps['value']): string[] =>
  WEEKDAYS.map((_, i) => (Array.isArray(value) ? String(value[i] ?? '') : ''));

/** A line that cannot be read has no hours in the grid, and stays as it is written until the grid changes its day. */
const daysOf = (written: readonly string[]): Days =>
  written.map((line, i) => (segmentsIn(line, WEEKDAYS[i] ?? 1) ?? []).toSorted((a, b) => a.from - b.from));

export function WeekField({ id, value, onChange, describedBy }: DrawProps): ReactNode {
  const t = useText();
  const written = lines(value);
  const days = daysOf(written);
  const grid = useWeekGrid(days, (next) =>
    onChange(written.map((line, i) => (next[i] === days[i] ? line : lineOf(next[i] ?? [])))),
  );
  const isUnreadable = written.some((line, i) => segmentsIn(line, WEEKDAYS[i] ?? 1) === null);
  return (
    <div className="dr-week" aria-describedby={describedBy}>
      <WeekGrid grid={grid} id={id} />
      <WeekStrip grid={grid} />
      <details open={isUnreadable || undefined}>
        <summary>{t('access.week.typed')}</summary>
        <div>
          {written.map((line, i) => (
            <label key={WEEKDAYS[i]} className="dr-day">
              <span>{weekdayText(WEEKDAYS[i] ?? 1)}</span>
              <input
                className="sp-input"
                value={line}
                placeholder={t('access.plan.closed')}
                aria-invalid={segmentsIn(line, WEEKDAYS[i] ?? 1) === null}
                onChange={({ target }) => onChange(written.map((old, at) => (at === i ? target.value : old)))}
              />
            </label>
          ))}
        </div>
      </details>
    </div>
  );
}
