/** 推送: when the report goes to whom by itself, what came of the last time, and each schedule's pausing, trying and changing. */
import type { ReactNode } from 'react';
import { REPORT_STATE } from '@/contract/report/report-codes';
import type { ReportWhole } from '@/contract/report/report-record';
import { type ReportSchedule, reportScheduleEndpoints } from '@/contract/report/report-schedule';
import { errorText } from '@/i18n/error-text';
import { languageTag, listed } from '@/i18n/language';
import { bracketed } from '@/i18n/punctuation';
import { text } from '@/i18n/text';
import { useText } from '@/i18n/use-text';
import { formatDue, formatMoment } from '@/lib/dates';
import { Button } from '@/ui/common/button';
import { ListSkeleton } from '@/ui/common/skeleton';
import { StateView } from '@/ui/common/state-view';
import { StateTag } from '@/ui/common/tags';
import { useAnswer } from '@/ui/model/use-answer';
import { useCommand } from '@/ui/model/use-command';
import { useEditAddress } from '@/ui/model/use-edit-address';
import { useOnePark } from '@/ui/model/use-one-park';
import { write } from '@/ui/model/write';
import type { SendKit } from './kit';
import { conditionWords, receiverWords, whenWords } from './schedule-words';
import { useScheduleForm } from './use-schedule-form';
import './sends.css';

/** To how many people and groups it went. */
function sentWords(at: string, { lastCount, lastGroups }: ReportSchedule): string {
  const groups = text('reportsend.last.groups', { count: lastGroups });
  if (lastCount === 0 && lastGroups > 0) return text('reportsend.last.sentTo', { at, to: groups });
  const people = text('reportsend.last.sent', { at, count: lastCount });
  return lastGroups === 0 ? people : listed([people, groups]);
}

/** What came of the last time: how many were told, and who was not. */
function Last({ schedule }: { schedule: ReportSchedule }): ReactNode {
  const t = useText();
  const { lastAt, lastResult, missed } = schedule;
  if (lastAt === null || lastResult === null) return <p className="sp-hint">{t('reportsend.last.none')}</p>;
  const at = formatMoment(lastAt, languageTag());
  return (
    <div className="rp-last">
      <p>
        {lastResult === 'sent'
          ? sentWords(at, schedule)
          : t('reportsend.last.unsent', { at, why: t(`reportsend.why.${lastResult}`) })}
      </p>
      {missed.length > 0 && lastResult === 'sent' && (
        <p className="sp-hint">
          {t('reportsend.last.missed', {
            names: listed(missed.map(({ name, why, reason }) => bracketed(name, reason ?? t(`reportsend.why.${why}`)))),
          })}
        </p>
      )}
    </div>
  );
}

interface RowProps {
  schedule: ReportSchedule;
  report: ReportWhole;
  kit: SendKit;
  onEdit: () => void;
}

function useRowActions({ schedule: { id }, kit }: RowProps) {
  const t = useText();
  return {
    pause: useCommand((enabled: boolean) =>
      write(reportScheduleEndpoints.pauseReportSchedule, { id, enabled }, { quiet: true }),
    ),
    attempt: useCommand(async () => {
      const { result } = await write(reportScheduleEndpoints.tryReportSchedule, { id }, { quiet: true });
      if (result === 'sent') kit.voice.say(t('reportsend.try.sent'), 'good');
      else kit.voice.say(t('reportsend.try.unsent', { why: t(`reportsend.why.${result}`) }), 'error');
    }),
    remove: useCommand(async () => {
      const question = { title: t('reportsend.remove.ask'), hint: t('reportsend.remove.hint') };
      if (!(await kit.voice.ask({ ...question, action: t('reportsend.action.remove'), danger: true }))) return;
      await write(reportScheduleEndpoints.removeReportSchedule, { id }, { quiet: true });
    }),
  };
}

