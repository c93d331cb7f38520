/** Below the grid: the chosen hours with buttons for each end, and the day that is copied to others. */
import type { ReactNode } from 'react';
import { clockOf, WEEKDAYS } from '@/contract/access/time-plan';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/common/button';
import { weekdayText } from './weekday-text';
import type { Edge } from './week-edit';
import { spanText } from './week-grid';
import type { WeekGridModel } from './use-week-grid';

const WORKDAYS = [1, 2, 3, 4, 5];

function End({ grid, edge, at }: { grid: WeekGridModel; edge: Edge; at: number }): ReactNode {
  const t = useText();
  return (
    <fieldset className="dr-end">
      <legend>{t(`access.week.${edge}`)}</legend>
      <button type="button" aria-label={t(`access.week.${edge}Earlier`)} onClick={() => grid.shift(edge, -1)}>
        −
      </button>
      <output className="sp-num">{clockOf(at)}</output>
      <button type="button" aria-label={t(`access.week.${edge}Later`)} onClick={() => grid.shift(edge, 1)}>
        +
      </button>
    </fieldset>
  );
}

export function WeekStrip({ grid }: { grid: WeekGridModel }): ReactNode {
  const t = useText();
  const { chosen, drag, dayOn, add, remove, copyTo } = grid;
  if (!chosen) return <p className="sp-hint">{t('access.week.hint')}</p>;
  const { weekday } = chosen;
  const index = drag.shown(weekday)?.index ?? chosen.index;
  const span = index === undefined ? undefined : dayOn(weekday)[index];
  const others = WEEKDAYS.filter((other) => other !== weekday);
  return (
    <section className="dr-strip" aria-label={weekdayText(weekday)}>
      <div className="sp-ends">
        <strong aria-live="polite">
          {weekdayText(weekday)} {span && <span className="sp-num">{spanText(span)}</span>}
        </strong>
        <span className="sp-row">
          {span && <Button onClick={remove}>{t('access.week.remove')}</Button>}
          <Button onClick={add}>{t('access.week.add')}</Button>
        </span>
      </div>
      {span && (
        <div className="dr-ends">
          <End grid={grid} edge="from" at={span.from} />
          <End grid={grid} edge="to" at={span.to} />
        </div>
      )}
      <div className="dr-copy">
        <span>{t('access.week.copy', { day: weekdayText(weekday) })}</span>
        <span className="sp-row">
          {others.map((other) => (
            <button key={other} type="button" className="dr-chip" onClick={() => copyTo([other])}>
              {weekdayText(other)}
            </button>
          ))}
          <button type="button" className="dr-chip" onClick={() => copyTo(WORKDAYS)}>
            {t('access.week.workdays')}
          </button>
          <button type="button" className="dr-chip" onClick={() => copyTo(WEEKDAYS)}>
            {t('access.week.everyDay')}
          </button>
        </span>
      </div>
    </section>
  );
}
