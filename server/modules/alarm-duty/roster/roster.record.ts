/** Rosters as records that administrators keep. */
import type { RosterRow, alarmDutyEndpoints } from '@/contract/alarm-duty';
import type { InputOf } from '@/contract/endpoint';
import { forbidden, notFound } from '../../../http/app-error';
import type { SignedInContext } from '../../../http/context';
import type { RecordDefinition } from '../../admin/record/record.usecases';
import { dutyRosters } from '../../alarm/duty/duty.table';
import { wrongField } from '../duty.errors';
import { mayStandAt } from '../people/duty-people.usecases';
import { readPeople } from '../people/duty-people.repository';
import { insertRoster, readRoster, updateRoster } from './roster.repository';

type RosterSave = Omit<InputOf<typeof alarmDutyEndpoints.saveRoster>, 'id' | 'version'>;

const hasTwice = (values: readonly (string | number)[]): boolean => new Set(values).size < values.length;

/** Existing members without the right stay in the roster: they are skipped, and the list marks them. */
async function check(context: SignedInContext, input: RosterSave, before?: RosterRow): Promise<void> {
  const { tx, now } = context;
  const { parkId, post, shifts, memberIds } = input;
  if (before && before.parkId !== parkId) throw notFound();
  if (hasTwice(shifts.map(({ from }) => from))) throw wrongField('shifts', 'duty.shiftTwice');
  if (hasTwice(memberIds)) throw wrongField('memberIds', 'duty.memberTwice');
  const known = before?.post === post ? before.memberIds : [];
  const fresh = memberIds.filter((id) => !known.includes(id));
  const people = await readPeople(tx, parkId, fresh);
  if (people.size < fresh.length) throw wrongField('memberIds', 'duty.noSuchPerson');
  const may = await mayStandAt(tx, parkId, post, now);
  const barred = fresh.find((id) => !may.has(id));
  if (barred !== undefined) throw wrongField('memberIds', 'duty.mayNot', { name: people.get(barred)?.name ?? '' });
}

export const rosterRecordDef: RecordDefinition<RosterSave, RosterRow> = {
  kind: 'dutyRoster',
  table: dutyRosters,
  fields: ['parkId', 'post', 'name', 'shifts', 'memberIds', 'enabled', 'remark'],
  nameOf: ({ name }) => name,
  async read({ tx }, id) {
    const roster = await readRoster(tx, id);
    if (!roster) throw notFound();
    return roster;
  },
  assertMayChange({ user }, { parkId }) {
    if (!user.rights.get(parkId)?.has('alarm.setup')) throw forbidden();
  },
  async insert(context, input) {
    await check(context, input);
    return insertRoster(context.tx, { ...input, createdBy: context.user.id, createdAt: context.now });
  },
  async update(context, before, input) {
    await check(context, input, before);
    await updateRoster(context.tx, before.id, input);
  },
};