function Row(props: RowProps): ReactNode {
  const t = useText();
  const { schedule, report, onEdit } = props;
  const { enabled, nextAt, people, ownerName } = schedule;
  const { pause, attempt, remove } = useRowActions(props);
  const when = whenWords(schedule);
  const condition = conditionWords(schedule, report.definition);
  const error = pause.error ?? attempt.error ?? remove.error;
  const isPublished = report.state === REPORT_STATE.published;
  const set = report.params.filter(({ key }) => schedule.params[key] !== undefined).map(({ label }) => label);
  return (
    <li className="rp-grant">
      <div className="sp-ends sp-align-top">
        <strong className="rp-send-when sp-num">{when}</strong>
        <StateTag tone={enabled ? 'good' : 'paused'}>
          {t(enabled ? 'reportsend.state.on' : 'reportsend.state.off')}
        </StateTag>
      </div>
      <p className="sp-row-facts">
        <span>{t('reportsend.to', { names: receiverWords(schedule) })}</span>
        {people > 0 && <span>{t('reportsend.people', { count: people })}</span>}
        {set.length > 0 && <span>{t('reportsend.params', { names: listed(set) })}</span>}
        {condition && <span>{condition}</span>}
        {nextAt !== null && <span>{t('reportsend.next', { at: formatDue(nextAt, languageTag()) })}</span>}
        {ownerName && <span>{ownerName}</span>}
      </p>
      <Last schedule={schedule} />
      <div className="sp-row">
        <Button size="small" label={`${t('reportsend.action.change')} ${when}`} onClick={onEdit}>
          {t('reportsend.action.change')}
        </Button>
        {(enabled || isPublished) && (
          <Button
            size="small"
            pending={pause.pending}
            label={`${t(enabled ? 'reportsend.action.pause' : 'reportsend.action.resume')} ${when}`}
            onClick={() => void pause.run(!enabled)}
          >
            {t(enabled ? 'reportsend.action.pause' : 'reportsend.action.resume')}
          </Button>
        )}
        {isPublished && (
          <Button
            size="small"
            pending={attempt.pending}
            label={`${t('reportsend.action.try')} ${when}`}
            onClick={() => void attempt.run()}
          >
            {t('reportsend.action.try')}
          </Button>
        )}
        <Button
          size="small"
          tone="danger"
          pending={remove.pending}
          label={`${t('reportsend.action.remove')} ${when}`}
          onClick={() => void remove.run()}
        >
          {t('reportsend.action.remove')}
        </Button>
      </div>
      {error && (
        <p className="rp-fault" role="alert">
          {errorText(error)}
        </p>
      )}
    </li>
  );
}

const FORM = { useForm: useScheduleForm };

export function Sends({ report, kit }: { report: ReportWhole; kit: SendKit }): ReactNode {
  const t = useText();
  const { parkId } = useOnePark();
  const edit = useEditAddress();
  const { answer, state, error, ask } = useAnswer(reportScheduleEndpoints.listReportSchedules, { reportId: report.id });
  const isPublished = report.state === REPORT_STATE.published;
  const { open } = edit;
  const opened = answer?.find(({ id }) => id === open?.id);
  return (
    <div className="rp-tab">
      <p className="sp-hint">{t(isPublished ? 'reportsend.hint' : 'reportsend.publishFirst')}</p>
      {isPublished && parkId > 0 && (
        <div className="sp-row">
          <Button tone="main" onClick={() => edit.create()}>
            {t('reportsend.action.new')}
          </Button>
        </div>
      )}
      {!answer && (state === 'loading' || state === 'ready') && <ListSkeleton rows={2} />}
      {!answer && state !== 'loading' && state !== 'ready' && <StateView state={state} error={error} onRetry={ask} />}
      {answer?.length === 0 && <p className="rp-none">{t('reportsend.none')}</p>}
      <ul className="rp-list">
        {answer?.map((schedule) => (
          <Row key={schedule.id} schedule={schedule} report={report} kit={kit} onEdit={() => edit.edit(schedule.id)} />
        ))}
      </ul>
      {open && (open.id === undefined ? isPublished && parkId > 0 : opened) && (
        <kit.Edit
          {...FORM}
          key={open.id ?? 'new'}
          at={{ id: open.id, report, parkId: opened?.parkId ?? parkId }}
          onClose={edit.close}
        />
      )}
    </div>
  );
}
