/** Everything of one alarm on A4: printed, or saved as PDF by the browser. */
import type { ReactNode } from 'react';
import type { AlarmRecordMore } from '@/contract/control-room';
import type { AlarmDetail } from '@/contract/alarm-entities';
import { bracketed, inOneSentence } from '@/i18n/punctuation';
import { codeText, textIfAny } from '@/i18n/text';
import { useText } from '@/i18n/use-text';
import { useParkClock } from '@/session/park-clock';
import { Paper, PaperCells, PaperSection, PaperWords } from '@/ui/case/paper/paper';
import { SignLine } from '@/ui/common/sign-line';
import { dropText } from '../../timeline';
import { verdictWord } from '../../kind';
import { foldRepeats } from './fold-repeats';
import { PlanSection, StepSection } from './paper-parts';
import { signalWord } from './signal-part';
import type { Archive } from './use-archive';

interface PaperProps {
  alarm: AlarmDetail;
  more: AlarmRecordMore;
  archive: Archive;
}

function Cells({ alarm, more }: Omit<PaperProps, 'archive'>): ReactNode {
  const t = useText();
  const exactly = useParkClock(alarm.parkId);
  const verdict = [
    verdictWord(alarm, alarm.verdict),
    alarm.verdictReason === null ? '' : codeText('verdictReason', alarm.verdictReason),
    alarm.verdictNote,
  ];
  const by = (name: string | null, at: number | null): string => (at === null ? '—' : `${name ?? ''} ${exactly(at)}`);
  const rows: [string, ReactNode][] = [
    [t('alarm.field.category'), codeText('alarmCategory', alarm.category)],
    [t('alarm.field.level'), codeText('alarmLevel', alarm.level)],
    [t('alarm.field.state'), codeText('handleState', alarm.handleState)],
    [t('alarmdesk.record.source'), `${codeText('alarmSource', more.source)} ${more.createdByName ?? ''}`],
    [t('alarm.field.place'), alarm.location],
    [t('alarm.section.device'), `${alarm.device.name} ${alarm.device.code}`],
    [t('alarm.field.occurredAt'), exactly(alarm.occurredAt)],
    [t('alarmdesk.archive.restoredAt'), exactly(alarm.restoredAt)],
    [t('alarm.field.ackBy'), by(alarm.ackByName, alarm.ackAt)],
    [t('alarmdesk.archive.arriveAt'), exactly(alarm.arriveAt)],
    [t('alarm.field.verdict'), inOneSentence(verdict.flatMap((part) => part || []))],
    [t('alarm.field.verdictBy'), by(alarm.verdictByName, alarm.verdictAt)],
    [t('alarm.field.closedBy'), by(alarm.closedByName, alarm.closedAt)],
    [t('alarm.field.rule'), alarm.ruleName ?? '—'],
  ];
  return <PaperCells rows={rows} />;
}

interface LinesProps {
  title: string;
  lines: readonly (readonly [number, string])[];
  /** How many records the lines stand for, where several share one. */
  listed?: number | undefined;
  total: number;
}

function Lines({ title, lines, listed = lines.length, total }: LinesProps): ReactNode {
  const t = useText();
  if (lines.length === 0) return null;
  return (
    <PaperSection title={title}>
      <ul className="sp-paper-steps">
        {lines.map(([id, words]) => (
          <li key={id}>{words}</li>
        ))}
      </ul>
      {total > listed && <p>{t('alarmdesk.archive.cut', { count: listed, total })}</p>}
    </PaperSection>
  );
}

function Rest({ alarm, more, archive }: PaperProps): ReactNode {
  const t = useText();
  const exactly = useParkClock(alarm.parkId);
  const onSite = alarm.onSite.map(
    ({ name, at, way }, n) => [n, `${name} ${codeText('arriveWay', way)} ${exactly(at)}`] as const,
  );
  const notices = (archive.notices?.rows ?? []).map(
    ({ id, toName, channel, result, reason, dropped, attempts, sentAt, createdAt }) => {
      const way = textIfAny(`alarm.channel.${channel}`) ?? channel;
      const tries = attempts > 1 ? t('alarmdesk.notice.tries', { count: attempts }) : '';
      return [
        id,
        [
          exactly(sentAt ?? createdAt),
          toName,
          way,
          codeText('notifyResult', result),
          dropText(dropped) ?? reason,
          tries,
        ]
          .filter(Boolean)
          .join(' '),
      ] as const;
    },
  );
  // A measured value is evidence of its own; coming and going without one is counted.
  const runs = foldRepeats(archive.signals?.rows ?? [], ({ type, value }) => (value ? null : type));
  const signals = runs.map(({ lines, counts }) => {
    const [{ id, type, value, sourceName, occurredAt }] = lines;
    const last = lines.at(-1)?.occurredAt ?? occurredAt;
    // The list begins with the newest.
    const times = counts.length === 0 ? exactly(occurredAt) : `${exactly(last)} – ${exactly(occurredAt)}`;
    const what = counts.map(({ key, count }) => t('alarmdesk.archive.times', { what: signalWord(key), count }));
    const words = counts.length === 0 ? [signalWord(type), value] : [inOneSentence(what)];
    return [id, [times, ...words, sourceName].filter(Boolean).join(' ')] as const;
  });
  const orders = more.orders.map(
    ({ id, no, title, state }) => [id, `${no} ${title} ${codeText('orderState', state)}`] as const,
  );
  const children = more.children.map(({ id, no, title, location }) => [id, `${no} ${title} ${location}`] as const);
  return (
    <>
      <Lines title={t('alarm.fact.onSite')} lines={onSite} total={onSite.length} />
      <Lines title={t('alarmdesk.tab.notices')} lines={notices} total={archive.notices?.total ?? 0} />
      <Lines
        title={t('alarmdesk.tab.signals')}
        lines={signals}
        listed={archive.signals?.rows.length}
        total={archive.signals?.total ?? 0}
      />
      <Lines title={t('alarmdesk.links.orders')} lines={orders} total={orders.length} />
      <Lines title={t('alarmdesk.links.children')} lines={children} total={more.childCount} />
    </>
  );
}

export function AlarmPaper({ alarm, more, archive }: PaperProps): ReactNode {
  const t = useText();
  const name = alarm.isDrill ? bracketed(alarm.title, t('alarm.badge.drill')) : alarm.title;
  return (
    <Paper owner={`${alarm.parkName} ${t('alarmdesk.archive.title')}`} title={name} no={alarm.no}>
      <Cells alarm={alarm} more={more} />
      <PaperWords title={t('alarmdesk.create.seen')} words={alarm.description} />
      <PlanSection planRun={alarm.planRun} parkId={alarm.parkId} />
      <StepSection alarm={alarm} />
      <Rest alarm={alarm} more={more} archive={archive} />
      {archive.failed && <p>{t('alarmdesk.archive.incomplete')}</p>}
      <SignLine
        signs={[
          { label: t('alarmdesk.archive.signHandler') },
          { label: t('alarmdesk.archive.signLead') },
          { label: t('alarmdesk.archive.signDate') },
        ]}
      />
    </Paper>
  );
}
