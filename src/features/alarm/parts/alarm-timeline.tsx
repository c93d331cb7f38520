/** What happened, newest first: who, what, when; photos, durations, what did not reach anybody. */
import type { ReactNode } from 'react';
import type { AlarmDetail, AlarmLogEntry } from '@/contract/alarm-entities';
import { ALARM_CATEGORY } from '@/contract/codes';
import { codeText } from '@/i18n/text';
import { useText } from '@/i18n/use-text';
import { languageTag } from '@/i18n/language';
import { formatMoment, formatRunning } from '@/lib/dates';
import { CaseTimeline, EntryBody } from '@/ui/case/timeline/case-timeline';
import { clientTimeOf } from '@/ui/case/timeline/entries';
import { CodeTag } from '@/ui/common/tags';
import type { TimelineEntry } from '@/ui/common/timeline';
import { TONE_OF_STATE } from '../alarm';
import { entriesOf } from '../entries';
import { fateOf, hasFailed, toneOf } from '../entry-tone';
import { sentenceOf } from '../timeline';
import { foldNotices, isDeed } from './alarm-timeline-notices';
import type { ShowPhotos } from '@/ui/common/use-photo-view';

interface EntryProps {
  entry: AlarmLogEntry;
  alarm: AlarmDetail;
  onView: ShowPhotos;
}

function Tags({ entry }: { entry: AlarmLogEntry }): ReactNode {
  const { fromState, toState } = entry;
  if (toState === null || toState === fromState) return null;
  return <CodeTag table="handleState" code={toState} tone={TONE_OF_STATE[toState]} />;
}

/** How long it took since the alarm, or for a node since its start. */
function Duration({ entry, alarm }: Omit<EntryProps, 'onView'>): ReactNode {
  const t = useText();
  const node = alarm.planRun?.nodes.find(({ name, doneAt }) => name === entry.nodeName && doneAt !== null);
  const isNodeEnd = entry.action === 'completeNode' || entry.action === 'skipNode';
  if (isNodeEnd && node?.startedAt) {
    return <span>{t('alarm.node.duration', { time: formatRunning(entry.at - node.startedAt) })}</span>;
  }
  if (entry.actorName === null || entry.at <= alarm.occurredAt) return null;
  return <span>{t('alarm.timeline.after', { time: formatRunning(entry.at - alarm.occurredAt) })}</span>;
}

function Body({ entry, alarm, onView }: EntryProps): ReactNode {
  const t = useText();
  const sent = clientTimeOf(entry);
  const fate = fateOf(entry);
  const reasonCode = entry.params.reasonCode;
  return (
    <EntryBody
      photos={entry.photos}
      onView={onView}
      facts={
        <>
          <Tags entry={entry} />
          <Duration entry={entry} alarm={alarm} />
          {sent !== undefined && (
            <span>{t('alarm.timeline.sentLater', { time: formatMoment(sent, languageTag()) })}</span>
          )}
        </>
      }
    >
      {reasonCode !== undefined && (
        <p>{t('alarm.fact.judgedReason', { reason: codeText('verdictReason', reasonCode) })}</p>
      )}
      {entry.note && <p>{entry.note}</p>}
      {fate !== null && <p className={hasFailed(entry) ? 'sp-entry-failed' : undefined}>{fate}</p>}
    </EntryBody>
  );
}

interface AlarmTimelineProps {
  alarm: AlarmDetail;
  /** Only what concerns this node. */
  nodeName?: string;
  /** What people did and what was late, without who was told. */
  deeds?: boolean;
  onView: ShowPhotos;
}

export function AlarmTimeline({ alarm, nodeName, deeds, onView }: AlarmTimelineProps): ReactNode {
  const t = useText();
  const known = foldNotices(entriesOf(alarm.log, nodeName));
  const entries = deeds ? known.filter(isDeed) : known;
  if (entries.length === 0) return <p>{t('alarm.timeline.empty')}</p>;
  const draw = (entry: AlarmLogEntry): TimelineEntry => ({
    key: entry.id,
    at: entry.at,
    title: sentenceOf(entry, alarm),
    tone: toneOf(entry),
    quiet: !isDeed(entry) && !hasFailed(entry),
    seconds: alarm.category === ALARM_CATEGORY.fire,
    children: <Body entry={entry} alarm={alarm} onView={onView} />,
  });
  return <CaseTimeline entries={entries} draw={draw} olderLabel={(count) => t('alarm.timeline.older', { count })} />;
}
