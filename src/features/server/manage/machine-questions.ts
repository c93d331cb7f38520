/** What is asked before servers are maintained, and where their keys are shown. */
import { createElement } from 'react';
import type { MachineRow } from '@/contract/server/machine';
import { machineCareEndpoints } from '@/contract/server/machine-care';
import { MOST_MAINTENANCE_DAYS } from '@/contract/server/machine-codes';
import { serverNow } from '@/api/reply';
import { listed } from '@/i18n/language';
import { text } from '@/i18n/text';
import { defineForm } from '@/ui/model/define';
import type { Question } from '@/ui/model/definitions';
import { write } from '@/ui/model/write';
import { AgentKeys } from './agent-keys';
import { machinesOf, optionsOf } from './choices';

const QUIET = { quiet: true } as const;
const HOUR_MS = 3_600_000;

interface Maintenance {
  readonly machineIds: readonly number[];
  readonly from: number | null;
  readonly to: number | null;
  readonly weekly: boolean;
  readonly reason: string;
}

type Chosen = Pick<MachineRow, 'id' | 'name'>;

export const maintenanceForm = (parkId: number, chosen: readonly Chosen[]) => {
  const ids = chosen.map(({ id }) => id);
  const names = chosen.map(({ name }) => name);
  return defineForm<Maintenance>({
    key: `maintain${ids.join()}`,
    title: 'server.maintenance.title',
    ...(names.length > 0 && { subject: listed(names) }),
    fields: [
      {
        name: 'machineIds',
        label: 'server.maintenance.machines',
        type: 'choices',
        options: machinesOf(parkId),
        chosen: optionsOf(ids, names),
        required: true,
        when: () => chosen.length === 0,
      },
      { name: 'reason', label: 'server.maintenance.reason', type: 'text', required: true },
      { name: 'from', label: 'server.maintenance.from', type: 'dateTime', hint: 'server.maintenance.fromHint' },
      {
        name: 'to',
        label: 'server.maintenance.to',
        type: 'dateTime',
        hint: { words: text('server.maintenance.toHint', { count: MOST_MAINTENANCE_DAYS }) },
      },
      { name: 'weekly', label: 'server.maintenance.weekly', type: 'yesNo', hint: 'server.maintenance.weeklyHint' },
    ],
    initial: { machineIds: ids, from: null, to: serverNow() + HOUR_MS, weekly: false, reason: '' },
    submitLabel: 'server.action.maintain',
    submit: ({ from, machineIds, ...rest }) =>
      write(
        machineCareEndpoints.maintainMachines,
        { parkId, ...rest, machineIds: [...machineIds], ...(from !== null && { from }) },
        QUIET,
      ),
  });
};

const keysForm = ({ id, name }: Chosen) =>
  defineForm<{ done: boolean }>({
    key: `agentKeys${id}`,
    title: 'server.keys.title',
    subject: name,
    fields: [],
    initial: { done: true },
    below: () => createElement(AgentKeys, { machineId: id }),
    submitLabel: 'server.action.done',
    submit: async () => {},
  });

export interface AskedOfMachine {
  readonly what: 'maintain' | 'keys';
  readonly rows: readonly Chosen[];
}

export function questionOf(parkId: number, { what, rows }: AskedOfMachine, close: () => void): Question {
  const [first] = rows;
  const form = what === 'keys' && first ? keysForm(first) : maintenanceForm(parkId, rows);
  return { form: form as unknown as Question['form'], close };
}
