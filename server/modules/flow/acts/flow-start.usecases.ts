/** Starts an approval: by a person with a form, or by the module of a business in its own transaction. */
import type { Foreseen } from '@/contract/flow/simulate';
import { addStep } from '../engine/flow-model.rules';
import type { FlowActing, FlowScene } from '../engine/flow.types';
import { notActive } from '../flow.errors';
import { FORM_KIND } from '../flow-kinds.usecases';
import { insertReady, launch } from './flow-family.usecases';
import { foresee, prepare, type Ready, type Start } from './flow-ready.usecases';

export interface ForeseenFlow extends Ready {
  foreseen: Foreseen;
}

/** @returns the path that a form would go, with its people; nothing is started */
export async function previewFlow(acting: FlowActing, start: Start): Promise<ForeseenFlow> {
  const ready = await prepare(acting, start);
  if (!ready) throw notActive();
  return { ...ready, foreseen: await foresee(acting, ready) };
}

/** @returns the approval; null where no flow is in use for the kind of business: it then goes on without one */
export async function begin(acting: FlowActing, start: Start): Promise<FlowScene['flow'] | null> {
  const ready = await prepare(acting, start);
  if (!ready) return null;
  await foresee(acting, ready);
  const flow = await insertReady(acting, ready);
  addStep(flow, { action: 'submit' });
  return launch({ ...acting, flow });
}

/** @throws AppError 422 when no flow has this key */
export async function startFlow(
  acting: FlowActing,
  start: Omit<Start, 'bizId' | 'by'> & { key: string },
): Promise<FlowScene['flow']> {
  const flow = await begin(acting, { ...start, by: { key: start.key }, bizId: null, byPerson: true });
  if (!flow || flow.inst.kind !== FORM_KIND) throw notActive();
  return flow;
}
