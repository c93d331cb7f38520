/** The flow on a phone: steps one below the other. */
import type { ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/common/button';
import type { FlowProps } from './flow-columns';
import { PlanNodeCard } from './node-card';

export function FlowList({ model, open, onOpen, onAdd }: FlowProps): ReactNode {
  const t = useText();
  const { steps } = model.draft;
  return (
    <ol className="ap-list" aria-label={t('alarmplan.flow')}>
      {steps.map((nodes, step) => (
        <li key={nodes[0]?.uid ?? step}>
          <h3>
            {t('alarmplan.step', { n: step + 1 })}
            {nodes.length > 1 && <small>{t('alarmplan.parallel')}</small>}
          </h3>
          {nodes.map((node) => (
            <PlanNodeCard
              key={node.uid}
              model={model}
              node={node}
              isOpen={open === node.uid}
              onOpen={() => onOpen(node.uid)}
              way="down"
            />
          ))}
          <Button tone="quiet" label={t('alarmplan.addBesideOf', { n: step + 1 })} onClick={() => onAdd(step)}>
            {t('alarmplan.addBeside')}
          </Button>
        </li>
      ))}
      <li>
        <Button block onClick={() => onAdd()}>
          {t(steps.length === 0 ? 'alarmplan.addFirst' : 'alarmplan.addStep')}
        </Button>
      </li>
    </ol>
  );
}
