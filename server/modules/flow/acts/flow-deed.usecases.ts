/** A deed that waits at a node is tried; refused too often, its managers are asked. */
import { DEED_PAUSES, DEED_TRIES } from '@/contract/flow/flow-deeds';
import { FLOW_INST_STATE as I, FLOW_RUN_STATE as R } from '@/contract/flow/flow-codes';
import { placedOf, type FlowNode } from '@/contract/flow/flow-tree';
import { AppError } from '../../../http/app-error';
import type { AuditEntry } from '../../../http/context';
import { workFault } from '../../../journal/work-fault';
import { advance } from '../engine/flow-advance.usecases';
import { addStep, endRun } from '../engine/flow-model.rules';
import { filledWords } from '../engine/flow-words.rules';
import type { FlowScene, RunModel } from '../engine/flow.types';
import { deedNotThere, deedFailed } from '../flow.errors';
import { findDeed, type DeedWith } from '../flow-deeds.usecases';
import type { StuckAt } from '../flow.table';
import { readUserName } from '../../identity/user/user-name.repository';
import { saveStep } from './flow-family.usecases';

type TriggerNode = Extract<FlowNode, { kind: 'trigger' }>;
const MINUTE_MS = 60_000;

async function deedWith({ tx, flow }: FlowScene, node: TriggerNode): Promise<DeedWith> {
  const { inst, def, version } = flow;
  const starter = inst.starterName ?? (await readUserName(tx, inst.starterId));
  const fill = (value: DeedWith['params'][string]) =>
    typeof value === 'string' ? filledWords(value, { def, version, form: inst.form, starter }) : value;
  return {
    inst,
    def,
    params: Object.fromEntries(Object.entries(node.params).map(([key, value]) => [key, fill(value)])),
  };
}

/** What a deed that was refused has written is taken back. @returns why it was refused; null: it is done */
async function refusalOf(scene: FlowScene, node: TriggerNode): Promise<StuckAt['reason'] | null> {
  const deed = findDeed(node.action);
  const audits: AuditEntry[] = [];
  try {
    if (!deed) throw deedNotThere();
    const given = await deedWith(scene, node);
    await scene.tx.transaction((tx) => deed.run({ ...scene, tx, audit: (entry) => void audits.push(entry) }, given));
  } catch (error) {
    const isOurs = !(error instanceof AppError);
    if (isOurs) workFault(scene.deps, `flow/deed/${node.action}`, { flow: scene.flow.inst.id }, error);
    const { code, params } = error instanceof AppError ? error : deedFailed();
    return { code, params };
  }
  for (const entry of audits) scene.audit(entry);
  return null;
}

/** Five times with growing pauses; then somebody must look at it. */
function again({ flow, now }: FlowScene, run: RunModel, reason: StuckAt['reason']): void {
  run.tries += 1;
  addStep(flow, { action: 'tried', nodeKey: run.nodeKey, by: null });
  const pause = DEED_PAUSES[run.tries - 1];
  if (run.tries < DEED_TRIES && pause !== undefined) {
    flow.deeds.set(run.id, new Date(now.getTime() + pause * MINUTE_MS));
    return;
  }
  Object.assign(flow.inst, { state: I.stuck, stuck: { key: run.nodeKey, why: 'deed', ...(reason && { reason }) } });
  addStep(flow, { action: 'stuck', nodeKey: run.nodeKey, by: null });
}

export async function tryDeed(scene: FlowScene, runId: number): Promise<void> {
  const { flow } = scene;
  const run = flow.runs.find(({ id }) => id === runId);
  const node = run && placedOf(flow.version.tree, run.nodeKey)?.node;
  if (!run?.live || run.state !== R.running || node?.kind !== 'trigger') return;
  const reason = await refusalOf(scene, node);
  if (reason) again(scene, run, reason);
  else {
    endRun(scene, run, R.passed);
    addStep(flow, { action: 'done', nodeKey: run.nodeKey, by: null });
    await advance(scene);
  }
  await saveStep(scene, 'deed');
}
