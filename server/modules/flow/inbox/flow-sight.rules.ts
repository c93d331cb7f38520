/** What somebody sees of an approval's form: by every capacity in which they stand to it. Hidden fields stay here. */
import { FLOW_INST_STATE as I, FLOW_TASK_KIND as K, FLOW_TASK_STATE as T } from '@/contract/flow/flow-codes';
import { rightsOfStarter } from '@/contract/flow/field-rights';
import type { FieldRight, FieldRights } from '@/contract/flow/flow-form';
import { isDeciding, placedOf } from '@/contract/flow/flow-tree';
import { actorsOf, behalfOf, type Standing } from '../acts/flow-actors.usecases';
import type { TaskModel } from '../engine/flow.types';
import { runOf } from '../engine/flow-model.rules';
import { hiddenSomewhere } from '../engine/flow-words.rules';

const RANK: readonly FieldRight[] = ['hide', 'read', 'write'];
const readOnly = (right: FieldRight): FieldRight => (right === 'write' ? 'read' : right);

/** Of a node that the person was asked at; written only while it is theirs to answer. */
function rightsOfTask({ flow }: Standing, task: TaskModel): FieldRights {
  const node = placedOf(flow.version.tree, runOf(flow, task).nodeKey)?.node;
  const rights = node && (isDeciding(node) || node.kind === 'copy') ? node.fields : {};
  const writes = task.state === T.open && flow.inst.state === I.running && task.parentId === null;
  return Object.fromEntries(
    flow.version.form.map(({ key }) => [key, writes ? (rights[key] ?? 'read') : readOnly(rights[key] ?? 'read')]),
  );
}

function rightsAsStarter({ flow }: Standing): FieldRights {
  const { form, tree } = flow.version;
  const rights = rightsOfStarter(form, tree.fields);
  if (flow.inst.state === I.unsent) return rights;
  return Object.fromEntries(Object.entries(rights).map(([key, right]) => [key, readOnly(right)]));
}

/** @returns for each field what the person may do with it; the widest of what their capacities allow */
export function rightsOf(view: Standing): FieldRights {
  const { flow, user } = view;
  const { form, tree } = flow.version;
  const actors = actorsOf(view);
  const isReader = actors.includes('manager') || (user?.rights.get(flow.inst.parkId)?.has('flow.read') ?? false);
  const mine = flow.tasks.filter(
    (task) => task.kind !== K.amend && (behalfOf(view, task) !== null || task.decidedBy === user?.id),
  );
  const capacities: FieldRights[] = [
    ...(actors.includes('starter') ? [rightsAsStarter(view)] : []),
    ...mine.map((task) => rightsOfTask(view, task)),
    ...(isReader ? [Object.fromEntries(form.map(({ key }): [string, FieldRight] => [key, 'read']))] : []),
  ];
  const hidden = hiddenSomewhere(tree);
  return Object.fromEntries(
    form.map(({ key, type }): [string, FieldRight] => {
      const best = Math.max(...capacities.map((rights) => RANK.indexOf(rights[key] ?? 'read')));
      const right = capacities.length === 0 ? (hidden.has(key) ? 'hide' : 'read') : (RANK[best] ?? 'hide');
      return [key, type === 'calc' ? readOnly(right) : right];
    }),
  );
}
