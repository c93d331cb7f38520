/** Starts an approval: by a person with a form, or by the module of a business in its own transaction. */
import { FLOW_INST_STATE as I } from '@/contract/flow/flow-codes';
import { checkFlowValues, knownFlowValues } from '@/contract/flow/flow-form-values';
import { rightsOfStarter, writableFields } from '@/contract/flow/field-rights';
import type { FlowValues } from '@/contract/flow/flow-form';
import { placedIn, placedOf } from '@/contract/flow/flow-tree';
import { simulate, type Foreseen } from '@/contract/flow/simulate';
import type { FieldErrors } from '../../../http/error-code';
import { belongingOf, advance, rulesOf } from '../engine/flow-advance.usecases';
import { findOpenInst, readActive } from '../engine/flow-read.repository';
import { insertInst } from '../engine/flow-write.repository';
import { addStep } from '../engine/flow-model.rules';
import { saveFlow } from '../engine/flow-scene.usecases';
import { valuesOf, type FlowActing, type FlowScene } from '../engine/flow.types';
import { invalidForm, mayNotStart, nobodyThere, notActive, openAlready } from '../flow.errors';
import { FORM_KIND, guardedBy, kindOf } from '../flow-kinds.usecases';
import type { FlowDef, FlowInst, FlowVersion } from '../flow.table';
import { findPeople } from '../people/flow-people.usecases';
import { assertMayStart } from '../people/flow-starters.usecases';
import { keptTitle, titleOf } from '../engine/flow-words.rules';
import { withCalculated } from './flow-calc.usecases';
import { readUserName } from '../../identity/user/user-name.repository';

export interface Start {
  parkId: number;
  /** Which flow: by its key, or the one in use for a kind of business. */
  by: { key: string } | { kind: string };
  bizId: number | null;
  values: FlowValues;
  picked: Record<string, number[]>;
  /** Absent: whoever acts. */
  starterId?: number;
  /** Of somebody without an account: what they are called. */
  starterName?: string;
  /** A person asks for it: right and rule are checked. */
  byPerson?: boolean;
}

export interface Ready {
  def: FlowDef;
  version: FlowVersion;
  inst: Omit<FlowInst, 'id' | 'no'>;
}

/** The form as it is kept: checked field by field, 计算 worked out. */
async function checkedForm(
  acting: FlowActing,
  { def, version: { form, tree }, parkId }: { def: FlowDef; version: FlowVersion; parkId: number },
  values: FlowValues,
): Promise<FlowValues> {
  const open = writableFields(form, rightsOfStarter(form, tree.fields));
  const faults = checkFlowValues(open, values);
  if (Object.keys(faults.fields).length > 0) throw invalidForm(faults.fields as FieldErrors, faults.params);
  return withCalculated(acting, { def, parkId, form }, knownFlowValues(open, values));
}

/** @throws AppError 403, 409, 422, 400 field by field */
async function prepare(acting: FlowActing, start: Start): Promise<Ready | null> {
  const { tx, now, user } = acting;
  const { parkId, bizId, by } = start;
  const active = await readActive(tx, parkId, by);
  if (!active) return null;
  const { version } = active;
  const def = guardedBy(active.def);
  if (start.byPerson) await assertMayStart(acting, def, parkId);
  const kind = kindOf(def.kind);
  if (bizId !== null && (await findOpenInst(tx, def.kind, bizId)) !== null) throw openAlready();
  const starterId = start.starterId ?? user?.id;
  if (starterId === undefined) throw mayNotStart();
  const described = kind && bizId !== null ? await kind.describe(tx, bizId) : null;
  const facts = kind && bizId !== null ? await kind.factsOf(tx, bizId) : {};
  const name = start.starterName ?? user?.name ?? (await readUserName(tx, starterId));
  const form = await checkedForm(acting, { def, version, parkId }, start.values);
  const title = described?.title ?? titleOf({ def, version, form, starter: name });
  const inst: Ready['inst'] = {
    parkId,
    defId: def.id,
    versionId: version.id,
    ...keptTitle(title),
    starterId,
    starterName: start.starterName ?? null,
    kind: def.kind,
    bizId,
    facts,
    form,
    picked: start.picked,
    rev: 1,
    state: I.running,
    stuck: null,
    dueAt: null,
    createdAt: now,
    endedAt: null,
    urgedAt: null,
    changedByName: null,
    changedAt: null,
    lastAction: 'submit',
    lastById: starterId,
    lastByName: name,
    lastAt: now,
  };
  return { def, version, inst };
}

/** The whole path as it would be. @throws AppError 422 where nobody is there and the node does not allow that */
async function foresee({ tx, now }: FlowActing, { def, version, inst }: Ready): Promise<Foreseen> {
  const { tree } = version;
  const keys = placedIn(tree.nodes).map(({ node }) => node.key);
  const people = await findPeople(tx, { ...inst, def, tree, now }, keys);
  const { starterOrg, ...belonging } = await belongingOf({ tx, now }, inst, tree);
  const foreseen = simulate({
    tree,
    people,
    facts: { values: valuesOf({ ...inst, id: 0, no: '' }, starterOrg), ...belonging },
    rules: rulesOf(def, inst),
    soFar: { runs: [], rounds: {}, copied: [] },
  });
  if (foreseen.stuck?.why === 'nobody') {
    const { key } = foreseen.stuck;
    throw nobodyThere(placedOf(tree, key)?.node.name ?? '', key);
  }
  return foreseen;
}

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
  const { id, no } = await insertInst(acting.tx, ready.inst, acting.now.toISOString().slice(0, 10));
  const flow: FlowScene['flow'] = {
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
    calls: new Map(),
    hasTimers: false,
  };
  const scene: FlowScene = { ...acting, flow };
  addStep(flow, { action: 'submit' });
  await advance(scene);
  await saveFlow(scene, 'submit');
  return flow;
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
