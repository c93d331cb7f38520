/** Definitions: read whole, made, their settings, whether they are in use. */
import type { InputOf } from '@/contract/endpoint';
import { FLOW_DEF_STATE as D } from '@/contract/flow/flow-codes';
import type { FlowDefWhole, FlowDraft, flowSetupEndpoints } from '@/contract/flow/flow-setup';
import type { Known } from '@/contract/flow/tree-check';
import { recordChanged, recordNotFoundBy } from '../../../http/common.errors';
import type { SignedInContext } from '../../../http/context';
import { hasCalendar } from '../../calendar/calendar-list.repository';
import { FORM_KIND, findKind } from '../flow-kinds.usecases';
import type { FlowDef } from '../flow.table';
import { readPresent } from '../people/flow-people.repository';
import { insertDef, updateDef, writeDraft } from './flow-def-write.repository';
import { isKeyTaken, lockDef, readDef, readLinksOf, readVersionRows, readWorkedOn } from './flow-def.repository';
import { defArchived, defLocked, defNotFound, keyTaken, kindFixed, neverPublished } from './flow-setup.errors';
import { readTemplate } from './flow-template.repository';

type Calls = typeof flowSetupEndpoints;
interface OfDef {
  parkId: number;
  id: number;
}

/** What of a definition is the same for all of its versions. */
const SETTINGS = [
  'name',
  'icon',
  'category',
  'kind',
  'starters',
  'managerIds',
  'titleRule',
  'withdraw',
  'dedupe',
  'batch',
  'guarded',
  'calendarId',
] as const;

/** A flow that asks nobody yet. */
const EMPTY: FlowDraft = { form: [], tree: { fields: {}, nodes: [] } };

export const byOf = ({ user, now }: SignedInContext) => ({ userId: user.id, now });

/** What conditions may name of the business: as its module registers it, in the words of its link code. */
export async function readFacts(
  { tx }: Pick<SignedInContext, 'tx'>,
  parkId: number,
  kind: string,
): Promise<FlowDefWhole['facts']> {
  const said = (await readLinksOf(tx, parkId, kind)).flatMap(({ facts }) => facts);
  const registered: readonly Known[] = findKind(kind)?.facts ?? [];
  const unsaid = registered.filter(({ key }) => !said.some((fact) => fact.key === key));
  const facts = [...said, ...unsaid.map(({ key, type }) => ({ key, label: key, type }))];
  return facts.filter(({ key }, at) => facts.findIndex((fact) => fact.key === key) === at);
}

/** @throws AppError 404 */
export async function readWhole(context: SignedInContext, { parkId, id }: OfDef): Promise<FlowDefWhole> {
  const { tx } = context;
  const found = await readDef(tx, parkId, id);
  if (!found) throw defNotFound();
  const { form, tree } = (await readWorkedOn(tx, id)) ?? EMPTY;
  const facts = await readFacts(context, parkId, found.row.kind);
  return {
    ...found.row,
    draft: { form, tree },
    draftRev: found.draftRev,
    versions: await readVersionRows(tx, id),
    facts,
  };
}

/** After the refused transaction is gone. */
export const readWholeAgain = (context: SignedInContext, of: OfDef) => (): Promise<FlowDefWhole> =>
  context.deps.db.withPark([of.parkId], (tx) => readWhole({ ...context, tx }, of));

/** Under its lock. @throws AppError 404; 403 for one that is only read */
export async function openDef({ tx }: SignedInContext, { parkId, id }: OfDef): Promise<FlowDef> {
  const def = await lockDef(tx, parkId, id);
  if (!def) throw defNotFound();
  const links = await readLinksOf(tx, parkId, def.kind);
  if (def.parkId === null || links.some(({ locked }) => locked)) throw defLocked();
  return def;
}

/** @throws AppError 422 for one that was put away */
export async function openToChange(context: SignedInContext, of: OfDef): Promise<FlowDef> {
  const def = await openDef(context, of);
  if (def.state === D.archived) throw defArchived();
  return def;
}

const settingsOf = (def: FlowDef) => Object.fromEntries(SETTINGS.map((name) => [name, def[name]])) as Partial<FlowDef>;

