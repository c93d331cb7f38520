/** The draft of a definition: saved as it is, dropped, published. */
import type { InputOf } from '@/contract/endpoint';
import { FLOW_DEF_STATE as D } from '@/contract/flow/flow-codes';
import type { FlowDefWhole, FlowDraft, flowSetupEndpoints } from '@/contract/flow/flow-setup';
import type { FlowTree } from '@/contract/flow/flow-tree';
import { depthFaults, mapFaults, subsIn } from '@/contract/flow/sub-check';
import { OF_STARTER, treeFaults, type Known, type TreeFault } from '@/contract/flow/tree-check';
import type { SignedInContext } from '../../../http/context';
import { FORM_KIND, guardedBy } from '../flow-kinds.usecases';
import type { FlowDef } from '../flow.table';
import { deleteDraft, publishDraft, updateDef, writeDraft } from './flow-def-write.repository';
import { readActiveFlows, readVersion, readWorkedOn } from './flow-def.repository';
import { byOf, openToChange, readFacts, readWhole, readWholeAgain } from './flow-def.usecases';
import { migrateTo } from './flow-migration.usecases';
import { defNotFound, draftChanged, faultyTree, noDraft } from './flow-setup.errors';

type Calls = typeof flowSetupEndpoints;

/** What must be mended before it can be published. */
export async function faultsOf(
  context: SignedInContext,
  { parkId, def, draft }: { parkId: number; def: Pick<FlowDef, 'key' | 'kind' | 'guarded'>; draft: FlowDraft },
): Promise<TreeFault[]> {
  const { form, tree } = draft;
  const facts = (await readFacts(context, parkId, def.kind)) as {
    key: string;
    type: FlowDraft['form'][number]['type'];
  }[];
  const { key, kind } = def;
  return [
    ...treeFaults(tree, { form, facts, kind, guarded: guardedBy(def).guarded }),
    ...(await subFaults(context, { parkId, key, tree, known: [...OF_STARTER, ...facts, ...form] })),
  ];
}

/** What is wrong with the flows that it starts: only those with a form of their own can be. */
async function subFaults(
  { tx }: SignedInContext,
  { parkId, key, tree, known }: { parkId: number; key: string; tree: FlowTree; known: readonly Known[] },
): Promise<TreeFault[]> {
  const subs = subsIn(tree);
  if (subs.length === 0) return [];
  const active = await readActiveFlows(tx, parkId);
  const faults = subs.flatMap((node): TreeFault[] => {
    const flow = active.get(node.flowKey);
    // Itself is a circle, in use or not.
    if (flow?.kind !== FORM_KIND) return node.flowKey === key ? [] : [{ key: node.key, code: 'subGone' }];
    return mapFaults(node, flow, known);
  });
  const graph = new Map([...active].map(([one, flow]) => [one, subsIn(flow.tree).map(({ flowKey }) => flowKey)]));
  return [...faults, ...depthFaults(key, tree, graph)];
}

/** Kept with whatever is still wrong in it. @throws AppError 409 with the draft as it is now */
export async function saveDraft(
  context: SignedInContext,
  { draftRev, form, tree, ...of }: InputOf<Calls['saveFlowDraft']>,
): Promise<{ draftRev: number; savedAt: number }> {
  const def = await openToChange(context, of);
  if (def.draftRev !== draftRev) throw draftChanged(readWholeAgain(context, of));
  const saved = await writeDraft(context.tx, def, { form, tree }, byOf(context));
  return { draftRev: saved, savedAt: context.now.getTime() };
}

/** What is worked on is the version in use again; a definition without one begins empty. */
export async function dropDraft(context: SignedInContext, of: InputOf<Calls['dropFlowDraft']>): Promise<FlowDefWhole> {
  const def = await openToChange(context, of);
  const draft = await readWorkedOn(context.tx, def.id);
  if (draft?.state === 0) {
    await deleteDraft(context.tx, def.id);
    const detail = { name: def.name, no: draft.no };
    context.audit({ action: 'flowDef.dropDraft', parkId: of.parkId, bizType: 'flowDef', bizId: def.id, detail });
  }
  return readWhole(context, of);
}

/**
 * The draft becomes the version in use and is never changed again; what runs keeps its own, but for those named.
 * @throws AppError 409 for a draft that is another by now; 422 with nodes and fields marked, or with the approval that cannot go over
 */
export async function publish(
  context: SignedInContext,
  { draftRev, note, migrate, ...of }: InputOf<Calls['publishFlow']>,
): Promise<FlowDefWhole> {
  const { tx, user, now } = context;
  const def = await openToChange(context, of);
  if (def.draftRev !== draftRev) throw draftChanged(readWholeAgain(context, of));
  const draft = await readWorkedOn(tx, def.id);
  if (draft?.state !== 0) throw noDraft();
  const faults = await faultsOf(context, { parkId: of.parkId, def, draft });
  if (faults.length > 0) throw faultyTree(faults);
  const version = await publishDraft(tx, def.id, { note, userId: user.id, now });
  await migrateTo(context, { def, versionId: version.id, draft, instIds: migrate });
  await updateDef(tx, def.id, def.state === D.draft ? { state: D.active } : {}, byOf(context));
  const detail = { name: def.name, no: version.no, note, migrated: migrate.length };
  context.audit({ action: 'flowDef.publish', parkId: of.parkId, bizType: 'flowDef', bizId: def.id, detail });
  return readWhole(context, of);
}

/** A version as it was. @throws AppError 404 */
export async function readOldVersion(context: SignedInContext, { no, ...of }: InputOf<Calls['getFlowVersion']>) {
  await readWhole(context, of);
  const version = await readVersion(context.tx, of.id, no);
  if (!version || version.state === 0) throw defNotFound();
  const { form, tree, note } = version;
  return { no, note, form, tree };
}
