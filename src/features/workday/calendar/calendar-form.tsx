/** A calendar is made or changed: its name, its time zone, the week that holds where nothing else does. */
import { useId, useState, type ReactNode } from 'react';
import { MOST_SEGMENTS, type HourSegment, type WorkdayCalendar, workdayEndpoints } from '@/contract/workday';
import { errorText } from '@/i18n/error-text';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/common/button';
import { FormError } from '@/ui/common/form-hints';
import { useCommand } from '@/ui/model/use-command';
import { write } from '@/ui/model/write';
import { ChangeFooter } from '../change/change-footer';
import { areSegments, SegmentLines } from '../change/span-lines';
import { useChange } from '../change/use-change';

const DEFAULT_ZONE = 'Asia/Shanghai';
const OFFICE: HourSegment[] = [
  { weekdays: [1, 2, 3, 4, 5], from: '09:00', to: '12:00' },
  { weekdays: [1, 2, 3, 4, 5], from: '13:00', to: '18:00' },
];

interface Draft {
  name: string;
  timeZone: string;
  isDefault: boolean;
  base: HourSegment[];
}

const draftOf = (calendar: WorkdayCalendar | undefined): Draft => ({
  name: calendar?.name ?? '',
  timeZone: calendar?.timeZone ?? DEFAULT_ZONE,
  isDefault: calendar?.isDefault ?? false,
  base: calendar?.base ?? OFFICE,
});

/** The one in use is there even where the browser does not know it. */
const zonesWith = (zone: string): string[] => [...new Set([zone, ...Intl.supportedValuesOf('timeZone')])].toSorted();

const isWhole = ({ name, base }: Draft): boolean => name.trim() !== '' && areSegments(base);

interface FieldsProps {
  draft: Draft;
  put: (changed: Partial<Draft>) => void;
  /** Undefined: a new one. */
  calendar: WorkdayCalendar | undefined;
}

function Fields({ draft, put, calendar }: FieldsProps): ReactNode {
  const t = useText();
  const id = useId();
  const { name, timeZone, isDefault, base } = draft;
  return (
    <>
      <label className="sp-plain-field" htmlFor={`${id}name`}>
        {t('workday.field.name')}
        <input
          id={`${id}name`}
          type="text"
          required
          maxLength={40}
          value={name}
          onChange={(event) => put({ name: event.target.value })}
        />
      </label>
      <label className="sp-plain-field" htmlFor={`${id}zone`}>
        {t('workday.field.timeZone')}
        <select id={`${id}zone`} value={timeZone} onChange={(event) => put({ timeZone: event.target.value })}>
          {zonesWith(timeZone).map((zone) => (
            <option key={zone}>{zone}</option>
          ))}
        </select>
      </label>
      {calendar && !calendar.isDefault && (
        <label className="sp-check">
          <input type="checkbox" checked={isDefault} onChange={(event) => put({ isDefault: event.target.checked })} />
          {t('workday.field.isDefault')}
        </label>
      )}
      <h3>{t('workday.field.base')}</h3>
      <SegmentLines value={base} put={(next) => put({ base: next })} most={MOST_SEGMENTS} />
    </>
  );
}

interface ChangedProps {
  parkId: number;
  calendar: WorkdayCalendar;
  onSaved: (count: number) => void;
}

export function CalendarForm({ parkId, calendar, onSaved }: ChangedProps): ReactNode {
  const [draft, setDraft] = useState(() => draftOf(calendar));
  const { id: calendarId, version } = calendar;
  const wanted = isWhole(draft) ? { kind: 'calendar' as const, version, ...draft, name: draft.name.trim() } : undefined;
  const change = useChange({ parkId, calendarId }, wanted, onSaved);
  return (
    <div className="wd-form">
      <Fields draft={draft} put={(changed) => setDraft((now) => ({ ...now, ...changed }))} calendar={calendar} />
      <ChangeFooter model={change} />
    </div>
  );
}

interface NewProps {
  parkId: number;
  onMade: (id: number) => void;
}

/** Nothing goes by a new one: there is nothing to preview. */
export function NewCalendarForm({ parkId, onMade }: NewProps): ReactNode {
  const t = useText();
  const [draft, setDraft] = useState(() => draftOf(undefined));
  const { name, timeZone, base } = draft;
  const making = useCommand(
    () => write(workdayEndpoints.createWorkdayCalendar, { parkId, name, timeZone, base }, { quiet: true }),
    { onDone: ({ id }) => onMade(id) },
  );
  return (
    <form
      className="wd-form"
      onSubmit={(event) => {
        event.preventDefault();
        void making.run();
      }}
    >
      <Fields draft={draft} put={(changed) => setDraft((now) => ({ ...now, ...changed }))} calendar={undefined} />
      <FormError words={making.error && errorText(making.error)} />
      <div className="wd-buttons">
        <Button type="submit" tone="main" size="main" pending={making.pending} disabled={!isWhole(draft)}>
          {t('workday.action.save')}
        </Button>
      </div>
    </form>
  );
}
