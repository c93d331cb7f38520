/** One approval whole, as whoever asks may see it. */
import { FLOW_TASK_KIND as K, FLOW_TASK_STATE as T } from '@/contract/flow/flow-codes';
import { shownFields, shownValues } from '@/contract/flow/field-rights';
import type { FlowDetail, FlowPerson, FlowStepView, FlowTaskView } from '@/contract/flow/flow-views';
import type { FieldRights, FlowField, FlowValues } from '@/contract/flow/flow-form';
import { placedOf, START } from '@/contract/flow/flow-tree';
import { returnTargets } from '@/contract/flow/route-back';
import { subsIn } from '@/contract/flow/sub-check';
import type { Tx } from '../../../db/open';
import type { SessionUser } from '../../../http/context';
import { actorsOf, behalfOf } from '../acts/flow-actors.usecases';
import { soFarOf } from '../engine/flow-advance.usecases';
import { askedBy, nodeOf, runOf } from '../engine/flow-model.rules';
import type { Reader } from '../../../ports/said';
import { titleIn } from '../../../http/say';
import { flowNameIn, lineIn, treeIn } from '../engine/flow-words.rules';
import { readInst, readModel } from '../engine/flow-read.repository';
import { NO_ACCOUNT, type FlowModel, type FlowScene, type TaskModel } from '../engine/flow.types';
import { flowNotFound } from '../flow.errors';
import { kindOf } from '../flow-kinds.usecases';
import { stuckView } from './stuck-view.rules';
import { actionsOnInst, actionsOnTask } from './flow-actions.rules';
import { picturesOf } from './flow-pictures.usecases';
import { pathOf, type PathStep } from './flow-path.usecases';
import { rightsOf } from './flow-sight.rules';
import { markRead, readNames, readReader, readRelations, readSteps, type StepRow } from './flow-view.repository';

export interface Viewer {
  tx: Tx;
  now: Date;
  user: SessionUser;
  /** Signs the links of pictures. */
  deps: { secret: string };
}
type View = Pick<FlowScene, 'tx' | 'now' | 'flow'> & Pick<Viewer, 'user' | 'deps'>;
type Names = Readonly<Record<string, string>>;

const personIn =
  (names: Names) =>
  (id: number): FlowPerson => ({ id, name: names[`person:${id}`] ?? '' });

const nodeName = ({ version }: FlowModel, key: string): string => placedOf(version.tree, key)?.node.name ?? '';

/** People and organisations that the values name. */
function referencesIn(form: readonly FlowField[], values: FlowValues, type: 'person' | 'org' | 'role'): number[] {
  return form.flatMap((field) => {
    const value = values[field.key];
    return field.type === type && typeof value === 'number' ? [value] : [];
  });
}

function peopleOf({ flow }: View, path: readonly PathStep[], steps: readonly StepRow[]): number[] {
  const asked = flow.tasks.flatMap((task) => [...askedBy(task), task.decidedBy]);
  const told = steps.flatMap(({ byId, onBehalfOfId }) => [byId, onBehalfOfId]);
  const all = [flow.inst.starterId, ...asked, ...told, ...path.flatMap(({ people }) => people)];
  return all.filter((id) => id !== null);
}

/** Of a stand-in: in whose place they answered. */
const behalfAt = (task: TaskModel, steps: readonly StepRow[]): number | null =>
  steps.find(
    ({ at, byId, onBehalfOfId }) =>
      onBehalfOfId !== null && byId === task.decidedBy && at.getTime() === task.decidedAt?.getTime(),
  )?.onBehalfOfId ?? null;

function taskView(view: View, task: TaskModel, names: Names, steps: readonly StepRow[]): FlowTaskView {
  const { flow } = view;
  const { nodeKey } = runOf(flow, task);
  const person = personIn(names);
  const behalf = behalfAt(task, steps);
  return {
    id: task.id,
    runId: task.runId,
    nodeKey,
    node: nodeName(flow, nodeKey),
    kind: task.kind,
    state: task.state,
    people: askedBy(task).map(person),
    decidedBy: task.decidedBy === null ? null : person(task.decidedBy),
    onBehalfOf: behalf === null ? null : person(behalf),
    decidedAt: task.decidedAt?.getTime() ?? null,
    dueAt: task.dueAt?.getTime() ?? null,
    comment: task.comment,
    signature: task.signature,
    photoKeys: task.photoKeys,
    actions: actionsOnTask(view, task),
  };
}

function stepView({ flow }: View, step: StepRow, names: Names, rights: FieldRights): FlowStepView {
  const { id, at, byName, onBehalfOfId, action, nodeKey, text, difference } = step;
  const seen = Object.entries(difference ?? {}).filter(([key]) => (rights[key] ?? 'hide') !== 'hide');
  return {
    id,
    at: at.getTime(),
    byName,
    onBehalfOfName: onBehalfOfId === null ? null : (names[`person:${onBehalfOfId}`] ?? ''),
    action,
    node: nodeKey === null ? null : nodeName(flow, nodeKey),
    text,
    difference: seen.length === 0 ? null : Object.fromEntries(seen),
  };
}

/** Nodes to come whose people nobody has chosen yet. */
const picksOf = ({ flow }: View, path: readonly PathStep[]) =>
  path.flatMap(({ key, at }) => {
    const node = nodeOf(flow, key);
    const isMine = at === 'coming' && node?.people.some(({ by }) => by === 'priorPicks') && !(key in flow.inst.picked);
    return isMine && node ? [{ key, name: node.name }] : [];
  });

