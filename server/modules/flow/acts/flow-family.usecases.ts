/**
 * 子流程: begun by the step that comes to them, and gone on from when they end, in the same transaction. What waits no
 * longer for one gives it up.
 */
import { instActInput } from '@/contract/flow/flow-act';
import { FLOW_INST_STATE as I, FLOW_RUN_STATE as R, isFlowEnded } from '@/contract/flow/flow-codes';
import type { FlowValues } from '@/contract/flow/flow-form';
import type { FlowStepAction } from '@/contract/flow/flow-transitions';
import { placedOf } from '@/contract/flow/flow-tree';
import { SUB_DEPTH, subsIn, type SubNode } from '@/contract/flow/sub-check';
import { AppError } from '../../../http/app-error';
import { advance } from '../engine/flow-advance.usecases';
import { addStep, endRun } from '../engine/flow-model.rules';
import { findWaitedFor, isOver, wasRunning } from '../engine/flow-read.repository';
import { openHeld, saveFlow } from '../engine/flow-scene.usecases';
import { insertInst, tieToRun } from '../engine/flow-write.repository';
import { valuesOf, type FlowActing, type FlowModel, type FlowScene, type RunModel } from '../engine/flow.types';
import { notActive, subTooDeep } from '../flow.errors';
import { FORM_KIND } from '../flow-kinds.usecases';
import type { FlowInst } from '../flow.table';
import { readBelonging } from '../people/flow-people.repository';
import { foresee, prepare, type Ready } from './flow-ready.usecases';
import { INST_EFFECTS } from './inst-effects.usecases';
import { refuseRun } from './task-decide.usecases';

/** How the story names an approval. */
export const nameOf = ({ no, title }: Pick<FlowInst, 'no' | 'title'>): string => `${no} ${title}`;

/** @returns the new approval in memory, before anything has happened to it */
export async function insertReady(acting: FlowActing, ready: Ready): Promise<FlowModel> {
  const { id, no } = await insertInst(acting.tx, ready.inst, acting.now.toISOString().slice(0, 10));
  return {
    ...ready,
    inst: { ...ready.inst, id, no },
    runs: [],
    tasks: [],
    steps: [],
    before: { runs: new Map(), tasks: new Map() },
    standsInFor: [],
    isParty: true,
    nextId: 0,
    wakes: new Map(),
    deeds: new Map(),
    calls: new Map(),
    hasTimers: false,
  };
}

/** It goes its first steps. */
export async function launch(scene: FlowScene): Promise<FlowModel> {
  await advance(scene);
  await saveStep(scene, 'submit');
  return scene.flow;
}

const subOf = ({ version }: FlowModel, key: string): SubNode | undefined => {
  const node = placedOf(version.tree, key)?.node;
  return node?.kind === 'sub' ? node : undefined;
};

/** What the approval above hands over. */
export const mappedValues = ({ map }: SubNode, values: FlowValues): FlowValues =>
  Object.fromEntries(
    Object.entries(map).flatMap(([own, from]): [string, FlowValues[string]][] => {
      const value = values[from];
      return value === undefined ? [] : [[own, value]];
    }),
  );

/** @throws AppError for a flow that cannot be begun now */
async function readySub(scene: FlowScene, node: SubNode): Promise<Ready> {
  const { tx, now, flow } = scene;
  const { inst } = flow;
  if (inst.depth >= SUB_DEPTH) throw subTooDeep();
  const asksOrg = Object.values(node.map).includes('starterOrg');
  const { starterOrg } = asksOrg
    ? await readBelonging(tx, { ...inst, now }, { orgIds: [], userIds: [] })
    : { starterOrg: null };
  const acting = { ...scene, user: null };
  const ready = await prepare(acting, {
    parkId: inst.parkId,
    by: { key: node.flowKey },
    bizId: null,
    values: mappedValues(node, valuesOf(inst, starterOrg)),
    picked: {},
    starterId: inst.starterId,
    ...(inst.starterName !== null && { starterName: inst.starterName }),
    above: { parent: inst, waits: node.waits },
  });
  if (ready?.inst.kind !== FORM_KIND) throw notActive();
  await foresee(acting, ready);
  return ready;
}

