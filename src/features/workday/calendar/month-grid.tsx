/** A month with its days as buttons: pressed, dragged over, or walked with the arrow keys. */
import type { KeyboardEvent, ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { dateAfter, isIn, kindName, weeksOf } from '../days';
import { fullDayText, hoursText, monthText, weekdayText } from '../words';
import type { WorkCalendarModel } from './use-work-calendar';

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];
/** By so many days an arrow key goes. */
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

const buttonOf = (date: string): HTMLElement | null => document.querySelector(`[data-date="${date}"]`);

interface DayProps {
  date: string;
  model: WorkCalendarModel;
  /** The one that Tab reaches. */
  isReached: boolean;
}

function Day({ date, model, isReached }: DayProps): ReactNode {
  const t = useText();
  const { choice, today, dayAt, mayKeep } = model;
  const day = dayAt(date);
  if (!day) return null;
  const { own, isWorked, hours } = day;
  const kind = own && kindName(own.kind);
  const is = t(kind ? `workday.kind.${kind}` : isWorked ? 'workday.calendar.worked' : 'workday.calendar.off');
  const words = [fullDayText(date), is, own?.name, ...hoursText(hours, t)].filter(Boolean).join(' ');
  const isChosen = choice.range !== undefined && isIn(choice.range, date);
  const walk = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = dateAfter(date, step);
    const button = buttonOf(next);
    if (!button) return;
    button.focus();
    if (event.shiftKey) choice.extend(next, date);
  };
  return (
    <button
      type="button"
      className="wd-day"
      data-date={date}
      data-kind={kind}
      data-off={!isWorked || undefined}
      data-today={date === today || undefined}
      aria-pressed={isChosen}
      aria-current={date === today ? 'date' : undefined}
      aria-label={words}
      title={own?.name || undefined}
      tabIndex={isReached ? 0 : -1}
      onPointerDown={(event) => {
        // A finger that moves on scrolls the page, and is let go of: others are not.
        if (event.pointerType === 'mouse' && mayKeep) choice.press(date, event.shiftKey);
      }}
      onPointerEnter={(event) => {
        if (event.pointerType === 'mouse' && event.buttons === 1) choice.drag(date);
      }}
      onClick={(event) => {
        const isMouse =
          event.detail > 0 && event.nativeEvent instanceof PointerEvent && event.nativeEvent.pointerType === 'mouse';
        if (!isMouse || !mayKeep) choice.press(date, event.shiftKey);
        choice.drop();
      }}
      onKeyDown={walk}
    >
      <span className="sp-num">{Number(date.slice(8))}</span>
      {kind && <small aria-hidden="true">{t(`workday.mark.${kind}`)}</small>}
    </button>
  );
}

interface MonthProps {
  model: WorkCalendarModel;
  month: number;
  /** The page names it already. */
  untitled?: boolean;
}

export function MonthGrid({ model, month, untitled }: MonthProps): ReactNode {
  const { year, choice, today } = model;
  const weeks = weeksOf(year, month);
  const dates = weeks.flat().filter((date) => date !== undefined);
  const reached = dates.find((date) => date === choice.range?.from) ?? dates.find((date) => date === today) ?? dates[0];
  const name = monthText(year, month, untitled);
  return (
    <section className="wd-month" aria-label={name}>
      {!untitled && <h3>{name}</h3>}
      <div className="wd-week wd-heads" aria-hidden="true">
        {WEEKDAYS.map((day) => (
          <span key={day} data-off={day > 5 || undefined}>
            {weekdayText(day, 'narrow')}
          </span>
        ))}
      </div>
      {weeks.map((week, i) => (
        <div className="wd-week" key={week.find((date) => date !== undefined) ?? i}>
          {week.map((date, at) =>
            date === undefined ? (
              // oxlint-disable-next-line react/no-array-index-key -- an empty place has no name
              <span key={at} />
            ) : (
              <Day key={date} date={date} model={model} isReached={date === reached} />
            ),
          )}
        </div>
      ))}
    </section>
  );
}