function mineOf(view: View, path: readonly PathStep[], names: Names): FlowDetail['mine'] {
  const { flow } = view;
  const task = flow.tasks.find((one) => one.state === T.open && one.kind !== K.copy && behalfOf(view, one) !== null);
  if (!task) return null;
  const { nodeKey } = runOf(flow, task);
  const node = nodeOf(flow, nodeKey);
  const isOwn = task.parentId === null;
  const passed = returnTargets(flow.version.tree, nodeKey, soFarOf(flow).runs);
  const { starterId } = flow.inst;
  const start = starterId === NO_ACCOUNT ? [] : [{ key: START, name: names[`person:${starterId}`] ?? '' }];
  return {
    taskId: task.id,
    kind: task.kind,
    needsReason: isOwn && (node?.needsReason ?? false),
    needsSignature: isOwn && (node?.needsSignature ?? false),
    picks: isOwn && task.kind !== K.amend ? picksOf(view, path) : [],
    returnTo: task.kind === K.amend ? [] : [...start, ...passed.map((key) => ({ key, name: nodeName(flow, key) }))],
  };
}

async function businessOf({ tx, flow: { inst } }: View, reader: Reader): Promise<FlowDetail['business']> {
  const kind = kindOf(inst.kind);
  if (!kind || inst.bizId === null) return null;
  const { title, lines, link } = await kind.describe(tx, inst.bizId);
  const said = lines.map(({ key, value }) => ({ key, value: lineIn(reader, value) }));
  return {
    kind: inst.kind,
    title: lineIn(reader, title),
    lines: said.filter(({ value }) => value !== ''),
    link: link ?? null,
  };
}

async function assemble(view: View, reader: Reader): Promise<FlowDetail> {
  const { tx, flow } = view;
  const { inst, def, version } = flow;
  const rights = rightsOf(view);
  const form = shownFields(version.form, rights);
  const values = shownValues(version.form, rights, inst.form);
  const steps = await readSteps(tx, inst.id);
  const path = await pathOf(view, steps);
  const people = new Set([...peopleOf(view, path, steps), ...referencesIn(form, values, 'person')]);
  const orgs = new Set(referencesIn(form, values, 'org'));
  const names = await readNames(tx, { people, orgs, roles: new Set(referencesIn(form, values, 'role')) });
  const person = personIn(names);
  const tasks = flow.tasks.map((task) => taskView(view, task, names, steps));
  return {
    id: inst.id,
    parkId: inst.parkId,
    no: inst.no,
    title: titleIn(reader.language, inst),
    flow: flowNameIn(reader.language, def),
    flowKey: def.key,
    icon: def.icon,
    versionNo: version.no,
    state: inst.state,
    stuck: stuckView(inst, (key) => nodeName(flow, key)),
    starter: inst.starterName === null ? person(inst.starterId) : { id: inst.starterId, name: inst.starterName },
    createdAt: inst.createdAt.getTime(),
    endedAt: inst.endedAt?.getTime() ?? null,
    dueAt: inst.dueAt?.getTime() ?? null,
    rev: inst.rev,
    form,
    fields: Object.fromEntries(form.map(({ key }) => [key, rights[key] ?? 'read'])),
    values,
    names,
    photos: await picturesOf(tx, { secret: view.deps.secret, now: view.now }, { form, values, tasks }),
    business: await businessOf(view, reader),
    path: path.map((step) => ({ ...step, people: step.people.map(person) })),
    tasks,
    ...(await familyOf(view)),
    steps: steps.map((step) => stepView(view, step, names, rights)),
    mine: mineOf(view, path, names),
    actions: actionsOnInst(view),
  };
}

/** Most have none above and none below. */
async function familyOf({ tx, user, flow }: View): Promise<Pick<FlowDetail, 'family'>> {
  const { inst, version } = flow;
  if (inst.parentId === null && subsIn(version.tree).length === 0) return {};
  const rights = user.rights.get(inst.parkId);
  const readsAll = (rights?.has('flow.read') || rights?.has('flow.manage')) ?? false;
  const relations = await readRelations(tx, inst, { userId: user.id, readsAll });
  if (relations.length === 0) return {};
  const plain = ({ id, title, state, opens }: (typeof relations)[number]) => ({ id, title, state, opens });
  const above = relations.find(({ isBelow }) => !isBelow);
  const children = relations.filter(({ isBelow }) => isBelow).map(plain);
  return { family: { parent: above ? plain(above) : null, children } };
}

/** @throws AppError 404 for one that the person may not see, as for one that is not there */
export async function readFlowDetail({ tx, now, user, deps }: Viewer, instId: number): Promise<FlowDetail> {
  const found = await readInst(tx, instId);
  if (!found) throw flowNotFound();
  const reader = await readReader(tx, user.id, found.inst.parkId);
  const tree = treeIn(reader.language, found.def, found.version.tree);
  const spoken = { ...found, version: { ...found.version, tree } };
  const view: View = { tx, now, user, deps, flow: await readModel(tx, spoken, user.id, now) };
  if (actorsOf(view).length === 0) throw flowNotFound();
  return assemble(view, reader);
}

/** As `readFlowDetail`; whoever is asked or has a copy has opened it from now on. */
export async function openFlowDetail(viewer: Viewer, instId: number): Promise<FlowDetail> {
  const detail = await readFlowDetail(viewer, instId);
  const { id } = viewer.user;
  const isAsked = detail.tasks.some(
    ({ people, kind, state }) => people.some((one) => one.id === id) && (kind === K.copy || state === T.open),
  );
  if (isAsked) await markRead(viewer.tx, instId, id, viewer.now);
  return detail;
}
