/** The plan as a flow: one step after the other, nodes of one step side by side where there is room. */
import type { ReactNode } from 'react';
import type { AlarmDetail, NodeRun } from '@/contract/alarm-entities';
import { useText } from '@/i18n/use-text';
import { isDoable, progressOf, stepsOf } from '../plan';
import { NodeCard } from './node-card';
import type { ShowPhotos } from '@/ui/common/use-photo-view';
import './plan-flow.css';

interface PlanFlowProps {
  alarm: AlarmDetail;
  /** A node that is queued on this phone already. */
  isQueued: (id: number) => boolean;
  onView: ShowPhotos;
}

const isCurrentStep = (nodes: readonly NodeRun[]): boolean => nodes.some(isDoable);

export function PlanFlow({ alarm, isQueued, onView }: PlanFlowProps): ReactNode {
  const t = useText();
  const nodes = alarm.planRun?.nodes ?? [];
  if (nodes.length === 0) return <p>{t('alarmmore.plan.none')}</p>;
  return (
    <>
      <PlanProgress nodes={nodes} />
      <ol className="al-flow">
        {stepsOf(nodes).map((step) => (
          <li key={step.order} aria-current={isCurrentStep(step.nodes) ? 'step' : undefined}>
            {step.nodes.length > 1 && (
              <p className="al-flow-parallel">{t('alarmmore.plan.parallel', { count: step.nodes.length })}</p>
            )}
            <div className="al-flow-nodes">
              {step.nodes.map((node) => (
                <NodeCard key={node.id} alarmId={alarm.id} node={node} queued={isQueued(node.id)} onView={onView} />
              ))}
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}

function PlanProgress({ nodes }: { nodes: readonly NodeRun[] }): ReactNode {
  const t = useText();
  const { done, count } = progressOf(nodes);
  return (
    <div className="al-progress">
      <progress max={count} value={done} aria-label={t('alarm.plan.title')} />
      <span className="sp-num">{t('alarm.plan.progress', { done, count })}</span>
    </div>
  );
}
