/** Rules of servers as records. */
import { faultOfWeek } from '@/contract/access/time-plan';
import type { InputOf } from '@/contract/endpoint';
import type { machineCareEndpoints, MachineRuleRow } from '@/contract/server/machine-care';
import type { SignedInContext } from '../../../http/context';
import type { RecordDefinition } from '../../admin/record/record.usecases';
import { oneOf, ruleSource } from '../look/machine-rows.repository';
import {
  clearTooHigh,
  critBelowWarn,
  limitMissing,
  ruleNameTaken,
  serverNotFound,
  unknownChoice,
} from '../machine.errors';
import { machineRules } from '../machine.table';
import { insertRule, isRuleNameTaken, readMachinesOf, updateRule } from './machine.repository';

type Save = Omit<InputOf<typeof machineCareEndpoints.saveMachineRule>, 'id' | 'version'>;

/** @throws AppError 422 */
async function check({ tx }: SignedInContext, input: Save, id = 0): Promise<void> {
  const { parkId, name, warn, crit, clearAt, machineIds, week } = input;
  const lowest = warn ?? crit;
  if (lowest === null) throw limitMissing();
  if (warn !== null && crit !== null && crit < warn) throw critBelowWarn();
  if (clearAt > lowest) throw clearTooHigh(lowest);
  if (faultOfWeek(week)) throw unknownChoice('week');
  if (await isRuleNameTaken(tx, parkId, name, id)) throw ruleNameTaken();
  const found = machineIds.length > 0 ? await readMachinesOf(tx, parkId, machineIds) : [];
  if (found.length !== new Set(machineIds).size) throw unknownChoice('machineIds');
}

export const machineRuleRecordDef: RecordDefinition<Save, MachineRuleRow> = {
  kind: 'serverRule',
  table: machineRules,
  fields: [
    'parkId',
    'name',
    'metric',
    'warn',
    'crit',
    'forSec',
    'clearAt',
    'clearForSec',
    'machineIds',
    'week',
    'enabled',
    'remark',
  ],
  nameOf: ({ name }) => name,
  read: (context, id) => oneOf<MachineRuleRow>(context, ruleSource(context), id),
  async insert(context, input) {
    await check(context, input);
    return insertRule(context.tx, { ...input, createdBy: context.user.id, createdAt: context.now });
  },
  async update(context, before, input) {
    if (input.parkId !== before.parkId) throw serverNotFound();
    await check(context, input, before.id);
    await updateRule(context.tx, before.id, input);
  },
  onRestore: (context, rule) => check(context, rule, rule.id),
};
