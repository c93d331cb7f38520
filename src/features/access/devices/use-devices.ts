/** 设备管理: controllers, those that are away first, and what they still hold. */
import { createElement } from 'react';
import { CONTROLLER_STATE } from '@/contract/access/access-codes';
import { accessCommandEndpoints } from '@/contract/access/access-command';
import { accessDeviceEndpoints, type ControllerRow } from '@/contract/access/access-device';
import { text } from '@/i18n/text';
import { href } from '@/screens/addresses';
import { defineList } from '@/ui/model/define';
import type { Column, ListDefinition } from '@/ui/model/definitions';
import { write } from '@/ui/model/write';
import { useMay } from '@/session/use-may';
import { useParkOfDoors } from '../parts/choices';
import { CONTROLLER_TONES } from '../parts/tones';
import { AboveDevices } from './above-devices';
import { faultsText } from './faults-text';
import { useDeviceForm } from './use-device-form';
import { waysText } from './ways-text';

const COLUMNS = {
  name: { title: 'access.device.name', value: (row) => row.name, sort: 'name' },
  state: {
    title: 'access.device.state',
    value: ({ state }) => ({ code: state, table: 'controllerState', tone: CONTROLLER_TONES[state] ?? 'paused' }),
    sort: 'state',
  },
  since: {
    title: 'access.device.since',
    value: ({ state, stateSince }) =>
      state === CONTROLLER_STATE.online || stateSince === null ? '' : { since: stateSince },
  },
  broken: { title: 'access.device.broken', value: faultsText },
  debts: {
    title: 'access.device.debts',
    value: ({ debts }) => (debts > 0 ? { tag: text('access.debtsOf', { count: debts }), tone: 'danger' } : ''),
  },
  doors: { title: 'access.device.doors', value: (row) => row.doors, sort: 'doors', align: 'right' },
  people: { title: 'access.device.people', value: (row) => row.people, align: 'right' },
  waiting: {
    title: 'access.device.waiting',
    value: ({ waiting, failed }) =>
      failed > 0 ? text('access.waitingFailed', { waiting, failed }) : waiting > 0 ? String(waiting) : '',
    sort: 'waiting',
  },
  nextTry: {
    title: 'access.device.nextTry',
    value: ({ state, nextTryAt }) => (state === CONTROLLER_STATE.offline ? { due: nextTryAt } : ''),
  },
  fault: { title: 'access.device.fault', value: (row) => row.fault ?? '', optional: true },
  clock: {
    title: 'access.device.clock',
    value: ({ clockSkewSec }) => (Math.abs(clockSkewSec) > 30 ? text('access.seconds', { count: clockSkewSec }) : ''),
    optional: true,
  },
  serial: { title: 'access.device.serial', value: (row) => row.serial, optional: true },
  model: { title: 'access.device.model', value: (row) => row.model, optional: true },
  ways: { title: 'access.device.ways', value: waysText, optional: true },
  limits: {
    title: 'access.device.limits',
    value: ({ limits: { people, faces, segments } }) => text('access.limitsOf', { people, faces, segments }),
    optional: true,
  },
} as const satisfies Record<string, Column<ControllerRow>>;

const KEEPING = {
  bin: {
    remove: accessDeviceEndpoints.removeDoorControllers,
    restore: accessDeviceEndpoints.restoreDoorControllers,
    nameOf: ({ name }: ControllerRow) => name,
  },
  useForm: useDeviceForm,
  createLabel: 'access.action.newDevice',
} as const;

export default function useDevices(): ListDefinition<ControllerRow> {
  const { parkId } = useParkOfDoors();
  const mayKeep = useMay('access.setup');
  return defineList<ControllerRow, string>({
    endpoint: accessDeviceEndpoints.listDoorControllers,
    input: { parkId },
    enabled: parkId > 0,
    above: createElement(AboveDevices, { parkId }),
    list: 'doorDevices',
    rowKey: ({ id }) => id,
    columns: COLUMNS,
    card: {
      title: 'name',
      tag: 'state',
      place: 'model',
      facts: ['since', 'broken', 'debts', 'doors', 'people', 'waiting', 'nextTry'],
      edge: ({ debts }) => (debts > 0 ? 'danger' : undefined),
    },
    filters: [
      { name: 'keyword', label: 'access.device.keyword', type: 'text', keyboard: 'search' },
      { name: 'state', label: 'access.device.state', type: 'code', table: 'controllerState', quick: true },
    ],
    href: ({ id }) => href('doorDevice', { id }),
    actions: [
      {
        key: 'compare',
        label: 'access.action.compare',
        when: () => mayKeep,
        run: ({ id }) => write(accessCommandEndpoints.compareController, { parkId, controllerId: id }),
      },
    ],
    empty: { title: 'access.device.empty', hint: 'access.device.emptyHint' },
    ...(mayKeep && KEEPING),
  });
}
