/** People who pass doors, as records that administrators keep. Whatever changes goes to the doors in the same transaction. */
import { PASS_PERSON_STATE } from '@/contract/access/access-codes';
import type { accessPersonEndpoints, PassPerson } from '@/contract/access/access-person';
import type { InputOf } from '@/contract/endpoint';
import type { SignedInContext } from '../../../http/context';
import type { RecordDefinition } from '../../admin/record/record.usecases';
import { accessPeople } from '../access-people.table';
import { accessNotFound, endsBeforeStart, unknownOf } from '../access.errors';
import { recompute } from '../groups/recompute.usecases';
import { insertPerson, orgExists, updatePerson } from './person.repository';
import { setTags } from './tag.repository';
import { readPerson } from './person-rows.repository';

type PersonSave = Omit<InputOf<typeof accessPersonEndpoints.savePassPerson>, 'id' | 'version'>;

const date = (at: number | null): Date | null => (at === null ? null : new Date(at));

/** What the doors are given of these people follows at once. */
export async function personChanged(context: SignedInContext, parkId: number, personId: number): Promise<void> {
  await recompute(context.tx, { parkId, now: context.now, who: { people: [personId] } });
  context.afterCommit(() => context.deps.wake());
}

/** @throws AppError 422 */
async function checked({ tx }: SignedInContext, { validFrom, validTo, orgId, ...person }: PersonSave) {
  if (validFrom !== null && validTo !== null && validTo <= validFrom) throw endsBeforeStart();
  if (orgId !== null && !(await orgExists(tx, orgId))) throw unknownOf('orgId');
  return { ...person, tags: undefined, orgId, validFrom: date(validFrom), validTo: date(validTo) };
}

export const personRecordDef: RecordDefinition<PersonSave, PassPerson> = {
  kind: 'passPerson',
  table: accessPeople,
  fields: ['parkId', 'name', 'phone', 'orgId', 'kind', 'state', 'validFrom', 'validTo', 'bornOn', 'tags', 'remark'],
  nameOf: ({ name }) => name,
  read: readPerson,
  async insert(context, input) {
    const { user, now } = context;
    const row = await checked(context, input);
    const leftAt = input.state === PASS_PERSON_STATE.left ? now : null;
    const id = await insertPerson(context.tx, { ...row, leftAt, createdBy: user.id, createdAt: now });
    await setTags(context.tx, { parkId: input.parkId, personId: id }, input.tags ?? []);
    await personChanged(context, input.parkId, id);
    return id;
  },
  async update(context, before, input) {
    // Somebody's doors belong to the park: a person of another park is another one.
    if (input.parkId !== before.parkId) throw accessNotFound();
    const isLeft = input.state === PASS_PERSON_STATE.left;
    // From when on they are kept no longer than the park says.
    const since = isLeft && before.state === PASS_PERSON_STATE.left ? {} : { leftAt: isLeft ? context.now : null };
    await updatePerson(context.tx, before.id, { ...(await checked(context, input)), ...since });
    if (input.tags) await setTags(context.tx, { parkId: before.parkId, personId: before.id }, input.tags);
    await personChanged(context, before.parkId, before.id);
  },
  onRemove: (context, { parkId, id }) => personChanged(context, parkId, id),
  onRestore: (context, { parkId, id }) => personChanged(context, parkId, id),
};
