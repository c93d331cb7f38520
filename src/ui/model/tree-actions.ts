/** What can be done with one node, for a menu or a sheet. */
import type { FlatRow } from '@/lib/tree';
import type { Label } from './field-types';
import type { TreeDefinition } from './tree-definition';
import type { TreeModel } from './use-tree';

export interface NodeAction {
  readonly key: string;
  readonly label: Label;
  readonly danger?: boolean;
  readonly run: () => void;
}

/** @param onMove opens the choice of another place; absent where there is dragging */
export function nodeActions<Row extends FlatRow>(
  definition: TreeDefinition<Row>,
  model: TreeModel<Row>,
  row: Row,
  onMove: (row: Row) => void,
): NodeAction[] {
  if (model.inBin) return [{ key: 'restore', label: 'admin.bin.restore', run: () => void model.restore(row) }];
  const { useForm, createChildLabel, mayEdit, mayHaveChild, move, bin, actions } = definition;
  const may = (when: ((row: Row) => boolean) | undefined): boolean => when?.(row) ?? true;
  const found: (NodeAction & { when: boolean })[] = [
    {
      key: 'child',
      label: createChildLabel ?? 'admin.edit.create',
      when: useForm !== undefined && createChildLabel !== undefined && may(mayHaveChild),
      run: () => model.edit.create(row.id),
    },
    {
      key: 'edit',
      label: 'admin.edit.edit',
      when: useForm !== undefined && may(mayEdit),
      run: () => model.edit.edit(row.id),
    },
    ...(actions ?? []).map((action) => ({
      key: action.key,
      label: action.label,
      danger: action.danger,
      when: may(action.when),
      run: () => void action.run(row),
    })),
    ...(['up', 'down'] as const).map((by) => ({
      key: by,
      label: `admin.tree.${by}` as const,
      when: move !== undefined && model.canStep(row.id, by),
      run: () => void model.step(row.id, by),
    })),
    { key: 'move', label: 'admin.tree.move', when: move !== undefined, run: () => onMove(row) },
    {
      key: 'remove',
      label: 'common.action.delete',
      danger: true,
      when: bin !== undefined && may(bin?.when),
      run: () => void model.remove(row),
    },
  ];
  return found.filter(({ when }) => when);
}
