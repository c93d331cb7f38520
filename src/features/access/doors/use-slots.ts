/** What still has to reach the doors: the work that waits, or the red list of rights taken away and not confirmed. */
import { createElement } from 'react';
import { accessRightsEndpoints, type SlotRow } from '@/contract/access/access-rights';
import { CONTROLLER_STATE } from '@/contract/access/access-codes';
import { text } from '@/i18n/text';
import { defineList } from '@/ui/model/define';
import type { Column, FilterDefinition, ListDefinition } from '@/ui/model/definitions';
import { write } from '@/ui/model/write';
import { useMay } from '@/session/use-may';
import { useParkOfDoors } from '../parts/choices';
import { CONTROLLER_TONES, SLOT_TONES } from '../parts/tones';
import { slotError } from './answer';
import { Summary } from './summary';

/** Also one that reports something broken. */
const answers = (state: number): boolean => state === CONTROLLER_STATE.online || state === CONTROLLER_STATE.fault;

const COLUMNS = {
  person: {
    title: 'access.slot.person',
    value: (row) => row.personName || text('access.slot.stranger'),
    sort: 'personName',
  },
  state: {
    title: 'access.slot.state',
    value: ({ state, revokes }) =>
      revokes
        ? { tag: text('access.slot.unconfirmed'), tone: 'danger' }
        : { code: state, table: 'slotState', tone: SLOT_TONES[state] ?? 'paused' },
  },
  door: { title: 'access.slot.door', value: (row) => row.doorName, sort: 'doorName' },
  since: { title: 'access.slot.since', value: ({ since }) => (since === null ? '' : { since }), sort: 'since' },
  device: {
    title: 'access.door.device',
    value: ({ controllerState }) => ({
      code: controllerState,
      table: 'controllerState',
      tone: CONTROLLER_TONES[controllerState] ?? 'paused',
    }),
  },
  reason: {
    title: 'access.slot.reason',
    value: ({ error, controllerState }) =>
      error ? slotError(error) : answers(controllerState) ? '' : text('access.slot.away'),
  },
  attempts: { title: 'access.slot.attempts', value: (row) => row.attempts, align: 'right' },
  nextTry: { title: 'access.device.nextTry', value: (row) => ({ due: row.nextTryAt }), sort: 'nextTryAt' },
} as const satisfies Record<string, Column<SlotRow>>;

export function useSlots(of: FilterDefinition, debts: boolean): ListDefinition<SlotRow> {
  const { parkId, named } = useParkOfDoors();
  const mayKeep = useMay('access.setup');
  return defineList<SlotRow, string>({
    endpoint: accessRightsEndpoints.listDoorSlots,
    input: { parkId, ...(debts && { debts: true }) },
    enabled: parkId > 0,
    above: createElement('div', { className: 'sp-stack' }, named, createElement(Summary, { parkId })),
    list: 'doorSlots',
    rowKey: ({ id }) => id,
    columns: COLUMNS,
    card: {
      title: 'person',
      tag: 'state',
      place: 'door',
      facts: ['since', 'device', 'reason', 'nextTry'],
      edge: ({ revokes }) => (revokes ? 'danger' : undefined),
    },
    filters: [of, { name: 'keyword', label: 'access.slot.keyword', type: 'text', keyboard: 'search' }],
    actions: [
      {
        key: 'push',
        label: 'access.action.push',
        when: () => mayKeep,
        run: ({ doorId, personId }) => write(accessRightsEndpoints.pushSlot, { parkId, doorId, personId }),
      },
    ],
    empty: debts
      ? { title: 'access.slot.noDebts', hint: 'access.slot.noDebtsHint' }
      : { title: 'access.slot.empty', hint: 'access.slot.emptyHint' },
  });
}
