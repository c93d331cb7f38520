/** Servers: what is shown, what is kept, and what agents send. */
import type { agentEndpoints } from '@/contract/server/agent';
import type { machineEndpoints } from '@/contract/server/machine';
import type { machineCareEndpoints } from '@/contract/server/machine-care';
import { AGENT_VERSION } from '@/contract/server/machine-codes';
import type { Handlers, OpenHandlers } from '../../http/handlers';
import { readPage } from '../admin/list/listing.repository';
import { removeRecords, restoreRecords, saveRecord } from '../admin/record/record.usecases';
import { readKeys } from './care/key.repository';
import { newAgentKey, revokeAgentKey, setMachineService } from './care/key.usecases';
import { importMachines } from './care/machine.import';
import { machineRecordDef } from './care/machine.record';
import { readChoices } from './care/machine.repository';
import { endMaintenance, listMaintenances, maintainMachines } from './care/maintenance.usecases';
import { machineRuleRecordDef } from './care/rule.record';
import { postServerSamples } from './intake/take-samples.usecases';
import { readBoard } from './look/board.repository';
import { readSummary } from './look/detail.repository';
import { downloadAgent, readDetail, readMachineSeries } from './look/look.usecases';
import { machineListing, ruleListing } from './look/machine-rows.repository';

const machines: Handlers<keyof typeof machineEndpoints> = {
  listMachines: (context, input) => readPage(context, machineListing, input),
  getMachine: (context, { id }) => machineRecordDef.read(context, id),
  saveMachine: (context, input) => saveRecord(context, machineRecordDef, input),
  removeMachines: (context, { ids }) => removeRecords(context, machineRecordDef, ids),
  restoreMachines: (context, { ids }) => restoreRecords(context, machineRecordDef, ids),
  importMachines,
  getServerBoard: ({ tx, now }, { parkId }) => readBoard(tx, parkId, now),
  getServerDetail: readDetail,
  getServerSeries: readMachineSeries,
  setMachineService,
  listMachineChoices: ({ tx }, { parkId }) => readChoices(tx, parkId),
};

const care: Handlers<keyof typeof machineCareEndpoints> = {
  listMachineRules: (context, input) => readPage(context, ruleListing, input),
  getMachineRule: (context, { id }) => machineRuleRecordDef.read(context, id),
  saveMachineRule: (context, input) => saveRecord(context, machineRuleRecordDef, input),
  removeMachineRules: (context, { ids }) => removeRecords(context, machineRuleRecordDef, ids),
  restoreMachineRules: (context, { ids }) => restoreRecords(context, machineRuleRecordDef, ids),
  listMaintenances,
  maintainMachines,
  endMaintenance,
  listAgentKeys: ({ tx }, { machineId }) => readKeys(tx, machineId),
  newAgentKey,
  revokeAgentKey,
  getServerSummary: ({ tx, now }, { parkId }) => readSummary(tx, parkId, AGENT_VERSION, now),
};

const agents: OpenHandlers<keyof typeof agentEndpoints> = {
  postServerSamples: { open: postServerSamples },
  getServerAgent: { open: downloadAgent },
};

export const machineHandlers = { ...machines, ...care, ...agents };
