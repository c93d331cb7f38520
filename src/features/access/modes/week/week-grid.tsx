/** A week as seven bars, changed by mouse, thumb or keys. */
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { clockOf, DAY_MINUTES, WEEKDAYS } from '@/contract/access/time-plan';
import { useText } from '@/i18n/use-text';
import { weekdayText } from './weekday-text';
import { STEPS, type Span } from './week-edit';
import type { WeekGridModel } from './use-week-grid';
import './week-grid.css';

const share = (minutes: number): string => `${(minutes / DAY_MINUTES) * 100}%`;
export const spanText = ({ from, to }: Span): string => `${clockOf(from)}–${clockOf(to)}`;

const HOURS = [0, 6, 12, 18, 24] as const;

interface SpanProps {
  grid: WeekGridModel;
  weekday: number;
  index: number;
  span: Span;
  keys: string;
}

function SpanPart({ grid, weekday, index, span, keys }: SpanProps): ReactNode {
  const { chosen, drag, onKey, choose } = grid;
  const isChosen = (drag.shown(weekday)?.index ?? (chosen?.weekday === weekday ? chosen.index : undefined)) === index;
  const button = useRef<HTMLButtonElement>(null);
  // Keys that lead to another day take the focus with them.
  useEffect(() => {
    if (isChosen && document.activeElement?.closest('.dr-grid')) button.current?.focus({ preventScroll: true });
  }, [isChosen]);
  const place = { insetInlineStart: share(span.from), inlineSize: share(span.to - span.from) };
  return (
    <span className="dr-span" style={place} data-chosen={isChosen || undefined}>
      <button
        ref={button}
        type="button"
        data-span={index}
        aria-label={`${weekdayText(weekday)} ${spanText(span)}`}
        aria-pressed={isChosen}
        aria-describedby={keys}
        onKeyDown={onKey(weekday, index)}
        // A press is told by the pointer; Enter and the space bar come only here.
        onClick={({ detail }) => detail === 0 && choose({ weekday, index })}
      >
        <span aria-hidden>{spanText(span)}</span>
      </button>
      {isChosen && (
        <>
          <span className="dr-edge" data-span={index} data-edge="from" aria-hidden />
          <span className="dr-edge" data-span={index} data-edge="to" aria-hidden />
        </>
      )}
    </span>
  );
}

/** Known by their place in the day: hours that are moved stay the same ones, with the focus on them. */
const nthOf = (day: readonly Span[]) => day.map((span, index) => ({ span, index, key: `nth${index}` }));

interface DayProps {
  grid: WeekGridModel;
  weekday: number;
  keys: string;
  id: string | undefined;
}

function Day({ grid, weekday, keys, id }: DayProps): ReactNode {
  const t = useText();
  const { chosen, choose, drag, dayOn, days } = grid;
  const day = dayOn(weekday);
  return (
    <div className="dr-grid-day">
      <button
        id={id}
        type="button"
        className="dr-grid-name"
        aria-pressed={chosen?.weekday === weekday}
        onClick={() => choose({ weekday, index: undefined })}
      >
        {weekdayText(weekday)}
      </button>
      {/* Vertical movement scrolls the page, horizontal movement is the bar's own. */}
      <div className="dr-track" data-weekday={weekday} {...drag.handlers(weekday, days[weekday - 1] ?? [])}>
        {day.length === 0 && <span className="dr-closed">{t('access.plan.closed')}</span>}
        {nthOf(day).map(({ span, index, key }) => (
          <SpanPart key={key} grid={grid} weekday={weekday} index={index} span={span} keys={keys} />
        ))}
      </div>
    </div>
  );
}

export function WeekGrid({ grid, id }: { grid: WeekGridModel; id: string }): ReactNode {
  const t = useText();
  const keys = useId();
  const { step, setStep, undo } = grid;
  return (
    <div className="dr-grid">
      <div className="dr-grid-tools">
        <span className="dr-steps" role="radiogroup" aria-label={t('access.week.step')}>
          {STEPS.map((one) => (
            <label key={one} data-on={one === step || undefined}>
              <input type="radio" className="sp-hidden" checked={one === step} onChange={() => setStep(one)} />
              {t('access.week.minutes', { count: one })}
            </label>
          ))}
        </span>
        <button type="button" className="dr-undo" disabled={!undo} onClick={undo}>
          {t('access.week.undo')}
        </button>
      </div>
      <div className="dr-axis" aria-hidden>
        {HOURS.map((hour) => (
          <span key={hour} style={{ insetInlineStart: share(hour * 60) }}>
            {hour}
          </span>
        ))}
      </div>
      {WEEKDAYS.map((weekday, i) => (
        <Day key={weekday} grid={grid} weekday={weekday} keys={keys} id={i === 0 ? id : undefined} />
      ))}
      <p id={keys} className="sp-hidden">
        {t('access.week.keys')}
      </p>
    </div>
  );
}
