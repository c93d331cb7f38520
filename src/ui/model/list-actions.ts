/** What can be done with one row and with the chosen rows: the list's own actions, and those that its tools bring. */
import type { BatchAction, RowAction } from './definitions';
import type { AnyList, AnyRow } from './list-tools';

export interface ListDoings {
  readonly edit: (row: AnyRow) => void;
  readonly remove: (rows: readonly AnyRow[]) => Promise<unknown>;
  readonly restore: (rows: readonly AnyRow[]) => Promise<unknown>;
}

export function rowActions(definition: AnyList, inBin: boolean, does: ListDoings): RowAction<AnyRow>[] {
  if (inBin)
    return [{ key: 'restore', label: 'admin.bin.restore', icon: 'restore', run: (row) => does.restore([row]) }];
  const { actions, useForm, mayEdit, bin } = definition;
  const own = [...(actions ?? [])];
  if (useForm) own.push({ key: 'edit', label: 'admin.edit.edit', icon: 'edit', when: mayEdit, run: does.edit });
  if (bin) {
    const run = (row: AnyRow): Promise<unknown> => does.remove([row]);
    own.push({ key: 'remove', label: 'common.action.delete', danger: true, when: bin.when, run });
  }
  return own;
}

/** `asks`: it has its own dialog and its own result message. */
export type ChosenAction = BatchAction<AnyRow> & { readonly asks?: true };

export function chosenActions(definition: AnyList, inBin: boolean, does: ListDoings): ChosenAction[] {
  const restore = async (rows: readonly AnyRow[]): Promise<void> => void (await does.restore(rows));
  if (inBin) return [{ key: 'restore', label: 'admin.bin.restore', asks: true, run: restore }];
  const { batch, bin } = definition;
  const own: ChosenAction[] = [...(batch ?? [])];
  if (bin) {
    const run = async (rows: readonly AnyRow[]): Promise<void> => void (await does.remove(rows));
    own.push({ key: 'remove', label: 'common.action.delete', danger: true, asks: true, when: bin.when, run });
  }
  return own;
}
