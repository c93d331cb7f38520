/** Where a node may be moved, and the rows after the move. Rows are in the order of siblings. */
import type { FlatRow } from '@/lib/tree';
import type { TreePlace } from './tree-definition';

export type Step = 'up' | 'down' | 'in' | 'out';

/** A parent that is not among the rows is ignored. */
function parentsOf<Row extends FlatRow>(rows: readonly Row[]): ReadonlyMap<number, number | null> {
  const ids = new Set(rows.map(({ id }) => id));
  return new Map(rows.map(({ id, pid }) => [id, pid !== null && ids.has(pid) && pid !== id ? pid : null]));
}

const below = <Row extends FlatRow>(
  rows: readonly Row[],
  parents: ReadonlyMap<number, number | null>,
  pid: number | null,
) => rows.filter((row) => parents.get(row.id) === pid);

/** @returns undefined for a node that is not there */
export function treePlaceOf<Row extends FlatRow>(rows: readonly Row[], id: number): TreePlace | undefined {
  const parents = parentsOf(rows);
  const pid = parents.get(id);
  if (pid === undefined) return undefined;
  return { pid, index: below(rows, parents, pid).findIndex((row) => row.id === id) };
}

/** Whether `id` is `of` or one of its descendants. */
export function isWithin<Row extends FlatRow>(rows: readonly Row[], id: number | null, of: number): boolean {
  const parents = parentsOf(rows);
  const seen = new Set<number>();
  for (let step = id; step !== null && !seen.has(step); step = parents.get(step) ?? null) {
    if (step === of) return true;
    seen.add(step);
  }
  return false;
}

/** The place one step further; undefined if there is none. `in`: last below the sibling above; `out`: behind its parent. */
export function stepped<Row extends FlatRow>(rows: readonly Row[], id: number, step: Step): TreePlace | undefined {
  const place = treePlaceOf(rows, id);
  if (!place) return undefined;
  const parents = parentsOf(rows);
  const siblings = below(rows, parents, place.pid);
  const { pid, index } = place;
  if (step === 'up') return index > 0 ? { pid, index: index - 1 } : undefined;
  if (step === 'down') return index < siblings.length - 1 ? { pid, index: index + 1 } : undefined;
  if (step === 'in') {
    const above = siblings[index - 1];
    return above && { pid: above.id, index: below(rows, parents, above.id).length };
  }
  const parent = pid === null ? undefined : treePlaceOf(rows, pid);
  return parent && { pid: parent.pid, index: parent.index + 1 };
}

/** The rows with this one elsewhere. */
export function movedRows<Row extends FlatRow>(rows: readonly Row[], id: number, { pid, index }: TreePlace): Row[] {
  const row = rows.find((one) => one.id === id);
  if (!row) return [...rows];
  const rest = rows.filter((one) => one.id !== id);
  const siblings = below(rest, parentsOf(rest), pid).filter((one) => one.id !== id);
  const before = siblings[index];
  const at = before ? rest.indexOf(before) : rest.length;
  return rest.toSpliced(at, 0, { ...row, pid });
}
