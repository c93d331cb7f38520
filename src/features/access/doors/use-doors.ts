/** Doors with their state, what waits for them, opening from afar, and why one opens or does not. */
import { createElement, useState } from 'react';
import { CONTROLLER_STATE as C, DOOR_LOCK as L } from '@/contract/access/access-codes';
import { accessDeviceEndpoints, type DoorRow } from '@/contract/access/access-device';
import { text } from '@/i18n/text';
import { href } from '@/screens/addresses';
import { defineList } from '@/ui/model/define';
import type { Column, FilterDefinition, ListDefinition } from '@/ui/model/definitions';
import { useMay } from '@/session/use-may';
import { choicesOf, useParkOfDoors } from '../parts/choices';
import { CONTROLLER_TONES, LOCK_TONES } from '../parts/tones';
import { areasText, workText } from './door-words';
import { MARK_EXITS } from './mark-exits';
import { type AskedOfDoor, questionOf } from './door-questions';
import { Summary } from './summary';
import { useDoorForm } from './use-door-form';

const COLUMNS = {
  name: { title: 'access.door.name', value: (row) => row.name, sort: 'name' },
  lock: {
    title: 'access.door.lock',
    value: ({ lock }) => ({ code: lock, table: 'doorLock', tone: LOCK_TONES[lock] ?? 'paused' }),
  },
  device: {
    title: 'access.door.device',
    value: ({ controllerState }) => ({
      code: controllerState,
      table: 'controllerState',
      tone: CONTROLLER_TONES[controllerState] ?? 'paused',
    }),
  },
  since: {
    title: 'access.device.since',
    value: ({ controllerState, controllerSince }) =>
      controllerState === C.online || controllerSince === null ? '' : { since: controllerSince },
  },
  area: { title: 'access.door.area', value: areasText },
  exit: {
    title: 'access.door.leadsOut',
    value: ({ leadsOut }) => (leadsOut ? { tag: text('access.door.leadsOut'), tone: 'running' } : ''),
  },
  place: { title: 'access.door.place', value: (row) => row.place ?? '' },
  kind: { title: 'access.door.kind', value: (row) => ({ code: row.kind, table: 'doorKind' }) },
  direction: {
    title: 'access.door.direction',
    value: (row) => ({ code: row.direction, table: 'doorDirection' }),
    optional: true,
  },
  mode: { title: 'access.door.mode', value: (row) => row.modeName ?? text('access.door.anyCredential') },
  escape: {
    title: 'access.door.escape',
    value: ({ onEscapeRoute, fireReleased }) =>
      onEscapeRoute || fireReleased
        ? {
            tag: text(fireReleased ? 'access.door.released' : 'access.door.isEscape'),
            tone: fireReleased ? 'warning' : 'good',
          }
        : '',
  },
  people: { title: 'access.door.people', value: (row) => row.people, align: 'right' },
  work: {
    title: 'access.door.work',
    value: workText,
  },
  controller: { title: 'access.door.controller', value: (row) => row.controllerName, optional: true },
  doorNo: { title: 'access.door.doorNo', value: (row) => row.doorNo, optional: true },
} as const satisfies Record<string, Column<DoorRow>>;

const KEEPING = {
  bin: {
    remove: accessDeviceEndpoints.removeDoors,
    restore: accessDeviceEndpoints.restoreDoors,
    nameOf: ({ name }: DoorRow) => name,
  },
  batch: MARK_EXITS,
  useForm: useDoorForm,
  createLabel: 'access.action.newDoor',
} as const;

export function useDoors(of: FilterDefinition): ListDefinition<DoorRow> {
  const { parkId, named } = useParkOfDoors();
  const [asked, ask] = useState<AskedOfDoor>();
  const [mayOpen, mayHold, mayKeep] = [useMay('access.open'), useMay('access.hold'), useMay('access.setup')];
  const asking = (what: AskedOfDoor['what']) => (row: DoorRow) => ask({ what, row });
  return defineList<DoorRow, string>({
    endpoint: accessDeviceEndpoints.listDoors,
    input: { parkId },
    enabled: parkId > 0,
    above: createElement('div', { className: 'sp-stack' }, named, createElement(Summary, { parkId })),
    list: 'doors',
    rowKey: ({ id }) => id,
    columns: COLUMNS,
    card: { title: 'name', tag: 'lock', place: 'area', facts: ['device', 'since', 'work', 'escape', 'exit', 'people'] },
    filters: [
      of,
      { name: 'keyword', label: 'access.door.keyword', type: 'text', keyboard: 'search' },
      { name: 'state', label: 'access.device.state', type: 'code', table: 'controllerState' },
      { name: 'kind', label: 'access.door.kind', type: 'code', table: 'doorKind' },
      { name: 'areaId', label: 'access.door.area', type: 'choice', options: choicesOf(parkId, 'areas') },
      {
        name: 'controllerId',
        label: 'access.door.controller',
        type: 'choice',
        options: choicesOf(parkId, 'controllers'),
      },
      { name: 'toRemove', label: 'access.work.onlyToRemove', type: 'yesNo' },
      {
        name: 'leadsOut',
        label: 'access.door.leadsOut',
        type: 'choice',
        options: [
          { value: 'false', label: text('access.door.notExit') },
          { value: 'true', label: text('access.door.isExit') },
        ],
      },
    ],
    actions: [
      { key: 'open', label: 'access.action.open', when: () => mayOpen, run: asking('open') },
      { key: 'answer', label: 'access.action.answer', run: asking('answer') },
      {
        key: 'holdOpen',
        label: 'access.action.holdOpen',
        when: ({ lock }) => mayHold && lock !== L.heldOpen,
        run: asking('holdOpen'),
      },
      {
        key: 'holdClosed',
        label: 'access.action.holdShut',
        danger: true,
        when: ({ lock, onEscapeRoute }) => mayHold && !onEscapeRoute && lock !== L.heldClosed,
        run: asking('holdClosed'),
      },
      {
        key: 'restore',
        label: 'access.action.release',
        when: ({ lock }) => mayHold && (lock === L.heldOpen || lock === L.heldClosed),
        run: asking('restore'),
      },
    ],
    href: ({ id }) => href('door', { id }),
    ...(asked && { question: questionOf(parkId, asked, () => ask(undefined)) }),
    empty: { title: 'access.door.empty', hint: 'access.door.emptyHint' },
    ...(mayKeep && KEEPING),
  });
}