/** What a new definition begins with. @throws AppError 400 for a template or flow that is not the park's */
async function beginningOf(
  { tx }: SignedInContext,
  { parkId, templateId, copyOf }: InputOf<Calls['createFlowDef']>,
): Promise<{ settings: Partial<FlowDef>; draft: FlowDraft }> {
  if (copyOf !== undefined) {
    const source = await lockDef(tx, parkId, copyOf);
    const version = source && (await readWorkedOn(tx, copyOf));
    if (!source) throw recordNotFoundBy('copyOf');
    return { settings: settingsOf(source), draft: version ?? EMPTY };
  }
  if (templateId === undefined) return { settings: {}, draft: EMPTY };
  const template = await readTemplate(tx, templateId);
  if (template?.parkId !== parkId || template.deletedAt !== null) throw recordNotFoundBy('templateId');
  return { settings: { icon: template.icon }, draft: template };
}

/** Empty, from a template, or as a copy of another one. */
export async function createDef(context: SignedInContext, input: InputOf<Calls['createFlowDef']>) {
  const { tx, user, now } = context;
  const { parkId, key, name, category } = input;
  if (await isKeyTaken(tx, parkId, key)) throw keyTaken();
  const { settings, draft } = await beginningOf(context, input);
  const by = { createdBy: user.id, createdAt: now };
  const id = await insertDef(tx, { kind: FORM_KIND, ...settings, ...by, parkId, key, name, category, state: D.draft });
  await writeDraft(tx, { id, parkId }, draft, byOf(context));
  context.audit({ action: 'flowDef.create', parkId, bizType: 'flowDef', bizId: id, detail: { name, key } });
  return { id };
}

async function assertSettings(
  context: SignedInContext,
  def: FlowDef,
  input: InputOf<Calls['saveFlowSettings']>,
): Promise<void> {
  const { tx } = context;
  const { parkId, id, kind, managerIds, calendarId } = input;
  if (kind !== def.kind) {
    const versions = await readVersionRows(tx, id);
    if (versions.length > 0) throw kindFixed();
    const links = kind === FORM_KIND ? [{ locked: false }] : await readLinksOf(tx, parkId, kind);
    if (links.length === 0) throw recordNotFoundBy('kind');
    if (links.some(({ locked }) => locked)) throw defLocked();
  }
  const present = await readPresent(tx, parkId, managerIds);
  if (managerIds.some((userId) => !present.has(userId))) throw recordNotFoundBy('managerIds');
  if (calendarId !== null && !(await hasCalendar(tx, parkId, calendarId))) throw recordNotFoundBy('calendarId');
}

/** @throws AppError 409 when somebody else has changed it */
export async function saveSettings(
  context: SignedInContext,
  input: InputOf<Calls['saveFlowSettings']>,
): Promise<FlowDefWhole> {
  const def = await openToChange(context, input);
  if (def.version !== input.version) throw recordChanged(readWholeAgain(context, input));
  await assertSettings(context, def, input);
  const { parkId, id, version: _, ...settings } = input;
  await updateDef(context.tx, id, settings, byOf(context));
  const touched = SETTINGS.filter((name) => JSON.stringify(def[name]) !== JSON.stringify(settings[name]));
  const valuesIn = (of: Partial<FlowDef>) => Object.fromEntries(touched.map((name) => [name, of[name]]));
  const detail = { name: settings.name, before: valuesIn(def), after: valuesIn(settings) };
  context.audit({ action: 'flowDef.settings', parkId, bizType: 'flowDef', bizId: id, detail });
  return readWhole(context, input);
}

/** 启用, 停用, 归档. Running instances go on. @throws AppError 422 for one that was never published */
export async function setState(
  context: SignedInContext,
  { version, state, ...of }: InputOf<Calls['setFlowState']>,
): Promise<FlowDefWhole> {
  const def = await openDef(context, of);
  if (def.version !== version) throw recordChanged(readWholeAgain(context, of));
  const isPublished = (await readVersionRows(context.tx, def.id)).length > 0;
  if (state === D.active && !isPublished) throw neverPublished();
  // What was never in use is no draft again, and what was in use is not made one.
  const next = state === D.draft && isPublished ? D.stopped : state;
  await updateDef(context.tx, def.id, { state: next }, byOf(context));
  const detail = { name: def.name, from: def.state, to: next };
  context.audit({ action: 'flowDef.state', parkId: of.parkId, bizType: 'flowDef', bizId: def.id, detail });
  return readWhole(context, of);
}
