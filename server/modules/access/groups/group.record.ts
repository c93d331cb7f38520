/** Permission groups as records. Saving one computes what follows for everybody whom it means or meant. */
import type { accessGroupEndpoints, PassGroup } from '@/contract/access/access-group';
import { fitWeek } from '@/contract/access/time-plan';
import type { InputOf } from '@/contract/endpoint';
import type { SignedInContext } from '../../../http/context';
import type { RecordDefinition } from '../../admin/record/record.usecases';
import { accessGroups, accessPlans } from '../access.table';
import { accessNotFound, endsBeforeStart, nameTaken, planUnfit, unknownOf } from '../access.errors';
import { readParkFacts } from './grant-facts.repository';
import { doorsOf } from './grants.rules';
import { addMember, allExist, replaceMembers, replaceTargets } from './group.repository';
import { readGroup } from './group-rows.repository';
import { recompute } from './recompute.usecases';
import { insertNamedRow, isInPark, isNameTaken, updateNamedRow } from '../../admin/record/named-row.repository';

export type GroupSave = Omit<InputOf<typeof accessGroupEndpoints.savePassGroup>, 'id' | 'version'>;
type Record = PassGroup & Pick<GroupSave, 'members' | 'targets'>;

const date = (at: number | null): Date | null => (at === null ? null : new Date(at));

/** The group as it is saved: its members and doors by number. */
async function readWhole(context: SignedInContext, id: number): Promise<Record> {
  const group = await readGroup(context, id);
  const members = group.memberList.map(({ kind, id: subject }) => ({ kind, id: subject }));
  const targets = group.targetList.map(({ kind, id: subject }) => ({ kind, id: subject }));
  return { ...group, members, targets } as Record;
}

/** Doors whose controller takes fewer segments a day than the plan has: their people would be refused one by one. */
export async function unfitDoors({ tx }: SignedInContext, { parkId, planId, targets }: GroupSave) {
  const facts = await readParkFacts(tx, parkId);
  const week = facts.weeks.get(planId)?.week ?? [];
  const reached = new Set(doorsOf({ targets }, facts.doors));
  return facts.doors.flatMap(({ id: doorId, name, segments }) => {
    const { refused } = reached.has(doorId) ? fitWeek(week, segments) : { refused: null };
    return refused ? [{ doorId, name, ...refused }] : [];
  });
}

/** @throws AppError 422 */
export async function checkGroup(context: SignedInContext, input: GroupSave, id = 0): Promise<void> {
  const { tx } = context;
  const { parkId, name, planId, validFrom, validTo, members, targets } = input;
  if (await isNameTaken(tx, accessGroups, parkId, name, id)) throw nameTaken();
  if (validFrom !== null && validTo !== null && validTo <= validFrom) throw endsBeforeStart();
  if (!(await isInPark(tx, accessPlans, parkId, planId))) throw unknownOf('planId');
  if (!(await allExist(tx, parkId, members))) throw unknownOf('members');
  if (!(await allExist(tx, parkId, targets))) throw unknownOf('targets');
}

async function groupChanged(context: SignedInContext, parkId: number, group: number): Promise<void> {
  await recompute(context.tx, { parkId, now: context.now, who: { group } });
  context.afterCommit(() => context.deps.wake());
}

async function write(context: SignedInContext, groupId: number, { parkId, members, targets }: GroupSave) {
  await replaceMembers(context.tx, { groupId, parkId }, members);
  await replaceTargets(context.tx, { groupId, parkId }, targets);
  await groupChanged(context, parkId, groupId);
}

/** @throws AppError 422 */
async function checked(context: SignedInContext, input: GroupSave, id = 0) {
  await checkGroup(context, input, id);
  const [unfit] = await unfitDoors(context, input);
  if (unfit) throw planUnfit(unfit.name, unfit.segments, unfit.most);
  const { members: _members, targets: _targets, validFrom, validTo, ...row } = input;
  return { ...row, validFrom: date(validFrom), validTo: date(validTo) };
}

export const groupRecordDef: RecordDefinition<GroupSave, Record> = {
  kind: 'passGroup',
  table: accessGroups,
  fields: ['parkId', 'name', 'planId', 'validFrom', 'validTo', 'enabled', 'members', 'targets', 'remark'],
  nameOf: ({ name }) => name,
  read: readWhole,
  async insert(context, input) {
    const row = await checked(context, input);
    const by = { createdBy: context.user.id, createdAt: context.now };
    const id = await insertNamedRow(context.tx, accessGroups, { ...row, ...by });
    await write(context, id, input);
    return id;
  },
  async update(context, before, input) {
    if (input.parkId !== before.parkId) throw accessNotFound();
    await updateNamedRow(context.tx, accessGroups, before.id, await checked(context, input, before.id));
    await write(context, before.id, input);
  },
  onRemove: (context, { parkId, id }) => groupChanged(context, parkId, id),
  async onRestore(context, group) {
    await checkGroup(context, group, group.id);
    await groupChanged(context, group.parkId, group.id);
  },
};

/** One more person by name. @throws AppError 404 */
export async function joinGroup(
  context: SignedInContext,
  { parkId, groupId, personId }: InputOf<typeof accessGroupEndpoints.joinPassGroup>,
) {
  const { tx } = context;
  const group = await readGroup(context, groupId);
  const isThere = await allExist(tx, parkId, [{ kind: 'person', id: personId }]);
  if (group.parkId !== parkId || !isThere) throw accessNotFound();
  await addMember(tx, { groupId, parkId }, personId);
  const detail = { name: group.name, personId };
  context.audit({ action: 'passGroup.join', parkId, bizType: 'passGroup', bizId: groupId, detail });
  await recompute(tx, { parkId, now: context.now, who: { people: [personId] } });
  context.afterCommit(() => context.deps.wake());
  return {};
}
