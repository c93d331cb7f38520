/** Whether an approval that runs can go over to another version: its form only grew, what it stands at is still there. Pure. */
import type { FlowField } from './flow-form';
import { isBlock, isDeciding, placedOf, START, type FlowTree, type Placed } from './flow-tree';

export interface RunningAt {
  /** Nodes and blocks that run, with the branches that a block has taken. */
  readonly runs: readonly { key: string; branches: readonly string[] | null }[];
  readonly form: readonly FlowField[];
  readonly tree: FlowTree;
}
export interface MigrationRefusal {
  refusal: 'nodeGone' | 'nodeChanged' | 'fieldGone';
  /** Key of the node or field. */
  of: string;
}

const placeOf = ({ within }: Placed): string => within.map(({ block, branch }) => `${block.key}/${branch.key}`).join();

/** Whether who has been asked at the node can go on answering as they were asked. */
function isSame(before: Placed, after: Placed, branches: readonly string[] | null): boolean {
  const [one, other] = [before.node, after.node];
  if (one.kind !== other.kind || placeOf(before) !== placeOf(after)) return false;
  if (isDeciding(one) && isDeciding(other)) return one.way === other.way;
  if (!isBlock(other)) return true;
  return (branches ?? []).every((key) => other.branches.some((branch) => branch.key === key));
}

const hasGrown = (before: FlowField, after: FlowField | undefined): boolean =>
  after?.type === before.type &&
  (before.type !== 'table' ||
    after.type !== 'table' ||
    before.columns.every(({ key, type }) => after.columns.some((one) => one.key === key && one.type === type)));

/** @returns null: it can go over */
export function migrationRefusal(
  { runs, form, tree }: RunningAt,
  to: { form: readonly FlowField[]; tree: FlowTree },
): MigrationRefusal | null {
  const lost = form.find(
    (field) =>
      !hasGrown(
        field,
        to.form.find(({ key }) => key === field.key),
      ),
  );
  if (lost) return { refusal: 'fieldGone', of: lost.key };
  for (const { key, branches } of runs) {
    if (key === START) continue;
    const [before, after] = [placedOf(tree, key), placedOf(to.tree, key)];
    if (!after) return { refusal: 'nodeGone', of: key };
    if (before && !isSame(before, after, branches)) return { refusal: 'nodeChanged', of: key };
  }
  return null;
}
