/** The flow on a desk: a column per step, nodes of one step below each other, places to drop in and between. */
import { Fragment, useState, type DragEvent, type ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/common/button';
import { DRAGGED, PlanNodeCard } from './node-card';
import type { PlanDraft } from './use-plan-draft';

export interface FlowProps {
  model: PlanDraft;
  open: string | undefined;
  onOpen: (uid: string) => void;
  /** Beside the nodes of a step (from 0), or behind the last one. */
  onAdd: (step?: number) => void;
}

/** A drop target for nodes, and whether a node is held over it. */
function useDrop(onDrop: (uid: string) => void) {
  const [over, setOver] = useState(false);
  return {
    'data-over': over || undefined,
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes(DRAGGED)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      onDrop(event.dataTransfer.getData(DRAGGED));
    },
  };
}

function Gap({ model, step }: { model: PlanDraft; step: number }): ReactNode {
  const drop = useDrop((uid) => model.change({ do: 'between', uid, step }));
  return <div className="ap-gap" aria-hidden="true" {...drop} />;
}

function Column({ model, step, open, onOpen, onAdd }: FlowProps & { step: number }): ReactNode {
  const t = useText();
  const nodes = model.draft.steps[step] ?? [];
  const drop = useDrop((uid) => model.change({ do: 'join', uid, step }));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging is the mouse's way; buttons and keys do the same
    <li className="ap-column" {...drop}>
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
          way="across"
        />
      ))}
      <Button size="small" label={t('alarmplan.addBesideOf', { n: step + 1 })} onClick={() => onAdd(step)}>
        {t('alarmplan.addBeside')}
      </Button>
    </li>
  );
}

export function FlowColumns({ model, open, onOpen, onAdd }: FlowProps): ReactNode {
  const t = useText();
  const { steps } = model.draft;
  return (
    <ol className="ap-columns" aria-label={t('alarmplan.flow')}>
      {steps.map((nodes, step) => (
        <Fragment key={nodes[0]?.uid ?? step}>
          <Gap model={model} step={step} />
          <Column model={model} step={step} open={open} onOpen={onOpen} onAdd={onAdd} />
        </Fragment>
      ))}
      <Gap model={model} step={steps.length} />
      <li className="ap-column-new">
        <Button onClick={() => onAdd()}>{t(steps.length === 0 ? 'alarmplan.addFirst' : 'alarmplan.addStep')}</Button>
      </li>
    </ol>
  );
}
