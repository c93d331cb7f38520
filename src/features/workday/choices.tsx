/** Which park and which calendar; what is said while there is none. */
import { useId, type ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { ListSkeleton } from '@/ui/common/skeleton';
import { StateView } from '@/ui/common/state-view';
import type { CalendarsModel } from './use-calendars';

interface ChoiceProps {
  label: string;
  value: number;
  options: readonly { id: number; name: string }[];
  choose: (id: number) => void;
}

function Choice({ label, value, options, choose }: ChoiceProps): ReactNode {
  const id = useId();
  return (
    <label className="sp-plain-field" htmlFor={id}>
      {label}
      <select id={id} value={value} onChange={(event) => choose(Number(event.target.value))}>
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.name}
          </option>
        ))}
      </select>
    </label>
  );
}

export function Choices({ model }: { model: CalendarsModel }): ReactNode {
  const t = useText();
  const { parkId, parks, choosePark, rows, calendar, choose } = model;
  const named = rows.map(({ id, name, isDefault }) => ({
    id,
    name: isDefault ? `${name} · ${t('workday.calendar.default')}` : name,
  }));
  return (
    <>
      {parks.length > 1 && (
        <Choice label={t('workday.field.park')} value={parkId} options={parks} choose={choosePark} />
      )}
      {calendar && <Choice label={t('workday.field.calendar')} value={calendar.id} options={named} choose={choose} />}
    </>
  );
}

/** Until the calendars are there. @returns null when they are */
export function WaitingForCalendars({ model }: { model: CalendarsModel }): ReactNode {
  const { state, record, error, refresh } = model.list;
  if (record) return null;
  if (state === 'loading' || state === 'ready') return <ListSkeleton rows={5} />;
  return <StateView state={state} error={error} onRetry={() => void refresh()} />;
}
