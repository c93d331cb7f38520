/** Which working calendar counts for a type, with what is known of it. Alike in both presentations. */
import type { ReactNode } from 'react';
import { serverNow } from '@/api/reply';
import type { WorkCalendar } from '@/contract/order-type';
import { useText } from '@/i18n/use-text';
import type { DrawProps, FieldKind } from '@/ui/model/field-types';
import { calendarOf, holidaysText, unknownYearText, weekText } from './calendar-words';

const nextYear = (): number => new Date(serverNow()).getFullYear() + 1;

function Description({ calendar }: { calendar: WorkCalendar }): ReactNode {
  const t = useText();
  const unknown = unknownYearText(calendar, nextYear(), t);
  return (
    <div className="od-calendar" aria-live="polite">
      <span>{weekText(calendar, t)}</span>
      <span>{holidaysText(calendar, t)}</span>
      {unknown && <em>{unknown}</em>}
    </div>
  );
}

function CalendarInput({
  id,
  value,
  onChange,
  describedBy,
  calendars,
}: DrawProps & { calendars: readonly WorkCalendar[] }): ReactNode {
  const t = useText();
  const chosen = calendarOf(calendars, { workCalendarId: typeof value === 'number' ? value : null });
  return (
    <div className="sp-plain-field od-calendar-field">
      <select
        id={id}
        aria-describedby={describedBy}
        // The park's own stands for "none named": when the park changes it, the type follows.
        value={chosen && !chosen.isDefault ? chosen.id : ''}
        onChange={(event) => onChange(event.target.value === '' ? null : Number(event.target.value))}
      >
        <option value="">
          {t('orderdesk.calendar.default', { name: calendarOf(calendars, { workCalendarId: null })?.name ?? '–' })}
        </option>
        {calendars
          .filter(({ isDefault }) => !isDefault)
          .map((calendar) => (
            <option key={calendar.id} value={calendar.id}>
              {calendar.name}
            </option>
          ))}
      </select>
      {chosen && <Description calendar={chosen} />}
    </div>
  );
}

export const calendarKind = (calendars: readonly WorkCalendar[]): FieldKind => ({
  type: 'own',
  draw: (props) => <CalendarInput {...props} calendars={calendars} />,
});
