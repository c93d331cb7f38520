/** Moves an approval on: asks the pure `route` what follows, finds the people, and writes it into the model. */
import {
  FLOW_INST_STATE as I,
  FLOW_RUN_STATE as R,
  FLOW_TASK_KIND as K,
  FLOW_TASK_STATE as T,
} from '@/contract/flow/flow-codes';
import { comparisonsIn } from '@/contract/flow/condition';
import { isBlock, isDeciding, placedIn, placedOf, type DecidingNode, type FlowTree } from '@/contract/flow/flow-tree';
import { route } from '@/contract/flow/route';
import type { FlowSoFar, FoundPeople, NewRun, RouteAnswer, RouteInput, RouteRules } from '@/contract/flow/route-types';
import { readBelonging, type Belonging } from '../people/flow-people.repository';
import { findPeople } from '../people/flow-people.usecases';
import { guardedBy, kindOf } from '../flow-kinds.usecases';
import type { FlowDef, FlowInst } from '../flow.table';
import { addRun, addStep, addTask, cancelTasks, dropRuns, endRun, liveRun } from './flow-model.rules';
import { valuesOf, type FlowModel, type FlowScene, type RunModel } from './flow.types';
import { dueOf, wakeOf } from './flow-due.usecases';

const DEDUPE: readonly RouteRules['dedupe'][] = ['none', 'adjacent', 'all'];
/** Nobody belongs to anything: for trees that do not ask. */
const NOWHERE: Belonging = { orgPaths: {}, rolesOf: {}, starterOrg: null };

/** Whether any condition of the tree asks where people and organisations belong. */
export const asksBelonging = (tree: FlowTree): boolean =>
  placedIn(tree.nodes)
    .flatMap(({ node }) => {
      if (node.kind === 'route') return comparisonsIn(node.when);
      return isBlock(node) ? node.branches.flatMap(({ when }) => (when ? comparisonsIn(when) : [])) : [];
    })
    .some(({ op, field }) => op === 'under' || op === 'role' || field === 'starterOrg');

export async function belongingOf(
  { tx, now }: Pick<FlowScene, 'tx' | 'now'>,
  inst: Pick<FlowInst, 'parkId' | 'starterId' | 'form' | 'facts'>,
  tree: FlowTree,
): Promise<Belonging> {
  if (!asksBelonging(tree)) return NOWHERE;
  const ids = Object.values({ ...inst.facts, ...inst.form }).filter((value) => typeof value === 'number');
  const references = [...new Set(ids)].filter((id) => Number.isSafeInteger(id) && id > 0);
  return readBelonging(tx, { ...inst, now }, { orgIds: references, userIds: references });
}

export const rulesOf = (def: FlowDef, inst: Pick<FlowInst, 'starterId' | 'rev'>): RouteRules => ({
  starterId: inst.starterId,
  dedupe: DEDUPE[def.dedupe] ?? 'none',
  guarded: guardedBy(def).guarded,
  rev: inst.rev,
});

/** What has happened, as the way is worked out from it. */
export function soFarOf({ runs, tasks, version }: FlowModel): FlowSoFar {
  const agreed = (run: RunModel) =>
    tasks
      .filter(({ runId, state, decidedBy }) => runId === run.id && state === T.agreed && decidedBy !== null)
      // An opinion that was asked for is no approval.
      .filter(({ kind }) => kind !== K.delegated)
      .map(({ decidedBy, rev }) => ({ userId: decidedBy ?? 0, rev: rev ?? 0 }));
  const rounds: Record<string, number> = {};
  for (const { nodeKey, round } of runs) rounds[nodeKey] = Math.max(rounds[nodeKey] ?? 0, round);
  const inTree = new Set(placedIn(version.tree.nodes).map(({ node }) => node.key));
  return {
    rounds,
    runs: runs
      .filter((run) => run.live && inTree.has(run.nodeKey))
      .map((run) => ({
        key: run.nodeKey,
        state: run.state,
        agreed: agreed(run),
        ...(run.branches && { branches: run.branches }),
      })),
    copied: tasks.flatMap(({ kind, assigneeId }) => (kind === K.copy && assigneeId !== null ? [assigneeId] : [])),
  };
}

async function answerOf(scene: FlowScene): Promise<RouteAnswer> {
  const { tx, now, flow } = scene;
  const { inst, def, version } = flow;
  const { starterOrg, ...belonging } = await belongingOf(scene, inst, version.tree);
  const input: Omit<RouteInput, 'people'> = {
    tree: version.tree,
    facts: { values: valuesOf(inst, starterOrg), ...belonging },
    rules: rulesOf(def, inst),
    soFar: soFarOf(flow),
  };
  const asking = { ...inst, def, tree: version.tree, now };
  let people: Record<string, FoundPeople> = {};
  for (let turn = 0; ; turn += 1) {
    const answer = route({ ...input, people });
    if (answer.asks.length === 0) return answer;
    // What passes by itself asks for the next: then everybody is found at once.
    const keys = turn === 0 ? answer.asks : placedIn(version.tree.nodes).map(({ node }) => node.key);
    people = { ...people, ...(await findPeople(tx, asking, keys)) };
  }
}

