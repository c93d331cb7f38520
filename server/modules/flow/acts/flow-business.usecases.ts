/** For modules: an approval of one of their records begins, runs, or is given up, in their transaction with the record locked. */
import { FLOW_INST_STATE as I } from '@/contract/flow/flow-codes';
import { instActInput } from '@/contract/flow/flow-act';
import type { Tx } from '../../../db/open';
import { addStep } from '../engine/flow-model.rules';
import { findOpenInst, findOpenInsts } from '../engine/flow-read.repository';
import { openFlow } from '../engine/flow-scene.usecases';
import type { FlowActing, FlowScene } from '../engine/flow.types';
import { flowFor } from '../setup/flow-for.usecases';
import { saveStep } from './flow-family.usecases';
import type { Start } from './flow-ready.usecases';
import { begin } from './flow-start.usecases';
import { INST_EFFECTS } from './inst-effects.usecases';

interface Business extends Pick<Start, 'parkId' | 'starterId' | 'starterName'> {
  kind: string;
  bizId: number;
  /** The flow of the product where the park has none of its own. */
  otherwise?: string;
}

/** @returns null where the park asks for no approval of such business, or its flow is not in use: it then goes on without one */
export async function startApproval(
  acting: FlowActing,
  { kind, otherwise, ...start }: Business,
): Promise<FlowScene['flow'] | null> {
  const active = await flowFor(acting.tx, kind, start.parkId);
  const key = active?.def.kind === kind ? active.def.key : otherwise;
  return key === undefined ? null : begin(acting, { values: {}, picked: {}, ...start, by: { key } });
}

export const approvalRuns = async (tx: Tx, kind: string, bizId: number): Promise<boolean> =>
  (await findOpenInst(tx, kind, bizId)) !== null;

/** @returns of these records those that are being approved, with the approval */
export const approvalsOf = (tx: Tx, kind: string, bizIds: readonly number[]): Promise<ReadonlyMap<number, number>> =>
  findOpenInsts(tx, kind, bizIds);

/** The record has left the state in which it waited: nobody is asked any longer. */
export async function cancelApproval(
  acting: FlowActing,
  { kind, bizId }: { kind: string; bizId: number },
): Promise<void> {
  const instId = await findOpenInst(acting.tx, kind, bizId);
  if (instId === null) return;
  const scene = await openFlow(acting, { instId });
  const { state } = scene.flow.inst;
  if (state !== I.running && state !== I.unsent && state !== I.stuck) return;
  addStep(scene.flow, { action: 'cancel', by: null });
  // The business is the reason.
  await INST_EFFECTS.cancel(scene, instActInput.parse({ instId, action: 'cancel', reason: kind }));
  await saveStep(scene, 'cancel');
}
