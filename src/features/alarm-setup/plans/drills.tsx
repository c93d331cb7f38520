/** The drills of a plan, newest first, each with its times and what came of it. */
import { useState, type ReactNode } from 'react';
import { alarmPlanEndpoints, type Drill, type Plan } from '@/contract/alarm-plan';
import { HANDLE_STATE } from '@/contract/codes';
import { useText } from '@/i18n/use-text';
import { href } from '@/screens/addresses';
import { Button, ButtonLink } from '@/ui/common/button';
import { Facts } from '@/ui/common/facts';
import { ListSkeleton } from '@/ui/common/skeleton';
import { StateView } from '@/ui/common/state-view';
import { CodeTag, StateTag } from '@/ui/common/tags';
import { Moment, RunningTime } from '@/ui/common/time';
import { useDetail } from '@/ui/model/use-detail';
import { conclusionForm } from './drill-forms';
import { DrillTimes } from './drill-times';
import type { Kit } from './kit';
import { tookText } from './words';

const PAGE = 10;

function factsOf(drill: Drill, t: ReturnType<typeof useText>) {
  const { planVersion, startedByName, startedAt, closedAt, note, location, point } = drill;
  const late = drill.nodes.filter(({ isLate }) => isLate).length;
  const fact = (key: string, label: string, value: ReactNode, wide?: boolean) => ({ key, label, value, wide });
  return [
    fact('by', t('alarmplan.drill.by'), startedByName ?? '—'),
    fact(
      'took',
      t('alarmplan.drill.whole'),
      closedAt === null ? <RunningTime since={startedAt} /> : tookText((closedAt - startedAt) / 1000),
    ),
    fact('late', t('alarmplan.drill.late'), t('alarmplan.drill.lateCount', { count: late, of: drill.nodes.length })),
    ...(planVersion === null
      ? []
      : [fact('version', t('alarmplan.drill.ofVersion'), t('alarmplan.version', { n: planVersion }))]),
    fact('point', t('alarmplan.drill.point'), `${location} · ${point}`, true),
    ...(note ? [fact('note', t('alarmplan.drill.note'), note, true)] : []),
  ];
}

interface DrillProps extends Pick<Kit, 'size'> {
  drill: Drill;
  onWrite: () => void;
}

function Conclusion({ drill, size, onWrite }: DrillProps): ReactNode {
  const t = useText();
  const { conclusion, mayConclude } = drill;
  return (
    <section className="ap-conclusion" aria-label={t('alarmplan.drill.conclusion')}>
      <h4>{t('alarmplan.drill.conclusion')}</h4>
      {conclusion ? (
        <p>
          {conclusion.text}
          <small>
            {conclusion.byName} <Moment at={conclusion.at} />
          </small>
        </p>
      ) : (
        <p className="ap-hint">{t('alarmplan.drill.noConclusion')}</p>
      )}
      {mayConclude && (
        <Button size={size} label={t('alarmplan.drill.writeOf', { no: drill.no })} onClick={onWrite}>
          {t(conclusion ? 'alarmplan.drill.rewrite' : 'alarmplan.drill.write')}
        </Button>
      )}
    </section>
  );
}

function OneDrill({ drill, size, onWrite }: DrillProps): ReactNode {
  const t = useText();
  const isOver = drill.handleState === HANDLE_STATE.closed;
  return (
    <li className="ap-drill">
      <div className="sp-row ap-version-head">
        <strong>{drill.no}</strong>
        <StateTag tone="paused">{t('alarmplan.drill.tag')}</StateTag>
        <CodeTag table="handleState" code={drill.handleState} tone={isOver ? 'closed' : 'running'} />
        <span>
          <Moment at={drill.startedAt} />
        </span>
      </div>
      <Facts items={factsOf(drill, t)} />
      <DrillTimes nodes={drill.nodes} />
      {isOver && <Conclusion drill={drill} size={size} onWrite={onWrite} />}
      <ButtonLink size={size} to={href('warningDetail', { id: drill.alarmId })}>
        {t('alarmplan.drill.open')}
      </ButtonLink>
    </li>
  );
}

export function Drills({ kit, plan }: { kit: Kit; plan: Plan }): ReactNode {
  const t = useText();
  const [pages, setPages] = useState(1);
  const [written, setWritten] = useState<Drill>();
  const input = { planId: plan.id, pageSize: PAGE * pages };
  const { record, state, error, refresh } = useDetail(alarmPlanEndpoints.listDrills, input);
  if (!record) {
    if (state === 'loading' || state === 'ready') return <ListSkeleton rows={3} />;
    return <StateView state={state} error={error} onRetry={() => void refresh()} />;
  }
  if (record.rows.length === 0) {
    return <StateView state="empty" empty={{ title: 'alarmplan.drill.none', hint: 'alarmplan.drill.noneHint' }} />;
  }
  const close = (): void => setWritten(undefined);
  const saved = (): void => kit.voice.say(t('alarmplan.drill.concluded'));
  return (
    <>
      <ol className="ap-drills" data-ready="record">
        {record.rows.map((drill) => (
          <OneDrill key={drill.alarmId} drill={drill} size={kit.size} onWrite={() => setWritten(drill)} />
        ))}
      </ol>
      {record.next !== null && <Button onClick={() => setPages(pages + 1)}>{t('alarmplan.more')}</Button>}
      {written && <kit.Form open onClose={close} definition={conclusionForm(written, plan.parkId, saved)} />}
    </>
  );
}