const AUTOMATIC = { decidedByName: null };

/** Tasks of a node that is entered: 或签 one with candidates, else one a person; 依次 opens the first. */
async function enterDeciding(scene: FlowScene, node: DecidingNode, run: RunModel, entered: NewRun): Promise<void> {
  const { flow, now } = scene;
  const kind = node.kind === 'approve' ? K.approve : K.handle;
  const agreed = (userId: number) => ({
    state: T.agreed,
    decidedAt: now,
    decidedBy: userId,
    rev: flow.inst.rev,
    ...AUTOMATIC,
  });
  for (const userId of entered.automatic)
    addStep(flow, { action: 'agreedBefore', nodeKey: node.key, by: null, onBehalfOfId: userId });
  if (entered.why === 'skipOwn' || entered.why === 'passNobody') {
    addStep(flow, { action: entered.why, nodeKey: node.key, by: null });
    return;
  }
  if (entered.people.length === 0) return;
  const dueAt = entered.state === R.running ? await dueOf(scene, node) : null;
  if (node.way === 'any') {
    const [first] = entered.automatic;
    const candidateIds = [...entered.people];
    const asked = first === undefined ? { state: T.open, dueAt } : agreed(first);
    if (candidateIds.length === 1)
      addTask(flow, { runId: run.id, kind, assigneeId: candidateIds[0] ?? null, ...asked });
    else addTask(flow, { runId: run.id, kind, candidateIds, ...asked });
    return;
  }
  let isFirst = true;
  for (const [seq, assigneeId] of entered.people.entries()) {
    const isOver = entered.automatic.includes(assigneeId);
    const isTurn = node.way !== 'inTurn' || isFirst;
    if (!isOver) isFirst = false;
    const open = isTurn ? { state: T.open, dueAt } : { state: T.notYet };
    addTask(flow, { runId: run.id, kind, assigneeId, seq, ...(isOver ? agreed(assigneeId) : open) });
  }
}

async function enter(scene: FlowScene, entered: NewRun): Promise<void> {
  const { flow, now } = scene;
  const node = placedOf(flow.version.tree, entered.key)?.node;
  const isOver = entered.state !== R.running;
  const run = addRun(flow, {
    nodeKey: entered.key,
    round: entered.round,
    state: entered.gone && !isOver ? R.cancelled : entered.state,
    live: !entered.gone,
    branches: entered.branches ? [...entered.branches] : null,
    why: entered.why,
    enteredAt: now,
    endedAt: isOver || entered.gone ? now : null,
  });
  if (!node || isBlock(node)) return;
  if (isDeciding(node)) await enterDeciding(scene, node, run, entered);
  if (node.kind === 'copy') {
    for (const assigneeId of entered.people)
      addTask(flow, { runId: run.id, kind: K.copy, state: T.agreed, assigneeId });
  }
  if (node.kind === 'delay' && run.live) flow.wakes.set(run.id, await wakeOf(scene, node));
  if (node.kind === 'trigger' && run.live) flow.deeds.set(run.id, now);
  if (node.kind === 'route' && entered.gone) addStep(flow, { action: 'wentBack', nodeKey: node.key, by: null });
}

async function apply(scene: FlowScene, answer: RouteAnswer): Promise<void> {
  const { flow } = scene;
  dropRuns(scene, answer.drop);
  for (const { key, state } of answer.finish) {
    const run = liveRun(flow, key);
    if (run) endRun(scene, run, state);
  }
  for (const key of answer.cancel) {
    const run = liveRun(flow, key);
    if (run) endRun(scene, run, R.cancelled);
  }
  for (const entered of answer.enter) await enter(scene, entered);
}

/** The end, and what it means for the business: what the business refuses, refuses the decision. */
async function end(scene: FlowScene, isPassed: boolean): Promise<void> {
  const { flow, now } = scene;
  const { inst } = flow;
  for (const run of flow.runs) if (run.state === R.running) cancelTasks(flow, run);
  inst.state = isPassed ? I.passed : I.refused;
  inst.endedAt = now;
  inst.stuck = null;
  const kind = kindOf(inst.kind);
  const reason = flow.steps.findLast(({ text }) => text)?.text ?? '';
  addStep(flow, { action: isPassed ? 'passed' : 'ended', by: null });
  if (isPassed) await kind?.onPassed(scene, inst);
  else await kind?.onRefused(scene, inst, reason);
}

/** @returns with the model as it is now; nothing is written yet */
export async function advance(scene: FlowScene): Promise<RouteAnswer> {
  const answer = await answerOf(scene);
  await apply(scene, answer);
  const { flow } = scene;
  if (answer.outcome === 'stuck' && answer.stuck) {
    flow.inst.state = I.stuck;
    flow.inst.stuck = answer.stuck;
    addStep(flow, { action: 'stuck', nodeKey: answer.stuck.key, by: null });
  }
  if (answer.outcome === 'passed' || answer.outcome === 'refused') await end(scene, answer.outcome === 'passed');
  return answer;
}
