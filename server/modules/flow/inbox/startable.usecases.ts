/** Starting an approval by hand: what there is, the form to fill in, the path before sending, sending. */
import type { InputOf } from '@/contract/endpoint';
import { rightsOfStarter, shownFields } from '@/contract/flow/field-rights';
import type { flowInboxEndpoints } from '@/contract/flow/flow-inbox';
import type { ForeseenPath, FlowStartForm, StartableFlow } from '@/contract/flow/flow-views';
import { isDeciding, placedIn, placedOf } from '@/contract/flow/flow-tree';
import type { SignedInContext } from '../../../http/context';
import { previewFlow, startFlow } from '../acts/flow-start.usecases';
import { readActive } from '../engine/flow-read.repository';
import { notActive } from '../flow.errors';
import { FORM_KIND } from '../flow-kinds.usecases';
import { assertMayStart, startableAmong } from '../people/flow-starters.usecases';
import { withSubs } from '../setup/flow-foreseen.usecases';
import { actingOf } from './flow-decide.usecases';
import { foreseenSteps } from './flow-path.usecases';
import { readNames } from './flow-view.repository';
import { readActiveForms, readPace } from './startable.repository';

type Calls = typeof flowInboxEndpoints;

export async function listStartable(
  context: SignedInContext,
  { parkId }: InputOf<Calls['listStartableFlows']>,
): Promise<StartableFlow[]> {
  const flows = await readActiveForms(context.tx, parkId, context.user.id);
  const mine = await startableAmong(context, parkId, flows);
  return flows
    .filter(({ id }) => mine.has(id))
    .map(({ key, name, icon, category, usedAt }) => ({
      key,
      name,
      icon,
      category,
      usedAt: usedAt === null ? null : Number(usedAt),
    }));
}

/** @throws AppError 422 for a flow that is not in use, 403 for one that is not for them */
export async function readStartForm(
  context: SignedInContext,
  { parkId, key }: InputOf<Calls['getStartForm']>,
): Promise<FlowStartForm> {
  const active = await readActive(context.tx, parkId, { key });
  if (!active || active.def.kind !== FORM_KIND) throw notActive();
  const { def, version } = active;
  await assertMayStart(context, def, parkId);
  const { form, tree } = version;
  const rights = rightsOfStarter(form, tree.fields);
  const fields = shownFields(form, rights);
  return {
    key,
    name: def.name,
    icon: def.icon,
    form: fields,
    fields: Object.fromEntries(fields.map(({ key: one }) => [one, rights[one] ?? 'read'])),
    picks: placedIn(tree.nodes).flatMap(({ node }) =>
      (isDeciding(node) || node.kind === 'copy') && node.people.some(({ by }) => by === 'starterPicks')
        ? [{ key: node.key, name: node.name }]
        : [],
    ),
  };
}

type Sent = InputOf<Calls['sendFlow']>;

/** @throws AppError as sending does: what would be refused then is refused now */
export async function foreseePath(
  context: SignedInContext,
  { parkId, key, values, picked }: Sent,
): Promise<ForeseenPath> {
  const acting = actingOf(context, parkId);
  const { foreseen, def, version, inst } = await previewFlow(acting, {
    parkId,
    by: { key },
    bizId: null,
    values,
    picked,
    byPerson: true,
  });
  const { tree } = version;
  const steps = await foreseenSteps(acting, foreseen.path, { tree, def, parkId, from: context.now });
  const people = new Set(steps.flatMap((step) => step.people));
  const names = await readNames(context.tx, { people, orgs: new Set(), roles: new Set() });
  const own: ForeseenPath = {
    outcome: foreseen.outcome,
    path: steps.map(({ at: _at, ...step }) => ({
      ...step,
      people: step.people.map((id) => ({ id, name: names[`person:${id}`] ?? '' })),
    })),
  };
  const { starterId, form } = inst;
  const seen = { ...form, starter: starterId };
  return withSubs(context.tx, { parkId, starterId, now: context.now, tree, values: seen }, own);
}

/** @throws AppError 403, 400 field by field, 422 */
export async function sendFlow(context: SignedInContext, input: Sent): Promise<{ id: number; no: string }> {
  const { inst } = await startFlow(actingOf(context, input.parkId), input);
  context.afterCommit(() => context.deps.wake());
  return { id: inst.id, no: inst.no };
}

const DAY_MS = 86_400_000;
const MEASURED_DAYS = 90;

export async function flowPace({ tx, now }: SignedInContext, { parkId, flowKey }: InputOf<Calls['getFlowPace']>) {
  const since = new Date(now.getTime() - MEASURED_DAYS * DAY_MS);
  const paces = await readPace(tx, { parkId, flowKey, since });
  const active = await readActive(tx, parkId, { key: flowKey });
  return paces.map((pace) => ({
    ...pace,
    node: (active && placedOf(active.version.tree, pace.nodeKey)?.node.name) ?? pace.nodeKey,
  }));
}
