/** 服务器管理: servers with their last data and their agents. */
import { createElement, useState } from 'react';
import { MACHINE_STATE as S } from '@/contract/server/machine-codes';
import { machineEndpoints, type MachineRow } from '@/contract/server/machine';
import { listed } from '@/i18n/language';
import { text } from '@/i18n/text';
import { href } from '@/screens/addresses';
import { useMay } from '@/session/use-may';
import { OnePark } from '@/ui/common/one-park';
import { defineList } from '@/ui/model/define';
import type { Column, FilterDefinition, ImportField, ListDefinition } from '@/ui/model/definitions';
import { useOnePark } from '@/ui/model/use-one-park';
import { write } from '@/ui/model/write';
import { STATE_TONES } from '../parts/tones';
import { type AskedOfMachine, questionOf } from './machine-questions';
import { Summary } from './summary';
import { useMachineForm } from './use-machine-form';

const COLUMNS = {
  name: { title: 'server.machine.name', value: (row) => row.name, sort: 'name' },
  state: {
    title: 'server.machine.state',
    value: ({ state }) => ({ code: state, table: 'machineState', tone: STATE_TONES[state] ?? 'paused' }),
    sort: 'state',
  },
  lastSeen: {
    title: 'server.machine.lastSeen',
    // What has no agent is judged by what depends on it.
    value: ({ lastSeenAt }) => (lastSeenAt === null ? '' : { at: lastSeenAt }),
    sort: 'lastSeenAt',
  },
  kind: { title: 'server.machine.kind', value: (row) => ({ code: row.kind, table: 'machineKind' }) },
  code: { title: 'server.machine.code', value: (row) => row.code, sort: 'code' },
  ip: { title: 'server.machine.ip', value: (row) => row.ip },
  place: { title: 'server.machine.place', value: (row) => row.place },
  owner: { title: 'server.machine.owner', value: (row) => row.ownerName },
  dependsOn: { title: 'server.machine.dependsOn', value: (row) => listed(row.dependsOnNames), optional: true },
  agent: {
    title: 'server.machine.agent',
    value: ({ agentVersion, oldAgent }) =>
      oldAgent
        ? { tag: text('server.machine.oldAgent', { version: agentVersion ?? '' }), tone: 'warning' }
        : (agentVersion ?? ''),
  },
  clock: {
    title: 'server.machine.clock',
    value: ({ clockSkewSec }) =>
      clockSkewSec === 0
        ? ''
        : { tag: text('server.one.clockOff', { count: Math.abs(clockSkewSec) }), tone: 'warning' },
  },
  keys: {
    title: 'server.machine.keys',
    value: ({ keys }) => keys,
    align: 'right',
    optional: true,
  },
} as const satisfies Record<string, Column<MachineRow>>;

const IMPORTED: readonly ImportField[] = [
  { name: 'code', title: 'server.machine.code', required: true, unique: true, example: 'SRV-APP-02' },
  { name: 'name', title: 'server.machine.name', required: true, example: '应用服务器 2' },
  { name: 'kind', title: 'server.machine.kind', table: 'machineKind', example: '1' },
  { name: 'ip', title: 'server.machine.ip', example: '10.2.0.21' },
  { name: 'dependsOn', title: 'server.machine.dependsOn', example: '' },
  { name: 'remark', title: 'server.machine.remark', example: '' },
];

const KEEPING = {
  bin: {
    remove: machineEndpoints.removeMachines,
    restore: machineEndpoints.restoreMachines,
    nameOf: ({ name }: MachineRow) => name,
  },
  useForm: useMachineForm,
  createLabel: 'server.action.new',
} as const;

export function useMachines(of: FilterDefinition): ListDefinition<MachineRow> {
  const { parkId } = useOnePark();
  const mayKeep = useMay('server.setup');
  const [asked, ask] = useState<AskedOfMachine>();
  const service =
    (disabled: boolean) =>
    ({ id }: MachineRow) =>
      write(machineEndpoints.setMachineService, { id, disabled });
  const above = createElement(
    'div',
    { className: 'sp-stack' },
    createElement(OnePark, { id: parkId }),
    createElement(Summary, { parkId }),
  );
  return defineList<MachineRow, string>({
    endpoint: machineEndpoints.listMachines,
    input: { parkId },
    enabled: parkId > 0,
    above,
    list: 'servers',
    rowKey: ({ id }) => id,
    columns: COLUMNS,
    card: {
      title: 'name',
      tag: 'state',
      place: 'place',
      facts: ['lastSeen', 'ip', 'owner', 'agent', 'clock'],
      edge: ({ state }) => (state === S.offline ? 'danger' : undefined),
    },
    filters: [
      of,
      { name: 'keyword', label: 'server.machine.keyword', type: 'text', keyboard: 'search' },
      { name: 'state', label: 'server.machine.state', type: 'code', table: 'machineState' },
      { name: 'kind', label: 'server.machine.kind', type: 'code', table: 'machineKind' },
      { name: 'oldAgent', label: 'server.machine.onlyOld', type: 'yesNo' },
    ],
    href: ({ id }) => href('serverDetail', { id }),
    actions: [
      {
        key: 'keys',
        label: 'server.action.connect',
        when: () => mayKeep,
        run: (row) => ask({ what: 'keys', rows: [row] }),
      },
      {
        key: 'maintain',
        label: 'server.action.maintain',
        when: ({ disabled }) => mayKeep && !disabled,
        run: (row) => ask({ what: 'maintain', rows: [row] }),
      },
      {
        key: 'disable',
        label: 'server.action.disable',
        danger: true,
        when: ({ disabled }) => mayKeep && !disabled,
        run: service(true),
      },
      {
        key: 'enable',
        label: 'server.action.enable',
        when: ({ disabled }) => mayKeep && disabled,
        run: service(false),
      },
    ],
    ...(asked && { question: questionOf(parkId, asked, () => ask(undefined)) }),
    empty: { title: 'server.board.empty', hint: mayKeep ? 'server.board.emptyHint' : 'server.board.emptyAsk' },
    ...(mayKeep && {
      ...KEEPING,
      batch: [
        {
          key: 'maintain',
          label: 'server.action.maintain' as const,
          when: ({ disabled }: MachineRow) => !disabled,
          run: async (rows: readonly MachineRow[]) => ask({ what: 'maintain', rows }),
        },
      ],
      imported: { endpoint: machineEndpoints.importMachines, input: { parkId }, fields: IMPORTED },
    }),
  });
}
