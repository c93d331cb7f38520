/** The card of a node, the + between two, and what is wrong with one. */
import type { DragEvent, ReactNode } from 'react';
import type { FlowNode } from '@/contract/flow/flow-tree';
import { useText } from '@/i18n/use-text';
import { classes } from '@/ui/common/classes';
import { faultText, nodeLine } from './flow-words';
import { useKit } from './kit';
import { NodeIcon } from './node-icon';
import { isInside, type Place } from './tree-edit';
import type { DesignerModel } from './use-designer';

export interface ModelProps {
  readonly model: DesignerModel;
}

const DRAGGED = 'application/x-flow-node';

/** Between two nodes. A node that is moved, or dropped here, comes here. */
export function Plus({ model, place, after }: ModelProps & { place: Place; after: string }): ReactNode {
  const t = useText();
  const { mayChange, moving, takePlace, dropAt, tree } = model;
  if (!mayChange) return <span className="fs-line" aria-hidden="true" />;
  const isFirst = place.at === 0;
  const key = moving === undefined ? (isFirst ? 'addFirst' : 'add') : isFirst ? 'moveFirst' : 'moveHere';
  return (
    <button
      type="button"
      className={classes('fs-plus', moving !== undefined && 'fs-plus-target')}
      disabled={moving !== undefined && isInside(tree, moving, place)}
      aria-label={t(`flowsetup.tree.${key}`, { name: after })}
      onClick={() => takePlace(place)}
      onDragOver={(event) => event.dataTransfer.types.includes(DRAGGED) && event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        dropAt(event.dataTransfer.getData(DRAGGED), place);
      }}
    >
      <span aria-hidden="true">+</span>
    </button>
  );
}

export function FaultMark({ model, of }: ModelProps & { of: string }): ReactNode {
  const t = useText();
  const [first] = model.faultsAt(of);
  if (!first) return null;
  return (
    <span className="fs-fault">
      <span aria-hidden="true">▲</span> {t('flowsetup.tree.fault', { fault: faultText(first, model.naming) })}
    </span>
  );
}

interface CardProps extends ModelProps {
  readonly node: FlowNode;
}

export function NodeCard({ model, node }: CardProps): ReactNode {
  const t = useText();
  const { wide } = useKit();
  const { open, setOpen, mayChange, moving, naming } = model;
  const { key, kind, name } = node;
  const isOpen = open?.kind === 'node' && open.key === key;
  const onDragStart = (event: DragEvent): void => event.dataTransfer.setData(DRAGGED, key);
  return (
    <div
      className={classes('fs-card', isOpen && 'fs-card-open', moving === key && 'fs-card-moving')}
      draggable={wide && mayChange}
      onDragStart={onDragStart}
    >
      <button type="button" className="fs-card-main" data-node={key} onClick={() => setOpen({ kind: 'node', key })}>
        <NodeIcon kind={kind} />
        <span className="fs-card-words">
          <span className="fs-card-title">
            <small>{t(`flowsetup.kind.${kind}`)}</small> <strong>{name}</strong>
          </span>
          <span className="fs-card-line">{nodeLine(node, naming)}</span>
          <FaultMark model={model} of={key} />
        </span>
      </button>
      {mayChange && (
        <button
          type="button"
          className="fs-card-more"
          aria-label={t('flowsetup.tree.more', { name })}
          onClick={() => setOpen({ kind: 'more', key })}
        >
          ⋯
        </button>
      )}
    </div>
  );
}
