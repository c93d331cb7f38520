/** Who is told of a step in the chat, and what is written on the cards of those who need not answer any more. */
import {
  FLOW_INST_STATE as I,
  FLOW_TASK_KIND as K,
  FLOW_TASK_STATE as T,
  type FlowTaskKind,
} from '@/contract/flow/flow-codes';
import { sayIn } from '../../../http/say';
import { said, type Said, type SaidKey } from '../../../ports/said';
import type { Card } from '../../notify/notify.table';
import { leaveCards, type CardToLeave, type WordsToLeave } from '../../notify/send/told-at-once.repository';
import { managersOf } from '../people/flow-people.usecases';
import type { FlowDef, FlowInst } from '../flow.table';
import { askedBy } from './flow-model.rules';
import { NO_ACCOUNT, type FlowScene, type TaskModel } from './flow.types';
import { factOf, flowName } from './flow-words.rules';

type Head = Extract<SaidKey, `flow.${string}`>;

/** The page that a card opens; the ticket is made at the tap. */
export const flowPage = (instId: number): string => `/business-app/workflow/bizFlowDetail?id=${instId}`;

/** Like any other card of ours that is no alarm's. */
const LEVEL = 3;

const headed = (inst: FlowInst, title: Said, place: string): Card => ({
  kind: 'flow',
  title: sayIn('zh', title),
  said: { title },
  place,
  level: LEVEL,
  category: null,
  occurredAt: inst.createdAt.getTime(),
  isDrill: false,
  path: flowPage(inst.id),
});

function cardOf({ flow: { inst, def, version } }: FlowScene, head: Head): Card {
  const title = said(head, { title: inst.titleSaid ?? inst.title });
  const fact = factOf(version, inst.form);
  const name = flowName(def);
  return {
    ...headed(inst, title, [def.name, fact].filter(Boolean).join(' · ')),
    // Whoever drew a flow named it; only what comes with the product has words of its own.
    said: { title, ...(typeof name === 'object' && fact === null && { place: name }) },
  };
}

const HEAD_OF: Readonly<Record<FlowTaskKind, Head>> = {
  [K.approve]: 'flow.approve',
  [K.handle]: 'flow.handle',
  [K.copy]: 'flow.copy',
  [K.addSign]: 'flow.approve',
  [K.delegated]: 'flow.approve',
  [K.amend]: 'flow.amend',
};

/** People who are asked now and were not before this step. */
function newlyAsked({ flow }: FlowScene, task: TaskModel): readonly number[] {
  const before = flow.before.tasks.get(task.id);
  if (task.kind === K.copy) return before ? [] : askedBy(task);
  if (task.state !== T.open) return [];
  if (before?.state !== T.open) return askedBy(task);
  const known = askedBy(before);
  return askedBy(task).filter((id) => !known.includes(id));
}

const isOver = (task: TaskModel): boolean => task.state !== T.open && task.state !== T.notYet && task.state !== T.held;

/** What a card says once its task waits no longer. */
function wordsFor({ user }: FlowScene, task: TaskModel, action: string): WordsToLeave['said'] {
  const name = user?.name ?? '';
  if (action === 'withdraw') return said('flow.withdrawnBy', { name });
  if (action === 'cancel') return said('flow.cancelledBy', { name });
  if (name === '') return said('flow.over');
  if (action === 'refuse') return said('flow.refusedBy', { name });
  if (action === 'return') return said('flow.returnedBy', { name });
  if (action !== 'agree' && action !== 'addAfter') return said('flow.over');
  return said(task.kind === K.handle ? 'flow.handledBy' : 'flow.agreedBy', { name });
}

/** How the whole ended, for whoever started it. */
const ENDS: Readonly<Partial<Record<number, Head>>> = {
  [I.passed]: 'flow.passed',
  [I.refused]: 'flow.refused',
  [I.cancelled]: 'flow.cancelled',
};

async function cardsOfWhole(scene: FlowScene, action: string): Promise<CardToLeave[]> {
  const { flow } = scene;
  const { inst } = flow;
  const end = ENDS[inst.state];
  if (end && inst.starterId === NO_ACCOUNT) return [];
  if (end) return [{ userId: inst.starterId, flowTaskId: null, card: cardOf(scene, end) }];
  const isNewlyStuck = inst.state === I.stuck && action !== 'comment';
  if (!isNewlyStuck) return [];
  const managers = await managersOf(scene, flow);
  return managers.map((userId) => ({ userId, flowTaskId: null, card: cardOf(scene, 'flow.stuck') }));
}

/** 触发: a message of the flow's own, with a link to the approval. */
export async function tellPeople(
  { tx, now }: Pick<FlowScene, 'tx' | 'now'>,
  { inst, def }: { inst: FlowInst; def: Pick<FlowDef, 'name'> },
  people: readonly number[],
  text: string,
): Promise<void> {
  const title = said('flow.message', { flow: def.name, text });
  const card = headed(inst, title, inst.title);
  const cards = people.map((userId): CardToLeave => ({ userId, flowTaskId: null, card }));
  await leaveCards(tx, { parkId: inst.parkId, now, cards, words: [] });
}

/** Steps after which whoever is asked is told once more. */
const AGAIN: Readonly<Record<string, Head>> = { urge: 'flow.urge', remind: 'flow.late' };

/** @param ids of rows that were new, by the number that they had */
export async function tellFlow(scene: FlowScene, action: string, ids: ReadonlyMap<number, number>): Promise<void> {
  const { tx, flow, now, user } = scene;
  const again = AGAIN[action];
  const lateIds = action === 'remind' ? remindedIn(scene) : null;
  const asked = flow.tasks.flatMap((task): CardToLeave[] => {
    const isAgain = again !== undefined && task.state === T.open && (lateIds === null || lateIds.has(task.id));
    const people = isAgain ? askedBy(task) : newlyAsked(scene, task);
    const card = cardOf(scene, isAgain && again ? again : HEAD_OF[task.kind]);
    return people.map((userId) => ({ userId, flowTaskId: ids.get(task.id) ?? task.id, card }));
  });
  const words = flow.tasks.flatMap((task): WordsToLeave[] => {
    if (flow.before.tasks.get(task.id)?.state !== T.open || !isOver(task)) return [];
    const what = wordsFor(scene, task, action);
    return [{ flowTaskId: task.id, status: sayIn('zh', what), said: what }];
  });
  const cards = [...asked, ...(await cardsOfWhole(scene, action))].filter(({ userId }) => userId !== user?.id);
  await leaveCards(tx, { parkId: flow.inst.parkId, now, cards, words });
}

/** Of a reminder only the task that is late. */
const remindedIn = ({ flow }: FlowScene): Set<number> =>
  new Set(
    flow.tasks.flatMap(({ id, reminded }) => ((flow.before.tasks.get(id)?.reminded ?? 0) < reminded ? [id] : [])),
  );
