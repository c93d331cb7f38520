/** Maintenance: what runs, what is planned, what is over. */
import { createElement, useState } from 'react';
import { MAINTENANCE_STATE as M } from '@/contract/server/machine-codes';
import { machineCareEndpoints, type MaintenanceRow } from '@/contract/server/machine-care';
import { listed } from '@/i18n/language';
import { text } from '@/i18n/text';
import { formatExact } from '@/lib/dates';
import { useMay } from '@/session/use-may';
import { defineList } from '@/ui/model/define';
import type { Column, FilterDefinition, ListDefinition, Question } from '@/ui/model/definitions';
import { useOnePark } from '@/ui/model/use-one-park';
import { write } from '@/ui/model/write';
import { MAINTENANCE_TONES } from '../parts/tones';
import { maintenanceForm } from './machine-questions';
import { PlanButton } from './plan-button';

const COLUMNS = {
  machines: { title: 'server.maintenance.machines', value: ({ machineNames }) => listed(machineNames) },
  state: {
    title: 'server.machine.state',
    value: ({ state }) => ({ code: state, table: 'maintenanceState', tone: MAINTENANCE_TONES[state] ?? 'paused' }),
  },
  reason: { title: 'server.maintenance.reason', value: (row) => row.reason },
  from: { title: 'server.maintenance.from', value: ({ from }) => formatExact(from) },
  to: { title: 'server.maintenance.to', value: ({ to }) => formatExact(to) },
  weekly: {
    title: 'server.maintenance.repeats',
    value: ({ weekly }) => (weekly ? text('server.maintenance.eachWeek') : ''),
  },
  by: { title: 'server.maintenance.by', value: (row) => row.byName },
} as const satisfies Record<string, Column<MaintenanceRow>>;

export function useMaintenances(of: FilterDefinition): ListDefinition<MaintenanceRow> {
  const { parkId } = useOnePark();
  const mayKeep = useMay('server.setup');
  const [isAsking, ask] = useState(false);
  const question: Question = {
    form: maintenanceForm(parkId, []) as unknown as Question['form'],
    close: () => ask(false),
  };
  return defineList<MaintenanceRow, string>({
    endpoint: machineCareEndpoints.listMaintenances,
    input: { parkId },
    enabled: parkId > 0,
    ...(mayKeep && {
      above: createElement('div', { className: 'sp-row' }, createElement(PlanButton, { ask: () => ask(true) })),
    }),
    list: 'serverMaintenances',
    rowKey: ({ id }) => id,
    columns: COLUMNS,
    card: { title: 'machines', tag: 'state', facts: ['reason', 'from', 'to', 'weekly', 'by'] },
    filters: [of, { name: 'state', label: 'server.machine.state', type: 'code', table: 'maintenanceState' }],
    actions: [
      {
        key: 'end',
        label: 'server.action.endMaintenance',
        when: ({ state, weekly }) => mayKeep && !weekly && state !== M.ended,
        run: ({ id }) => write(machineCareEndpoints.endMaintenance, { id }),
      },
      {
        key: 'endOnce',
        label: 'server.action.endOnce',
        when: ({ state, weekly }) => mayKeep && weekly && state !== M.ended,
        run: ({ id }) => write(machineCareEndpoints.endMaintenance, { id, onlyThis: true }),
      },
      {
        key: 'endSeries',
        label: 'server.action.endSeries',
        when: ({ state, weekly }) => mayKeep && weekly && state !== M.ended,
        run: ({ id }) => write(machineCareEndpoints.endMaintenance, { id, onlyThis: false }),
      },
    ],
    ...(isAsking && { question }),
    empty: { title: 'server.maintenance.empty', hint: 'server.maintenance.emptyHint' },
  });
}
