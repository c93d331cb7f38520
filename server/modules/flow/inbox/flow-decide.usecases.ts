/** Acting on approvals by calls of signed-in people: each answers the whole as it is afterwards. */
import { AppError } from '../../../http/app-error';
import type { AuditEntry, SignedInContext } from '../../../http/context';
import type { InputOf, OutputOf } from '@/contract/endpoint';
import type { flowInboxEndpoints } from '@/contract/flow/flow-inbox';
import type { FlowDetail } from '@/contract/flow/flow-views';
import { taskActInput } from '@/contract/flow/flow-act';
import { actOnInst, actOnTask } from '../acts/flow-act.usecases';
import type { FlowActing } from '../engine/flow.types';
import { asksForMore, readTogether } from './task-list.repository';
import { notTogether } from '../flow.errors';
import { readFlowDetail } from './flow-detail.usecases';

type Calls = typeof flowInboxEndpoints;

/** As the engine acts for a person; what it would have shown is read again where they come too late. */
export function actingOf(context: SignedInContext, parkId: number): FlowActing {
  const { tx, deps, now, user, traceId } = context;
  return {
    tx,
    deps,
    now,
    user,
    traceId,
    audit: (entry) => context.audit(entry),
    afterCommit: (work) => context.afterCommit(work),
    current: (instId) =>
      deps.db.withPark([parkId], (inner) => readFlowDetail({ tx: inner, now: deps.now(), user, deps }, instId)),
  };
}

const wakeAfter = ({ afterCommit, deps }: SignedInContext): void => afterCommit(() => deps.wake());

/** @throws AppError 404, 403, 409 with who was faster and the whole as it is now, 422 */
export async function decideTask(
  context: SignedInContext,
  { parkId, ...input }: InputOf<Calls['decideFlowTask']>,
): Promise<FlowDetail> {
  const { inst } = await actOnTask(actingOf(context, parkId), input);
  wakeAfter(context);
  return readFlowDetail(context, inst.id);
}

/** @throws AppError as `decideTask` */
export async function actOnWhole(
  context: SignedInContext,
  { parkId, ...input }: InputOf<Calls['actOnFlow']>,
): Promise<FlowDetail> {
  const { inst } = await actOnInst(actingOf(context, parkId), input);
  wakeAfter(context);
  return readFlowDetail(context, inst.id);
}

type Together = InputOf<Calls['agreeToFlows']>;
type Result = OutputOf<Calls['agreeToFlows']>['results'][number];

/** Each stands or falls by itself: one that is refused leaves the others as they are. */
async function agreeToOne(context: SignedInContext, input: Together, { taskId, rev }: Together['tasks'][number]) {
  const audits: AuditEntry[] = [];
  try {
    await context.tx.transaction(async (tx) => {
      const acting = { ...actingOf(context, input.parkId), tx, audit: (entry: AuditEntry) => void audits.push(entry) };
      await actOnTask(acting, taskActInput.parse({ taskId, rev, action: 'agree', comment: input.comment }));
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { id: taskId, ok: false, code: error.code, params: error.params };
  }
  for (const entry of audits) context.audit(entry);
  return { id: taskId, ok: true, code: null };
}

/** @throws AppError 422 for tasks of several nodes, or of a node that asks for more than an answer */
export async function agreeTogether(context: SignedInContext, input: Together): Promise<{ results: Result[] }> {
  const ids = [...new Set(input.tasks.map(({ taskId }) => taskId))];
  const together = await readTogether(context.tx, ids);
  const nodes = new Set(together.map(({ def, nodeKey }) => `${def.key}/${nodeKey}`));
  if (nodes.size > 1 || together.some(asksForMore)) throw notTogether();
  const results: Result[] = [];
  // In one order for everybody: two who agree to the same ones wait for each other instead of colliding.
  for (const id of ids.toSorted((a, b) => a - b)) {
    const task = input.tasks.find(({ taskId }) => taskId === id);
    if (task) results.push(await agreeToOne(context, input, task));
  }
  wakeAfter(context);
  return { results };
}
