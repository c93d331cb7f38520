/** One door: its state and since when, where it leads, who passed last, and what to do about it. */
import { createElement, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { CONTROLLER_STATE as C, PASSBACK } from '@/contract/access/access-codes';
import { accessDeviceEndpoints, type DoorRow } from '@/contract/access/access-device';
import { listed } from '@/i18n/language';
import { codeText, text } from '@/i18n/text';
import { href } from '@/screens/addresses';
import { useMay } from '@/session/use-may';
import { defineDetail } from '@/ui/model/define';
import type { DetailDefinition, Fact, Section } from '@/ui/model/definitions';
import { areasText, workText } from '../doors/door-words';
import { type AskedOfDoor, questionOf } from '../doors/door-questions';
import { useDoorForm } from '../doors/use-door-form';
import { OpenRepairs } from '../parts/open-repairs';
import { repairQuestion } from '../parts/repair-question';
import { CONTROLLER_TONES, LOCK_TONES } from '../parts/tones';
import { LastCommands } from './last-commands';
import { LastPassages } from './last-passages';

const FACTS: readonly Fact<DoorRow>[] = [
  {
    label: 'access.door.lock',
    value: ({ lock }) => ({ code: lock, table: 'doorLock', tone: LOCK_TONES[lock] ?? 'paused' }),
  },
  {
    label: 'access.device.since',
    value: ({ controllerSince }) => (controllerSince === null ? '' : { since: controllerSince }),
    when: ({ controllerState, controllerSince }) => controllerState !== C.online && controllerSince !== null,
  },
  { label: 'access.door.controller', value: ({ controllerName, doorNo }) => `${controllerName} · ${doorNo}` },
  { label: 'access.door.place', value: ({ place }) => place },
  { label: 'access.door.area', value: areasText },
  {
    label: 'access.door.cameras',
    value: ({ cameraNames }) => listed(cameraNames),
    when: ({ cameraNames }) => cameraNames.length > 0,
  },
  { label: 'access.door.kind', value: ({ kind }) => ({ code: kind, table: 'doorKind' }) },
  { label: 'access.door.direction', value: ({ direction }) => ({ code: direction, table: 'doorDirection' }) },
  { label: 'access.door.mode', value: ({ modeName }) => modeName ?? text('access.door.anyCredential') },
  {
    label: 'access.area.passback',
    value: ({ passback }) => codeText('passback', passback),
    when: ({ passback }) => passback !== PASSBACK.off,
  },
  {
    label: 'access.door.leadsOut',
    value: () => ({ tag: text('access.door.isExit'), tone: 'running' }),
    when: ({ leadsOut }) => leadsOut,
  },
  {
    label: 'access.door.escape',
    value: () => text('access.door.isEscape'),
    when: ({ onEscapeRoute }) => onEscapeRoute,
  },
  {
    label: 'access.door.released',
    value: ({ fireReleasedAt }) => (fireReleasedAt === null ? '' : { since: fireReleasedAt }),
    when: ({ fireReleased }) => fireReleased,
  },
  { label: 'access.door.people', value: ({ people }) => people },
  { label: 'access.door.work', value: workText, when: (door) => workText(door) !== '' },
  {
    label: 'access.repair.title',
    value: () => '',
    render: ({ parkId, id }) => createElement(OpenRepairs, { parkId, of: 'door', id }),
    wide: true,
  },
  { label: 'access.remark', value: ({ remark }) => remark, when: ({ remark }) => remark !== '', wide: true },
];

const TABS: readonly Section<DoorRow>[] = [
  {
    key: 'passages',
    title: 'access.door.lastPassages',
    render: ({ parkId, id }) => createElement(LastPassages, { parkId, doorId: id }),
  },
  {
    key: 'commands',
    title: 'access.door.commands',
    render: ({ parkId, id }) => createElement(LastCommands, { parkId, doorId: id }),
  },
];

const EDITING = { useForm: ({ id }: DoorRow) => useDoorForm(id) } as const;

export default function useDoor(): DetailDefinition<DoorRow> {
  const [params] = useSearchParams();
  const [asked, ask] = useState<AskedOfDoor>();
  const [mayOpen, mayKeep, mayReport] = [useMay('access.open'), useMay('access.setup'), useMay('order.report')];
  const isAway = ({ controllerState }: DoorRow): boolean => controllerState === C.offline;
  const [reported, report] = useState<DoorRow>();
  const close = (): void => {
    ask(undefined);
    report(undefined);
  };
  const question = reported
    ? repairQuestion({ parkId: reported.parkId, of: 'door', id: reported.id }, reported.name, close)
    : asked && questionOf(asked.row.parkId, asked, close);
  return defineDetail<DoorRow>({
    endpoint: accessDeviceEndpoints.getDoor,
    input: { id: Number(params.get('id')) || 0 },
    title: ({ name }) => name,
    tag: ({ controllerState: state }) => ({
      text: codeText('controllerState', state),
      tone: CONTROLLER_TONES[state] ?? 'paused',
    }),
    facts: FACTS,
    tabs: TABS,
    actions: [
      // Away it cannot be opened: what helps is somebody who looks at it.
      {
        key: 'report',
        label: 'access.action.report',
        weight: 'main',
        when: (door) => mayReport && isAway(door),
        run: report,
      },
      {
        key: 'open',
        label: 'access.action.open',
        weight: 'main',
        when: (door) => mayOpen && !isAway(door),
        run: (row) => ask({ what: 'open', row }),
      },
      { key: 'answer', label: 'access.action.answer', run: (row) => ask({ what: 'answer', row }) },
      {
        key: 'reportAnyway',
        label: 'access.action.report',
        when: (door) => mayReport && !isAway(door),
        run: report,
      },
    ],
    ...(question && { question }),
    ...(mayKeep && EDITING),
    listHref: href('doors'),
  });
}
