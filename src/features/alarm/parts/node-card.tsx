/** One node of a plan: whose it is, how far it is, by when; what was recorded once it is over. */
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { NodeRun } from '@/contract/alarm-entities';
import { NODE_STATE } from '@/contract/codes';
import { labelled } from '@/i18n/punctuation';
import { languageTag } from '@/i18n/language';
import type { Translate } from '@/i18n/text';
import { useText } from '@/i18n/use-text';
import { formatMoment, formatRunning } from '@/lib/dates';
import { href } from '@/screens/addresses';
import { buttonClass } from '@/ui/common/button';
import { CodeTag, StateTag } from '@/ui/common/tags';
import { DueTime } from '@/ui/common/time';
import { isDoable, isOver, TONE_OF_NODE } from '../plan';
import { PhotoStrip } from '@/ui/common/photo-strip';
import type { ShowPhotos } from '@/ui/common/use-photo-view';
import { formValueText } from '@/ui/form-schema/value-text';

interface NodeCardProps {
  alarmId: number;
  node: NodeRun;
  queued: boolean;
  onView: ShowPhotos;
}

/** What the node asks for, as far as it is still to be done. */
function demands(node: NodeRun, t: Translate): string {
  const asked = [
    t(node.required ? 'alarmmore.node.required' : 'alarmmore.node.optional'),
    node.needScan && t('alarmmore.node.needScan'),
    node.leastPhotos > 0 && t('alarm.node.needPhotos', { count: node.leastPhotos }),
  ];
  return asked.filter(Boolean).join(' · ');
}

/** Who ended it, when, how long it took. */
function endWords({ state, doneAt, doneByName, startedAt }: NodeRun, t: Translate): string {
  const time = doneAt === null ? '' : formatMoment(doneAt, languageTag());
  const key = state === NODE_STATE.skipped ? 'alarmmore.node.skippedBy' : 'alarmmore.node.doneBy';
  const who = t(key, { name: doneByName ?? t('alarm.timeline.system'), time });
  if (doneAt === null || startedAt === null) return who;
  return `${who} · ${t('alarm.node.duration', { time: formatRunning(doneAt - startedAt) })}`;
}

function Recorded({ node, onView }: { node: NodeRun; onView: ShowPhotos }): ReactNode {
  const t = useText();
  const filled = node.fields.filter(({ key }) => node.values[key] !== undefined);
  return (
    <>
      {filled.map((field) => (
        <p key={field.key}>{labelled(field.label, formValueText(field, node.values[field.key], t))}</p>
      ))}
      {node.note && <p>{node.note}</p>}
      {node.skipReason && <p>{labelled(t('alarm.node.skipReason'), node.skipReason)}</p>}
      <PhotoStrip photos={node.photos} onView={onView} />
    </>
  );
}

function Progress({ node }: { node: NodeRun }): ReactNode {
  const t = useText();
  if (isOver(node)) return <p>{endWords(node, t)}</p>;
  return (
    <>
      <p>
        {demands(node, t)}
        {isDoable(node) && node.dueAt !== null && (
          <>
            {' · '}
            <DueTime due={node.dueAt} />
          </>
        )}
      </p>
      <p>{node.guidance}</p>
    </>
  );
}

/** Mine to do now: to its form; else to what happened with it. */
function Lead({ alarmId, node }: { alarmId: number; node: NodeRun }): ReactNode {
  const t = useText();
  const params = { id: alarmId, node: node.id };
  const mine = node.mine && isDoable(node);
  const to = href(mine ? 'warningNoticeWechatWorkHandle' : 'warningNoticeWechatNodeDetail', params);
  return (
    <Link
      to={to}
      className={buttonClass({ tone: mine ? 'main' : 'quiet', size: 'normal' })}
      aria-label={`${t(mine ? 'alarm.node.work' : 'alarmmore.node.detail')} ${node.name}`}
    >
      {t(mine ? 'alarm.node.work' : 'alarmmore.node.detail')}
    </Link>
  );
}

export function NodeCard({ alarmId, node, queued, onView }: NodeCardProps): ReactNode {
  const t = useText();
  const started = node.state !== NODE_STATE.waiting;
  return (
    <section className="al-node" data-state={node.state}>
      <div className="al-node-head">
        <h3>{node.name}</h3>
        {queued ? (
          <StateTag tone="warning">{t('common.send.waiting')}</StateTag>
        ) : (
          <CodeTag table="nodeState" code={node.state} tone={TONE_OF_NODE[node.state]} />
        )}
      </div>
      <div className="al-node-body">
        <p>{[node.ownerRoleName, node.ownerName].filter(Boolean).join(' · ')}</p>
        <Progress node={node} />
        <Recorded node={node} onView={onView} />
      </div>
      {started && !queued && <Lead alarmId={alarmId} node={node} />}
    </section>
  );
}
