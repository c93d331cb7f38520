/** Servers as records: entered by their code, found by the key of their agent. */
import type { InputOf } from '@/contract/endpoint';
import type { machineEndpoints, MachineRow } from '@/contract/server/machine';
import type { SignedInContext } from '../../../http/context';
import type { RecordDefinition } from '../../admin/record/record.usecases';
import { machineSource, oneOf } from '../look/machine-rows.repository';
import { codeTaken, dependsInCircle, serverNotFound, unknownChoice } from '../machine.errors';
import { machines } from '../machine.table';
import { circleIn } from './circle.rules';
import {
  countDependants,
  giveFirstRules,
  insertMachine,
  isCodeTaken,
  isMember,
  isPlaceOf,
  readEdges,
  updateMachine,
} from './machine.repository';

export type SaveMachine = Omit<InputOf<typeof machineEndpoints.saveMachine>, 'id' | 'version'>;

/** @throws AppError 422 */
async function check({ tx }: SignedInContext, input: SaveMachine, id = 0): Promise<void> {
  const { parkId, code, ownerId, locationId, dependsOn } = input;
  if (await isCodeTaken(tx, parkId, code, id)) throw codeTaken();
  if (ownerId !== null && !(await isMember(tx, parkId, ownerId))) throw unknownChoice('ownerId');
  if (locationId !== null && !(await isPlaceOf(tx, parkId, locationId))) throw unknownChoice('locationId');
  if (dependsOn.length === 0) return;
  const edges = await readEdges(tx, parkId);
  if (!dependsOn.every((other) => edges.some((one) => one.id === other))) throw unknownChoice('dependsOn');
  const back = circleIn(edges, id, dependsOn);
  if (back !== null) throw dependsInCircle(back);
}

export const machineRecordDef: RecordDefinition<SaveMachine, MachineRow> = {
  kind: 'server',
  table: machines,
  fields: ['parkId', 'code', 'name', 'kind', 'ip', 'ownerId', 'locationId', 'dependsOn', 'downIsFine', 'remark'],
  nameOf: ({ name }) => name,
  read: (context, id) => oneOf<MachineRow>(context, machineSource(context), id),
  async insert(context, input) {
    await check(context, input);
    const by = { createdBy: context.user.id, createdAt: context.now };
    await giveFirstRules(context.tx, input.parkId, by);
    return insertMachine(context.tx, { ...input, ...by, stateSince: context.now });
  },
  async update(context, before, input) {
    if (input.parkId !== before.parkId) throw serverNotFound();
    await check(context, input, before.id);
    await updateMachine(context.tx, before.id, input);
  },
  async inUse({ tx }, { id, parkId }) {
    const count = await countDependants(tx, parkId, id);
    return count > 0 ? { code: 'server.stillNeeded', params: { count } } : null;
  },
  onRestore: (context, machine) => check(context, machine, machine.id),
};
