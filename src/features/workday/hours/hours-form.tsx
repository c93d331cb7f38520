/** Hours with a validity are made, changed or deleted. */
import { useId, useState, type ReactNode } from 'react';
import { type HourSegment, MOST_SEGMENTS, type WorkdayChange, type WorkHour } from '@/contract/workday';
import { useText } from '@/i18n/use-text';
import { ChangeFooter } from '../change/change-footer';
import { areSegments, SegmentLines } from '../change/span-lines';
import { useChange } from '../change/use-change';
import type { WorkHoursModel } from './use-work-hours';

interface Draft {
  validFrom: string;
  /** Empty: not said yet; null: until further notice. */
  validTo: string | null;
  segments: HourSegment[];
}

function changeOf({ validFrom, validTo, segments }: Draft, before: WorkHour | undefined): WorkdayChange | undefined {
  if (validFrom === '' || validTo === '' || !areSegments(segments)) return undefined;
  const known = before && { id: before.id, version: before.version };
  return { kind: 'hours', ...known, validFrom, validTo, segments };
}

interface FieldsProps {
  draft: Draft;
  put: (changed: Partial<Draft>) => void;
}

function Validity({ draft: { validFrom, validTo }, put }: FieldsProps): ReactNode {
  const t = useText();
  const id = useId();
  return (
    <>
      <div className="wd-validity">
        <label className="sp-plain-field" htmlFor={`${id}from`}>
          {t('workday.field.validFrom')}
          <input
            id={`${id}from`}
            type="date"
            required
            value={validFrom}
            onChange={(event) => put({ validFrom: event.target.value })}
          />
        </label>
        {validTo !== null && (
          <label className="sp-plain-field" htmlFor={`${id}to`}>
            {t('workday.field.validTo')}
            <input
              id={`${id}to`}
              type="date"
              required
              min={validFrom}
              value={validTo}
              onChange={(event) => put({ validTo: event.target.value })}
            />
          </label>
        )}
      </div>
      <label className="sp-check">
        <input
          type="checkbox"
          checked={validTo === null}
          onChange={(event) => put({ validTo: event.target.checked ? null : '' })}
        />
        {t('workday.field.openEnd')}
      </label>
    </>
  );
}

interface HoursFormProps {
  model: WorkHoursModel;
  /** Undefined: new ones. */
  hours: WorkHour | undefined;
}

/** New ones begin as the usual hours are. */
export function HoursForm({ model, hours }: HoursFormProps): ReactNode {
  const t = useText();
  const { parkId, calendarId, calendar, today, saved } = model;
  const [draft, setDraft] = useState<Draft>(() => ({
    validFrom: hours?.validFrom ?? today,
    validTo: hours ? hours.validTo : '',
    segments: hours?.segments ?? calendar?.base ?? [],
  }));
  const put = (changed: Partial<Draft>): void => setDraft((now) => ({ ...now, ...changed }));
  const change = useChange({ parkId, calendarId }, changeOf(draft, hours), saved);
  return (
    <div className="wd-form">
      <Validity draft={draft} put={put} />
      <h3>{t('workday.field.segments')}</h3>
      <SegmentLines value={draft.segments} put={(segments) => put({ segments })} most={MOST_SEGMENTS} />
      <ChangeFooter model={change} />
    </div>
  );
}

export function DropForm({ model, hours }: { model: WorkHoursModel; hours: WorkHour }): ReactNode {
  const t = useText();
  const { parkId, calendarId, saved } = model;
  const change = useChange({ parkId, calendarId }, { kind: 'dropHours', id: hours.id }, saved);
  return (
    <div className="wd-form">
      <p>{t('workday.hours.hint')}</p>
      <ChangeFooter model={change} />
    </div>
  );
}
