/** One node in the flow: what it is, whose, how long; moved by buttons, by Alt and arrows, or dragged by its grip. */
import type { KeyboardEvent, ReactNode } from 'react';
import { codeText } from '@/i18n/text';
import type { Translate } from '@/i18n/text';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/common/button';
import { mayMove, type DraftNode } from './draft';
import type { PlanDraft } from './use-plan-draft';
import { limitText, roleText } from './words';

/** Only nodes of the editor are taken when something is dropped. */
export const DRAGGED = 'application/x-plan-node';

interface CardProps {
  model: PlanDraft;
  node: DraftNode;
  isOpen: boolean;
  onOpen: () => void;
  /** Which way the flow goes: by which arrows, and whether it is dragged. */
  way: 'across' | 'down';
}

const KEYS: Readonly<Record<CardProps['way'], Readonly<Record<string, -1 | 1>>>> = {
  across: { ArrowLeft: -1, ArrowRight: 1 },
  down: { ArrowUp: -1, ArrowDown: 1 },
};
const SIGNS = { across: ['←', '→'], down: ['↑', '↓'] } as const;

const demandsOf = (node: DraftNode, t: Translate): string =>
  [
    t(node.required ? 'alarmplan.node.isRequired' : 'alarmplan.node.isOptional'),
    node.allowSkip && t('alarmplan.node.skippable'),
    node.needScan && t('alarmplan.node.scans'),
    node.leastPhotos > 0 && t('alarmplan.node.photosCount', { count: node.leastPhotos }),
    node.fields.length > 0 && t('alarmplan.node.fieldsCount', { count: node.fields.length }),
  ]
    .filter(Boolean)
    .join(' · ');

const isMarked = ({ marks }: PlanDraft, uid: string): boolean =>
  Object.keys(marks).some((at) => at.startsWith(`${uid}.`));

const buttonId = (uid: string): string => `plan-node-${uid}`;

/** A node moved to another step is mounted again there: the focus moves with it. */
function useMove({ change }: PlanDraft, uid: string): (by: -1 | 1) => void {
  return (by) => {
    change({ do: 'move', uid, by });
    requestAnimationFrame(() => document.getElementById(buttonId(uid))?.focus());
  };
}

function Moves({ model, node, way, name }: Pick<CardProps, 'model' | 'node' | 'way'> & { name: string }): ReactNode {
  const t = useText();
  const move = useMove(model, node.uid);
  const [earlier, later] = SIGNS[way];
  const oneWay = (by: -1 | 1, key: 'earlier' | 'later', sign: string): ReactNode => (
    <Button
      size="small"
      label={t(`alarmplan.node.${key}`, { name })}
      disabled={!mayMove(model.draft, node.uid, by)}
      onClick={() => move(by)}
    >
      {sign}
    </Button>
  );
  return (
    <div className="ap-node-moves">
      {way === 'across' && (
        <span
          className="ap-grip"
          aria-hidden="true"
          draggable
          onDragStart={(event) => {
            const card = event.currentTarget.closest('.ap-node');
            event.dataTransfer.setData(DRAGGED, node.uid);
            if (card) event.dataTransfer.setDragImage(card, 16, 16);
          }}
        >
          ⠿
        </span>
      )}
      {oneWay(-1, 'earlier', earlier)}
      {oneWay(1, 'later', later)}
    </div>
  );
}

export function PlanNodeCard({ model, node, isOpen, onOpen, way }: CardProps): ReactNode {
  const t = useText();
  const { uid } = node;
  const move = useMove(model, uid);
  const name = node.name || t('alarmplan.node.unnamed');
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = KEYS[way][event.key];
    if (!event.altKey || by === undefined) return;
    event.preventDefault();
    move(by);
  };
  return (
    <div
      className="ap-node"
      data-way={way}
      data-marked={isMarked(model, uid) || undefined}
      data-open={isOpen || undefined}
    >
      <button
        type="button"
        id={buttonId(uid)}
        className="ap-node-open"
        aria-pressed={isOpen}
        onClick={onOpen}
        onKeyDown={onKeyDown}
      >
        <span className="ap-node-type">{codeText('planNodeType', node.type)}</span>
        <strong>{name}</strong>
        <span>
          {roleText(node.ownerRole)} · {t('alarmplan.node.limit', { time: limitText(node.timeoutSec) })}
        </span>
        <small>{demandsOf(node, t)}</small>
        {isMarked(model, uid) && <em>{t('alarmplan.node.marked')}</em>}
      </button>
      <Moves model={model} node={node} way={way} name={name} />
    </div>
  );
}
