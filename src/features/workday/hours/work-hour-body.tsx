/** The hours of a calendar: the usual ones, and those with a validity; the same parts on both. */
import type { ReactNode } from 'react';
import type { WorkHour } from '@/contract/workday';
import { useText } from '@/i18n/use-text';
import { Block } from '@/ui/common/block';
import { Button } from '@/ui/common/button';
import { ListSkeleton } from '@/ui/common/skeleton';
import { StateView } from '@/ui/common/state-view';
import { StateTag } from '@/ui/common/tags';
import { CalendarForm } from '../calendar/calendar-form';
import { Choices, WaitingForCalendars } from '../choices';
import type { WorkdayKit } from '../kit';
import { validityText } from '../words';
import { DropForm, HoursForm } from './hours-form';
import { useWorkHours, type WorkHoursModel } from './use-work-hours';
import { WeekBars } from './week-bars';
import '@/ui/fields/plain-inputs.css';
import '../workday.css';

interface Props {
  model: WorkHoursModel;
}

const TONES = { running: 'good', coming: 'running', over: 'closed' } as const;

const standing = ({ validFrom, validTo }: WorkHour, today: string): keyof typeof TONES => {
  if (validFrom > today) return 'coming';
  return validTo !== null && validTo < today ? 'over' : 'running';
};

function Hours({ hours, model }: Props & { hours: WorkHour }): ReactNode {
  const t = useText();
  const { today, mayKeep, open } = model;
  const state = standing(hours, today);
  const period = validityText(hours, t);
  return (
    <li className="wd-hours">
      <div className="sp-ends">
        <strong>{period}</strong>
        <StateTag tone={TONES[state]}>{t(`workday.hours.${state}`)}</StateTag>
      </div>
      <WeekBars segments={hours.segments} />
      {mayKeep && (
        <div className="wd-tools">
          <Button onClick={() => open({ kind: 'hours', hours })} label={`${t('workday.action.editHours')} ${period}`}>
            {t('workday.action.editHours')}
          </Button>
          <Button
            tone="quiet"
            onClick={() => open({ kind: 'drop', hours })}
            label={t('workday.hours.dropTitle', { period })}
          >
            {t('workday.action.dropHours')}
          </Button>
        </div>
      )}
    </li>
  );
}

function WithValidity({ model }: Props): ReactNode {
  const t = useText();
  const { state, record, error, refresh } = model.shown;
  if (!record) {
    if (state === 'loading' || state === 'ready') return <ListSkeleton rows={2} />;
    return <StateView state={state} error={error} onRetry={() => void refresh()} />;
  }
  if (record.length === 0) return <p className="wd-quiet">{t('workday.hours.none')}</p>;
  return (
    <ul className="wd-list">
      {record.map((hours) => (
        <Hours key={hours.id} hours={hours} model={model} />
      ))}
    </ul>
  );
}

function OpenDialog({ model, kit: { Panel } }: Props & { kit: WorkdayKit }): ReactNode {
  const t = useText();
  const { dialog, close, parkId, saved } = model;
  if (!dialog) return null;
  if (dialog.kind === 'base') {
    return (
      <Panel title={t('workday.calendar.editTitle')} onClose={close}>
        <CalendarForm parkId={parkId} calendar={dialog.calendar} onSaved={saved} />
      </Panel>
    );
  }
  const { hours } = dialog;
  if (dialog.kind === 'drop') {
    const title = t('workday.hours.dropTitle', { period: validityText(dialog.hours, t) });
    return (
      <Panel title={title} onClose={close}>
        <DropForm model={model} hours={dialog.hours} />
      </Panel>
    );
  }
  return (
    <Panel title={t(hours ? 'workday.hours.editTitle' : 'workday.hours.createTitle')} onClose={close}>
      <HoursForm model={model} hours={hours} />
    </Panel>
  );
}

function Whole({ model }: Props): ReactNode {
  const t = useText();
  const { calendar, mayKeep, open } = model;
  if (!calendar) {
    return <StateView state="empty" empty={{ title: 'workday.calendar.none', hint: 'workday.calendar.noneHint' }} />;
  }
  return (
    <div className="wd-columns">
      <Block title={t('workday.hours.title')}>
        <p className="wd-quiet">{t('workday.hours.hint')}</p>
        <WithValidity model={model} />
      </Block>
      <Block title={t('workday.field.base')}>
        <WeekBars segments={calendar.base} />
        {mayKeep && (
          <div className="wd-tools">
            <Button
              onClick={() => open({ kind: 'base', calendar })}
              label={`${t('workday.action.editHours')} ${t('workday.field.base')}`}
            >
              {t('workday.action.editHours')}
            </Button>
          </div>
        )}
      </Block>
    </div>
  );
}

export function WorkHourBody({ kit }: { kit: WorkdayKit }): ReactNode {
  const t = useText();
  const model = useWorkHours(kit.voice);
  const { list, calendar, mayKeep, open } = model;
  if (!list.record) return <WaitingForCalendars model={model} />;
  return (
    <div className="wd">
      <div className="wd-head">
        <Choices model={model} />
        {calendar && mayKeep && (
          <div className="wd-tools">
            <Button tone="main" onClick={() => open({ kind: 'hours', hours: undefined })}>
              {t('workday.action.addHours')}
            </Button>
          </div>
        )}
        {!mayKeep && <p className="wd-quiet">{t('workday.calendar.readOnly')}</p>}
      </div>
      <Whole model={model} />
      <OpenDialog model={model} kit={kit} />
    </div>
  );
}
