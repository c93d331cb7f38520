/** What a draft would do: 检查 and 试走. Nothing is changed. */
import type { InputOf } from '@/contract/endpoint';
import type { FlowCheck, FlowGap, flowSetupEndpoints } from '@/contract/flow/flow-setup';
import { gapCheck } from '@/contract/flow/gap-check';
import { isDeciding, placedIn, type DecidingNode, type FlowTree } from '@/contract/flow/flow-tree';
import type { Known } from '@/contract/flow/tree-check';
import { recordNotFoundBy } from '../../../http/common.errors';
import type { SignedInContext } from '../../../http/context';
import { FORM_KIND } from '../flow-kinds.usecases';
import type { FlowDef } from '../flow.table';
import { readPresent } from '../people/flow-people.repository';
import { findPeople } from '../people/flow-people.usecases';
import { findDef } from './flow-def.repository';
import { readFacts } from './flow-def.usecases';
import { faultsOf } from './flow-draft.usecases';
import { pathOf } from './flow-foreseen.usecases';
import { defNotFound } from './flow-setup.errors';

type Calls = typeof flowSetupEndpoints;
interface OfDef {
  parkId: number;
  id: number;
}

/** @throws AppError 404 */
export async function defOf({ tx }: SignedInContext, { parkId, id }: OfDef): Promise<FlowDef> {
  const def = await findDef(tx, parkId, id);
  if (!def) throw defNotFound();
  return def;
}

/** Rules that mean the same people whoever starts it. */
const isFixed = ({ people }: DecidingNode): boolean =>
  people.length > 0 &&
  people.every(({ by }) => ['people', 'role', 'post', 'orgMembers', 'orgLeader', 'onDuty'].includes(by));

/** Nodes whose rules find nobody as things are now. */
async function nodesWithoutPeople(
  { tx, user, now }: SignedInContext,
  { parkId, def, tree }: { parkId: number; def: FlowDef; tree: FlowTree },
): Promise<FlowGap[]> {
  const fixed = placedIn(tree.nodes).flatMap(({ node }) => (isDeciding(node) && isFixed(node) ? [node.key] : []));
  const asking = { parkId, starterId: user.id, kind: FORM_KIND, bizId: null, form: {}, picked: {}, def, tree, now };
  const found = await findPeople(tx, asking, fixed);
  return fixed.filter((key) => found[key]?.people.length === 0).map((key): FlowGap => ({ kind: 'nobodyThere', key }));
}

/** A tree with faults is not tried out: it would say nothing. */
export async function checkDraft(
  context: SignedInContext,
  { form, tree, ...of }: InputOf<Calls['checkFlowDraft']>,
): Promise<FlowCheck> {
  const def = await defOf(context, of);
  const faults = await faultsOf(context, { parkId: of.parkId, def, draft: { form, tree } });
  if (faults.length > 0) return { faults, gaps: [], tried: 0, isWhole: false };
  const facts = (await readFacts(context, of.parkId, def.kind)) as Known[];
  const { gaps, tried, isWhole } = gapCheck({ tree, form, facts });
  const empty = await nodesWithoutPeople(context, { parkId: of.parkId, def, tree });
  return { faults, gaps: [...gaps, ...empty], tried, isWhole };
}

/** The way of this draft for these values at this time. @throws AppError 400 for a starter who is not of the park */
export async function tryDraft(
  context: SignedInContext,
  { form, tree, starterId, values, at, ...of }: InputOf<Calls['tryFlowDraft']>,
) {
  const { tx } = context;
  const def = await defOf(context, of);
  const present = await readPresent(tx, of.parkId, [starterId]);
  if (!present.has(starterId)) throw recordNotFoundBy('starterId');
  const now = at === undefined ? context.now : new Date(at);
  return pathOf(tx, { parkId: of.parkId, def, form, tree, starterId, values, now });
}
