/** A card with its actions in a sheet; held, it is chosen together with others. */
import { useState, type ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { vibrate } from '@/lib/vibrate';
import { labelText } from '../model/label-text';
import type { AnyRow } from '../model/list-tools';
import type { FullList } from '../model/use-full-list';
import { MoreSheet } from './more-sheet';
import { RecordCard } from './record-card';
import { useLongPress } from './use-long-press';
import './tool-card.css';

function Actions({ row, list }: { row: AnyRow; list: FullList }): ReactNode {
  const t = useText();
  const [open, setOpen] = useState(false);
  const actions = (list.definition.actions ?? []).filter((action) => action.when?.(row) ?? true);
  if (actions.length === 0 && !list.hasBatch) return null;
  const name = list.nameOf(row);
  return (
    <>
      <button
        type="button"
        className="sp-tool-more"
        aria-haspopup="dialog"
        aria-label={t('admin.edit.moreOf', { name })}
        onClick={() => setOpen(true)}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M5 12h.01M12 12h.01M19 12h.01" />
        </svg>
      </button>
      <MoreSheet
        open={open}
        onClose={() => setOpen(false)}
        title={name}
        actions={[
          ...actions.map((action) => ({
            key: action.key,
            label: { words: labelText(action.label, t) },
            weight: action.danger ? ('danger' as const) : undefined,
            run: () => void action.run(row),
          })),
          // Holding a card is nothing for whoever cannot touch it.
          ...(list.hasBatch
            ? [{ key: 'choose', label: 'admin.batch.choose' as const, run: () => list.selection.toggle(row) }]
            : []),
        ]}
      />
    </>
  );
}

export function ToolCard({ row, list }: { row: AnyRow; list: FullList }): ReactNode {
  const t = useText();
  const { selection } = list;
  const choosing = selection.keys.length > 0;
  const choose = (): void => {
    if (!list.hasBatch) return;
    vibrate(20);
    selection.toggle(row);
  };
  const { wasHeld, ...finger } = useLongPress(choose);
  return (
    <div
      className="sp-tool-card"
      data-chosen={selection.has(row) || undefined}
      data-choosing={choosing || undefined}
      data-saved={list.isMarked(row) || undefined}
      {...finger}
      onContextMenu={(event) => list.hasBatch && event.preventDefault()}
      onClickCapture={(event) => {
        const after = wasHeld();
        if (!after && !choosing) return;
        const inBox = event.target instanceof Element && event.target.closest('.sp-tool-box') !== null;
        if (inBox) return;
        event.preventDefault();
        event.stopPropagation();
        if (!after) selection.toggle(row);
      }}
    >
      <RecordCard row={row} definition={list.definition} />
      {choosing ? (
        <label className="sp-tool-box">
          <input
            type="checkbox"
            checked={selection.has(row)}
            onChange={() => selection.toggle(row)}
            aria-label={t('admin.batch.chooseOne', { name: list.nameOf(row) })}
          />
        </label>
      ) : (
        <Actions row={row} list={list} />
      )}
    </div>
  );
}
