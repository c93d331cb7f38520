/** The path of an approval as people read it: what was, what is asked now, what would follow if everybody agreed. */
import { FLOW_INST_STATE as I, FLOW_RUN_STATE as R } from '@/contract/flow/flow-codes';
import type { PathNode } from '@/contract/flow/flow-views';
import { isBlock, isDeciding, placedIn, placedOf, START, type FlowTree } from '@/contract/flow/flow-tree';
import type { NewRun } from '@/contract/flow/route-types';
import { simulate } from '@/contract/flow/simulate';
import { addWorkingMs } from '../../calendar/working-time.rules';
import { belongingOf, rulesOf, soFarOf } from '../engine/flow-advance.usecases';
import { calendarFor } from '../engine/flow-due.usecases';
import { tasksOf } from '../engine/flow-model.rules';
import { valuesOf, type FlowScene } from '../engine/flow.types';
import type { FlowDef } from '../flow.table';
import { findPeople } from '../people/flow-people.usecases';
import type { StepRow } from './flow-view.repository';

const MINUTE_MS = 60_000;
/** With people by their number: their names are read for the whole page at once. */
export type PathStep = Omit<PathNode, 'people'> & { people: number[]; at: 'done' | 'now' | 'coming' };
type View = Pick<FlowScene, 'tx' | 'now' | 'user' | 'flow'>;

interface Foreseeing {
  tree: FlowTree;
  def: Pick<FlowDef, 'calendarId'>;
  parkId: number;
  /** From when on. */
  from: Date;
}

/** Nodes that are walked through are shown; blocks and ways back are not. */
const shown = (tree: FlowTree, key: string) => {
  const node = placedOf(tree, key)?.node;
  return node && !isBlock(node) && node.kind !== 'route' ? node : null;
};

/** When each would be due if the ones before took all of their time. */
export async function foreseenSteps(
  clock: Pick<FlowScene, 'tx' | 'now'>,
  path: readonly NewRun[],
  { tree, def, parkId, from }: Foreseeing,
): Promise<PathStep[]> {
  const calendar = await calendarFor(clock, def, parkId);
  let at = from.getTime();
  return path.flatMap((run): PathStep[] => {
    const node = shown(tree, run.key);
    if (!node || run.gone) return [];
    const minutes = isDeciding(node) && run.state === R.running ? node.timeout?.minutes : undefined;
    const due = minutes === undefined ? null : addWorkingMs(calendar, at, minutes * MINUTE_MS);
    if (due !== null && Number.isFinite(due)) at = due;
    return [
      {
        key: run.key,
        name: node.name,
        kind: node.kind,
        state: run.state,
        people: [...run.people],
        automatic: [...run.automatic],
        why: run.why,
        dueAt: due !== null && Number.isFinite(due) ? due : null,
        at: 'coming',
      },
    ];
  });
}

async function comingSteps(view: View): Promise<PathStep[]> {
  const { tx, now, flow } = view;
  const { inst, def, version } = flow;
  if (inst.state !== I.running && inst.state !== I.unsent) return [];
  const { tree } = version;
  const keys = placedIn(tree.nodes).map(({ node }) => node.key);
  const people = await findPeople(tx, { ...inst, def, tree, now }, keys);
  const { starterOrg, ...belonging } = await belongingOf(view, inst, tree);
  const { path } = simulate({
    tree,
    people,
    facts: { values: valuesOf(inst, starterOrg), ...belonging },
    rules: rulesOf(def, inst),
    soFar: soFarOf(flow),
  });
  return foreseenSteps(view, path, {
    tree,
    def,
    parkId: inst.parkId,
    from: inst.dueAt && inst.dueAt > now ? inst.dueAt : now,
  });
}

/** What counts, in the order in which it was entered. */
function walkedSteps({ flow }: View, steps: readonly StepRow[]): PathStep[] {
  return flow.runs.flatMap((run): PathStep[] => {
    const node = shown(flow.version.tree, run.nodeKey);
    if (!run.live || (!node && run.nodeKey !== START)) return [];
    const tasks = tasksOf(flow, run);
    const times = tasks.flatMap(({ dueAt, state }) => (dueAt && state === 1 ? [dueAt.getTime()] : []));
    const agreedBefore = steps.filter(({ action, nodeKey }) => action === 'agreedBefore' && nodeKey === run.nodeKey);
    return [
      {
        key: run.nodeKey,
        name: node?.name ?? '',
        kind: node?.kind ?? START,
        state: run.state,
        people: [
          ...new Set(
            tasks.flatMap(({ assigneeId, candidateIds }) => (assigneeId === null ? candidateIds : [assigneeId])),
          ),
        ],
        automatic: agreedBefore.flatMap(({ onBehalfOfId }) => onBehalfOfId ?? []),
        why: run.why,
        dueAt: times.length === 0 ? null : Math.min(...times),
        at: run.state === R.running ? 'now' : 'done',
      },
    ];
  });
}

export const pathOf = async (view: View, steps: readonly StepRow[]): Promise<PathStep[]> => [
  ...walkedSteps(view, steps),
  ...(await comingSteps(view)),
];