/** An approval that cannot be begun stops the one above it, which says why; nothing of it was written. */
function fail({ flow }: FlowScene, node: SubNode, { code, params }: AppError): void {
  if (flow.inst.state !== I.running) return;
  addStep(flow, { action: 'stuck', nodeKey: node.key, by: null });
  const reason = { code, ...(params && { params }) };
  Object.assign(flow.inst, { state: I.stuck, stuck: { key: node.key, why: 'sub', reason } });
}

interface Begun {
  run: RunModel;
  child: FlowModel;
}

async function beginSubs(scene: FlowScene): Promise<Begun[]> {
  const { flow } = scene;
  if (subsIn(flow.version.tree).length === 0) return [];
  const begun: Begun[] = [];
  for (const run of flow.runs.filter(({ id, live }) => id < 0 && live)) {
    const node = subOf(flow, run.nodeKey);
    if (!node) continue;
    try {
      const ready = await readySub(scene, node);
      const child = await insertReady(scene, ready);
      addStep(flow, { action: 'subBegun', nodeKey: node.key, by: null, text: nameOf(child.inst) });
      begun.push({ run, child });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      fail(scene, node, error);
    }
  }
  return begun;
}

const ENDED: Readonly<Partial<Record<number, FlowStepAction>>> = {
  [I.passed]: 'subPassed',
  [I.refused]: 'subRefused',
  [I.cancelled]: 'subCancelled',
};

/** It has ended: what waits for it goes on, or does what its node says of a refusal. */
async function tellParent({ flow: { inst, steps }, ...acting }: FlowScene): Promise<void> {
  const { parentId, parentRunId, parentWaits, state } = inst;
  const action = ENDED[state];
  if (!parentWaits || parentId === null || !action) return;
  const scene = await openHeld({ ...acting, user: null }, parentId);
  const { flow } = scene;
  const run = flow.runs.find(({ id }) => id === parentRunId);
  if (!run?.live || run.state !== R.running || isFlowEnded(flow.inst.state)) return;
  const reason = steps.findLast(({ text, action: done }) => text && done !== 'subBegun')?.text ?? '';
  const text = state === I.passed || reason === '' ? nameOf(inst) : `${nameOf(inst)}：${reason}`;
  addStep(flow, { action, nodeKey: run.nodeKey, by: null, text });
  if (state === I.passed || subOf(flow, run.nodeKey)?.refusal === 'goOn') {
    endRun(scene, run, R.passed);
    await advance(scene);
  } else await refuseRun(scene, run, text);
  await saveStep(scene, 'subEnd');
}

/** Runs that waited before this step and do no longer: nobody is asked there any more. */
async function giveUpSubs({ flow, ...acting }: FlowScene): Promise<void> {
  const { before, runs, inst } = flow;
  const over = runs.filter(
    (run) => wasRunning(before.runs.get(run.id)) && !(run.live && run.state === R.running) && subOf(flow, run.nodeKey),
  );
  const ids = await findWaitedFor(
    acting.tx,
    inst.id,
    over.map(({ id }) => id),
  );
  for (const instId of ids) {
    const scene = await openHeld({ ...acting, user: null }, instId);
    const reason = nameOf(inst);
    addStep(scene.flow, { action: 'cancel', by: null, text: reason });
    await INST_EFFECTS.cancel(scene, instActInput.parse({ instId, action: 'cancel', reason: reason.slice(0, 500) }));
    await saveStep(scene, 'cancel');
  }
}

/** Writes a step down with what it means for the approvals above and below. */
export async function saveStep(scene: FlowScene, action: string): Promise<void> {
  const begun = await beginSubs(scene);
  const ids = await saveFlow(scene, action);
  await giveUpSubs(scene);
  for (const { run, child } of begun) {
    child.inst.parentRunId = ids.get(run.id) ?? run.id;
    await tieToRun(scene.tx, child.inst.id, child.inst.parentRunId);
  }
  for (const { child } of begun) {
    // One that has ended at once may have ended what the others were for.
    if (begun.length > 1 && (await isOver(scene.tx, child.inst.id))) continue;
    addStep(child, { action: 'ofParent', by: null, text: nameOf(scene.flow.inst) });
    await launch({ ...scene, user: null, flow: child });
  }
  await tellParent(scene);
}
