/** Parts of the record on paper. Times are exact and of the park's clock: on paper there is no today. */
import type { ReactNode } from 'react';
import type { AlarmDetail, AlarmLogEntry, NodeRun } from '@/contract/alarm-entities';
import { inARow, inOneSentence, labelled } from '@/i18n/punctuation';
import { codeText } from '@/i18n/text';
import { useText } from '@/i18n/use-text';
import { useParkClock } from '@/session/park-clock';
import { PaperSection } from '@/ui/case/paper/paper';
import { PaperPhotos } from '@/ui/case/paper/paper-photos';
import { formValueText } from '@/ui/form-schema/value-text';
import { hasFailed } from '../../entry-tone';
import { sentenceOf } from '../../timeline';
import { foldRepeats, type Run } from './fold-repeats';

function Node({ node, parkId }: { node: NodeRun; parkId: number }): ReactNode {
  const t = useText();
  const exactly = useParkClock(parkId);
  const words = node.fields.flatMap((field) => {
    const value = node.values[field.key];
    return value === undefined ? [] : [labelled(field.label, formValueText(field, value, t))];
  });
  return (
    <li>
      <b>{`${node.order}. ${node.name}`}</b> {codeText('nodeState', node.state)} {node.doneByName ?? ''}{' '}
      {node.doneAt !== null && exactly(node.doneAt)} {inARow(words)} {node.note} {node.skipReason}
      <PaperPhotos photos={node.photos} />
    </li>
  );
}

export function PlanSection({ planRun, parkId }: Pick<AlarmDetail, 'planRun' | 'parkId'>): ReactNode {
  const t = useText();
  if (!planRun) return null;
  return (
    <PaperSection title={labelled(t('alarmdesk.tab.plan'), planRun.name)}>
      <ol className="sp-paper-steps">
        {planRun.nodes.map((node) => (
          <Node key={node.id} node={node} parkId={parkId} />
        ))}
      </ol>
    </PaperSection>
  );
}

function Step({ entry, alarm }: { entry: AlarmLogEntry; alarm: AlarmDetail }): ReactNode {
  const t = useText();
  const exactly = useParkClock(alarm.parkId);
  const { reasonCode } = entry.params;
  return (
    <li>
      {exactly(entry.at)} {sentenceOf(entry, alarm, exactly)}{' '}
      {reasonCode !== undefined && t('alarm.fact.judgedReason', { reason: codeText('verdictReason', reasonCode) })}{' '}
      {entry.note}{' '}
      {hasFailed(entry) && t('alarm.timeline.failed', { reason: entry.notification?.reason ?? t('codes.unknown') })}
      <PaperPhotos photos={entry.photos} />
    </li>
  );
}

const COUNTED = { restored: 'alarmdesk.archive.restoredTimes', signalAgain: 'alarmdesk.archive.againTimes' } as const;
type Counted = keyof typeof COUNTED;

const isCounted = (action: string): action is Counted => action in COUNTED;

/** The device's own coming and going; what a person wrote or photographed stands alone. */
const repeatOf = ({ action, actorName, note, photos }: AlarmLogEntry): string | null =>
  isCounted(action) && actorName === null && !note && photos.length === 0 ? action : null;

function RepeatedSteps({ run, parkId }: { run: Run<AlarmLogEntry>; parkId: number }): ReactNode {
  const t = useText();
  const exactly = useParkClock(parkId);
  const words = run.counts.flatMap(({ key, count }) => (isCounted(key) ? t(COUNTED[key], { count }) : []));
  const last = run.lines.at(-1) ?? run.lines[0];
  return (
    <li>
      {exactly(run.lines[0].at)} – {exactly(last.at)} {inOneSentence(words)}
    </li>
  );
}

/** From the beginning on; who was told has a part of its own. */
export function StepSection({ alarm }: { alarm: AlarmDetail }): ReactNode {
  const t = useText();
  const entries = alarm.log.filter(({ action }) => action !== 'notified').toReversed();
  return (
    <PaperSection title={t('alarm.timeline.title')}>
      <ol className="sp-paper-steps">
        {foldRepeats(entries, repeatOf).map((run) =>
          run.counts.length === 0 ? (
            <Step key={run.lines[0].id} entry={run.lines[0]} alarm={alarm} />
          ) : (
            <RepeatedSteps key={run.lines[0].id} run={run} parkId={alarm.parkId} />
          ),
        )}
      </ol>
    </PaperSection>
  );
}
