/** A calendar's year on the desk, a month of it on a phone; the same parts on both. */
import type { ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/common/button';
import { ListSkeleton } from '@/ui/common/skeleton';
import { StateView } from '@/ui/common/state-view';
import { Choices, WaitingForCalendars } from '../choices';
import type { WorkdayKit } from '../kit';
import { monthText, yearText } from '../words';
import { CalendarForm, NewCalendarForm } from './calendar-form';
import { Chosen, ImportForm, Legend, MissingYear, YearSum } from './calendar-parts';
import { DayForm } from './day-form';
import { MonthGrid } from './month-grid';
import { useWorkCalendar, type WorkCalendarModel } from './use-work-calendar';
import '@/ui/fields/plain-inputs.css';
import '../workday.css';

const MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

interface Props {
  model: WorkCalendarModel;
  kit: WorkdayKit;
}

/** Back and forth, with the name of what is shown between. */
function Turner({ model, kit: { wide } }: Props): ReactNode {
  const t = useText();
  const { year, month, turnYear, turnMonth, showToday } = model;
  const turn = wide ? turnYear : turnMonth;
  const name = wide ? yearText(year) : monthText(year, month, true);
  return (
    <div className="wd-turner">
      <Button onClick={() => turn(-1)} label={t('workday.action.before')}>
        ‹
      </Button>
      <h2 aria-live="polite">{name}</h2>
      <Button onClick={() => turn(1)} label={t('workday.action.after')}>
        ›
      </Button>
      <Button tone="quiet" onClick={showToday}>
        {t('workday.action.today')}
      </Button>
    </div>
  );
}

function Tools({ model }: { model: WorkCalendarModel }): ReactNode {
  const t = useText();
  const { calendar, mayKeep, open, shown, isMissing, remove } = model;
  if (!mayKeep) return <p className="wd-quiet">{t('workday.calendar.readOnly')}</p>;
  return (
    <div className="wd-tools">
      {shown.record?.isPublished && !isMissing && (
        <Button onClick={() => open({ kind: 'import' })}>{t('workday.action.import')}</Button>
      )}
      {calendar && <Button onClick={() => open({ kind: 'calendar', calendar })}>{t('workday.action.edit')}</Button>}
      <Button onClick={() => open({ kind: 'calendar', calendar: undefined })}>{t('workday.action.create')}</Button>
      {calendar && !calendar.isDefault && (
        <Button tone="quiet" onClick={() => void remove()}>
          {t('workday.action.remove')}
        </Button>
      )}
    </div>
  );
}

function Months({ model, kit: { wide } }: Props): ReactNode {
  const { state, record, error, refresh } = model.shown;
  if (!record) {
    if (state === 'loading' || state === 'ready') return <ListSkeleton rows={4} />;
    return <StateView state={state} error={error} onRetry={() => void refresh()} />;
  }
  if (!wide) return <MonthGrid model={model} month={model.month} untitled />;
  return (
    <div className="wd-year">
      {MONTHS.map((month) => (
        <MonthGrid key={month} model={model} month={month} />
      ))}
    </div>
  );
}

function OpenDialog({ model, kit: { Panel } }: Props): ReactNode {
  const t = useText();
  const { dialog, close, parkId, year, choice, saved, choose } = model;
  if (!dialog) return null;
  if (dialog.kind === 'import') {
    return (
      <Panel title={t('workday.calendar.importTitle', { year })} onClose={close}>
        <ImportForm model={model} />
      </Panel>
    );
  }
  if (dialog.kind === 'days') {
    return (
      choice.range && (
        <Panel title={t('workday.action.set')} onClose={close}>
          <DayForm model={model} range={choice.range} />
        </Panel>
      )
    );
  }
  const { calendar } = dialog;
  const onMade = (id: number): void => {
    saved(0);
    choose(id);
  };
  return (
    <Panel title={t(calendar ? 'workday.calendar.editTitle' : 'workday.calendar.createTitle')} onClose={close}>
      {calendar ? (
        <CalendarForm parkId={parkId} calendar={calendar} onSaved={saved} />
      ) : (
        <NewCalendarForm parkId={parkId} onMade={onMade} />
      )}
    </Panel>
  );
}

function Whole({ model, kit }: Props): ReactNode {
  const t = useText();
  const { choice, mayKeep } = model;
  return (
    <>
      <MissingYear model={model} />
      <section className="sp-block wd-board" onPointerUp={choice.drop} onPointerLeave={choice.drop}>
        <Turner model={model} kit={kit} />
        <Months model={model} kit={kit} />
        <Legend />
        <YearSum model={model} />
        {mayKeep && !choice.range && <p className="wd-quiet">{t('workday.calendar.hint')}</p>}
      </section>
    </>
  );
}

export function WorkCalendarBody({ kit }: { kit: WorkdayKit }): ReactNode {
  const model = useWorkCalendar(kit.voice);
  const { list, calendar, choice } = model;
  if (!list.record) return <WaitingForCalendars model={model} />;
  return (
    <div className="wd">
      <div className="wd-head">
        <Choices model={model} />
        <Tools model={model} />
      </div>
      {calendar ? (
        <Whole model={model} kit={kit} />
      ) : (
        <StateView state="empty" empty={{ title: 'workday.calendar.none', hint: 'workday.calendar.noneHint' }} />
      )}
      {choice.range && !model.dialog && <Chosen model={model} range={choice.range} />}
      <OpenDialog model={model} kit={kit} />
    </div>
  );
}
