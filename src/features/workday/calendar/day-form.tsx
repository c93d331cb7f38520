/** What the chosen days are from now on. */
import { useId, useState, type ReactNode } from 'react';
import { type ClockHours, DAY_KIND, MOST_CHANGED_DAYS, MOST_DAY_HOURS, type WorkdayChange } from '@/contract/workday';
import { useText } from '@/i18n/use-text';
import { ChangeFooter } from '../change/change-footer';
import { areTimes, SpanLines } from '../change/span-lines';
import { useChange } from '../change/use-change';
import { datesOf, type DayRange, kindName, KINDS, type KindName } from '../days';
import { rangeText } from '../words';
import type { WorkCalendarModel } from './use-work-calendar';

type Choice = KindName | 'week';
const CHOICES: readonly Choice[] = ['week', ...KINDS];
const HAS_HOURS: readonly Choice[] = ['work', 'makeUp', 'special'];
const USUAL: ClockHours[] = [{ from: '09:00', to: '18:00' }];

interface Draft {
  kind: Choice;
  name: string;
  /** Null: those of the week. */
  hours: ClockHours[] | null;
}

/** As the first day is; else what it most likely becomes: a day off a make-up day, a working day a holiday. */
function draftOf(model: WorkCalendarModel, dates: readonly string[]): Draft {
  const first = dates[0] === undefined ? undefined : model.dayAt(dates[0]);
  const own = first?.own;
  const likely: Choice = first?.isWorked === false ? 'makeUp' : 'holiday';
  return { kind: own ? kindName(own.kind) : likely, name: own?.name ?? '', hours: own?.hours ?? null };
}

function changeOf(dates: readonly string[], { kind, name, hours }: Draft): WorkdayChange | undefined {
  const own = HAS_HOURS.includes(kind) ? hours : null;
  const needsHours = kind === 'special' && own === null;
  if (dates.length > MOST_CHANGED_DAYS || needsHours || (own && !areTimes(own))) return undefined;
  const code = kind === 'week' ? null : DAY_KIND[kind];
  return {
    kind: 'days',
    days: dates.map((date) => ({ date, kind: code, name: kind === 'week' ? '' : name, hours: own })),
  };
}

interface DayFormProps {
  model: WorkCalendarModel;
  range: DayRange;
}

export function DayForm({ model, range }: DayFormProps): ReactNode {
  const t = useText();
  const id = useId();
  const dates = datesOf(range);
  const [draft, setDraft] = useState(() => draftOf(model, dates));
  const put = (changed: Partial<Draft>): void => setDraft((now) => ({ ...now, ...changed }));
  const { parkId, calendar, saved } = model;
  const change = useChange({ parkId, calendarId: calendar?.id ?? 0 }, changeOf(dates, draft), saved);
  const { kind, name, hours } = draft;
  const choose = (next: Choice): void => put({ kind: next, ...(next === 'special' && !hours && { hours: USUAL }) });
  return (
    <div className="wd-form">
      <p>
        <strong>{rangeText(range, t)}</strong> <small>{t('workday.calendar.days', { count: dates.length })}</small>
      </p>
      <fieldset className="wd-kinds" aria-label={t('workday.field.kind')}>
        {CHOICES.map((each) => (
          <button key={each} type="button" data-kind={each} aria-pressed={each === kind} onClick={() => choose(each)}>
            {t(`workday.kind.${each}`)}
          </button>
        ))}
      </fieldset>
      {kind !== 'week' && (
        <label className="sp-plain-field" htmlFor={id}>
          {t('workday.field.dayName')}
          <input
            id={id}
            type="text"
            maxLength={20}
            value={name}
            onChange={(event) => put({ name: event.target.value })}
          />
        </label>
      )}
      {HAS_HOURS.includes(kind) && kind !== 'special' && (
        <label className="sp-check">
          <input
            type="checkbox"
            checked={hours !== null}
            onChange={(event) => put({ hours: event.target.checked ? USUAL : null })}
          />
          {t('workday.field.ownHours')}
        </label>
      )}
      {HAS_HOURS.includes(kind) && hours && (
        <SpanLines value={hours} put={(next) => put({ hours: next })} most={MOST_DAY_HOURS} />
      )}
      <ChangeFooter model={change} />
    </div>
  );
}
