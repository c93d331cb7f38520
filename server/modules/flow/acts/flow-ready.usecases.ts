/** What an approval would be if it began now: checked, with its first row. Nothing is written. */
import { FLOW_INST_STATE as I } from '@/contract/flow/flow-codes';
import { checkFlowValues, knownFlowValues } from '@/contract/flow/flow-form-values';
import { rightsOfStarter, writableFields } from '@/contract/flow/field-rights';
import type { FlowValues } from '@/contract/flow/flow-form';
import { placedIn, placedOf } from '@/contract/flow/flow-tree';
import { simulate, type Foreseen } from '@/contract/flow/simulate';
import type { FieldErrors } from '../../../http/error-code';
import { belongingOf, rulesOf } from '../engine/flow-advance.usecases';
import { findOpenInst, readActive } from '../engine/flow-read.repository';
import { valuesOf, type FlowActing } from '../engine/flow.types';
import { invalidForm, mayNotStart, nobodyThere, openAlready } from '../flow.errors';
import { guardedBy, kindOf } from '../flow-kinds.usecases';
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
  /** 子流程: the approval that begins it. */
  above?: { parent: FlowInst; waits: boolean };
}

export interface Ready {
  def: FlowDef;
  version: FlowVersion;
  inst: Omit<FlowInst, 'id' | 'no'>;
}

/** The form as it is kept: checked field by field, 计算 worked out. What another flow hands over needs no right. */
async function checkedForm(
  acting: FlowActing,
  { def, version: { form, tree }, parkId }: { def: FlowDef; version: FlowVersion; parkId: number },
  { values, above }: Pick<Start, 'values' | 'above'>,
): Promise<FlowValues> {
  const own = new Set(writableFields(form, rightsOfStarter(form, tree.fields)).map(({ key }) => key));
  const open = form.filter(({ key, type }) => own.has(key) || (above && key in values && type !== 'calc'));
  const faults = checkFlowValues(open, values);
  if (Object.keys(faults.fields).length > 0) throw invalidForm(faults.fields as FieldErrors, faults.params);
  return withCalculated(acting, { def, parkId, form }, knownFlowValues(open, values));
}

/** @throws AppError 403, 409, 422, 400 field by field */
export async function prepare(acting: FlowActing, start: Start): Promise<Ready | null> {
  const { tx, now, user } = acting;
  const { parkId, bizId, by, above } = start;
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
  // Whoever decides above has not begun it.
  const own = above ? undefined : user?.name;
  const name = start.starterName ?? own ?? (await readUserName(tx, starterId));
  const form = await checkedForm(acting, { def, version, parkId }, start);
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
    parentId: above?.parent.id ?? null,
    parentRunId: null,
    parentWaits: above?.waits ?? false,
    depth: above ? above.parent.depth + 1 : 0,
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
export async function foresee({ tx, now }: FlowActing, { def, version, inst }: Ready): Promise<Foreseen> {
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
