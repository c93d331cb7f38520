/** What happened, newest first: who, what, when; photos, durations, what did not reach anybody. */
import { useState, type ReactNode } from 'react';
import type { AlarmDetail, AlarmLogEntry } from '@/contract/alarm-entities';
import { codeText } from '@/i18n/text';
import { useText } from '@/i18n/use-text';
import { languageTag } from '@/i18n/language';
import { formatMoment, formatRunning } from '@/lib/dates';
import { Button } from '@/ui/common/button';
import { CodeTag } from '@/ui/common/tags';
import { Timeline, type TimelineEntry } from '@/ui/common/timeline';
import { TONE_OF_STATE } from '../alarm';
import { clientTimeOf, entriesOf, fateOf, hasFailed, sentenceOf, toneOf } from '../timeline';
import { foldNotices } from './alarm-timeline-notices';
import { PhotoStrip } from '@/ui/common/photo-strip';
import type { ShowPhotos } from '@/ui/common/use-photo-view';
import './alarm-timeline.css';

/** A device that keeps signalling makes hundreds of entries; the latest are what matters. */
const SHOWN_FIRST = 20;

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
    <div className="al-entry">
      {reasonCode !== undefined && (
        <p>{t('alarm.fact.judgedReason', { reason: codeText('verdictReason', reasonCode) })}</p>
      )}
      {entry.note && <p>{entry.note}</p>}
      {fate !== null && <p className={hasFailed(entry) ? 'al-failed' : undefined}>{fate}</p>}
      <p className="al-entry-facts">
        <Tags entry={entry} />
        <Duration entry={entry} alarm={alarm} />
        {sent !== undefined && (
          <span>{t('alarm.timeline.sentLater', { time: formatMoment(sent, languageTag()) })}</span>
        )}
      </p>
      <PhotoStrip photos={entry.photos} onView={onView} />
    </div>
  );
}

interface AlarmTimelineProps {
  alarm: AlarmDetail;
  /** Only what concerns this node. */
  nodeName?: string;
  onView: ShowPhotos;
}

export function AlarmTimeline({ alarm, nodeName, onView }: AlarmTimelineProps): ReactNode {
  const t = useText();
  const [all, setAll] = useState(false);
  const entries = foldNotices(entriesOf(alarm.log, nodeName));
  const shown = all ? entries : entries.slice(0, SHOWN_FIRST);
  const rest = entries.length - shown.length;
  if (entries.length === 0) return <p>{t('alarm.timeline.empty')}</p>;
  const drawn: TimelineEntry[] = shown.map((entry) => ({
    key: entry.id,
    at: entry.at,
    title: sentenceOf(entry, alarm),
    tone: toneOf(entry),
    children: <Body entry={entry} alarm={alarm} onView={onView} />,
  }));
  return (
    <>
      <Timeline entries={drawn} />
      {rest > 0 && (
        <Button tone="quiet" block onClick={() => setAll(true)}>
          {t('alarm.timeline.older', { count: rest })}
        </Button>
      )}
    </>
  );
}
