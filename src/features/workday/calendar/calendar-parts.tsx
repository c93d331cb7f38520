/** Around the months: what kinds there are, what the year sums up to, what is missing, what is chosen. */
import type { ReactNode } from 'react';
import { HOLIDAY_SOURCE } from '@/contract/workday';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/common/button';
import { ChangeFooter } from '../change/change-footer';
import { useChange } from '../change/use-change';
import { type DayRange, datesOf, kindName, KINDS, sumOf } from '../days';
import { hoursText, rangeText } from '../words';
import type { WorkCalendarModel } from './use-work-calendar';

interface Props {
  model: WorkCalendarModel;
}

export function Legend(): ReactNode {
  const t = useText();
  return (
    <ul className="wd-legend" aria-label={t('workday.calendar.legend')}>
      {KINDS.map((kind) => (
        <li key={kind}>
          <span className="wd-swatch" data-kind={kind} aria-hidden="true">
            {t(`workday.mark.${kind}`)}
          </span>
          {t(`workday.kind.${kind}`)}
        </li>
      ))}
    </ul>
  );
}

export function YearSum({ model }: Props): ReactNode {
  const t = useText();
  const { record } = model.shown;
  const { calendar } = model;
  if (!record || !calendar) return null;
  const { orderTypes: types, alarmRules: rules } = calendar;
  return (
    <div className="wd-sum">
      <p>{t('workday.calendar.sum', { ...sumOf(record) })}</p>
      <p className="wd-quiet">{t('workday.calendar.used', { types, rules })}</p>
    </div>
  );
}

export function MissingYear({ model }: Props): ReactNode {
  const t = useText();
  const { year, isMissing, mayKeep, shown, open } = model;
  if (!isMissing) return null;
  const isPublished = shown.record?.isPublished ?? false;
  return (
    <output className="wd-missing">
      <div>
        <strong>{t('workday.calendar.missing', { year })}</strong>
        <p>{t(isPublished ? 'workday.calendar.importable' : 'workday.calendar.unpublished')}</p>
      </div>
      {isPublished && mayKeep && <Button onClick={() => open({ kind: 'import' })}>{t('workday.action.import')}</Button>}
    </output>
  );
}

export function ImportForm({ model }: Props): ReactNode {
  const t = useText();
  const { parkId, calendar, year, saved } = model;
  const change = useChange({ parkId, calendarId: calendar?.id ?? 0 }, { kind: 'holidays', year }, saved);
  return (
    <div className="wd-form">
      <p>{t('workday.calendar.importHint')}</p>
      <ChangeFooter model={change} />
    </div>
  );
}

/** What one day is, to be read by everybody. */
function OneDay({ model, date }: Props & { date: string }): ReactNode {
  const t = useText();
  const day = model.dayAt(date);
  if (!day) return null;
  const { own, isWorked, hours } = day;
  const is = own ? t(`workday.kind.${kindName(own.kind)}`) : t('workday.calendar.byWeek');
  const source = own && t(own.source === HOLIDAY_SOURCE ? 'workday.calendar.bySource' : 'workday.calendar.byHand');
  return (
    <div className="wd-one">
      <p>{[is, own?.name].filter(Boolean).join(' · ')}</p>
      <p className="sp-num">{isWorked ? hoursText(hours, t).join(' ') : t('workday.calendar.off')}</p>
      {source && <p className="wd-quiet">{source}</p>}
    </div>
  );
}

export function Chosen({ model, range }: Props & { range: DayRange }): ReactNode {
  const t = useText();
  const { mayKeep, choice, open } = model;
  const count = datesOf(range).length;
  return (
    <div className="wd-chosen">
      <p>
        <strong>{rangeText(range, t)}</strong> <small>{t('workday.calendar.days', { count })}</small>
      </p>
      {count === 1 && <OneDay model={model} date={range.from} />}
      <div className="wd-buttons">
        <Button onClick={choice.clear}>{t('workday.action.unselect')}</Button>
        {mayKeep && (
          <Button tone="main" onClick={() => open({ kind: 'days' })}>
            {t('workday.action.set')}
          </Button>
        )}
      </div>
    </div>
  );
}
