/** One controller: since when it is away and why, what it still holds, and its doors. */
import { createElement, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { CONTROLLER_STATE } from '@/contract/access/access-codes';
import { accessCommandEndpoints } from '@/contract/access/access-command';
import { accessDeviceEndpoints, type ControllerRow } from '@/contract/access/access-device';
import { codeText, text } from '@/i18n/text';
import { href } from '@/screens/addresses';
import { useMay } from '@/session/use-may';
import { defineDetail } from '@/ui/model/define';
import type { DetailDefinition, Fact, Section } from '@/ui/model/definitions';
import { write } from '@/ui/model/write';
import { OpenRepairs } from '../parts/open-repairs';
import { repairQuestion } from '../parts/repair-question';
import { CONTROLLER_TONES } from '../parts/tones';
import { ControllerDoors } from './controller-doors';
import { faultsText } from './faults-text';
import { useDeviceForm } from './use-device-form';
import { waysText } from './ways-text';

/** Of its clock, in seconds: both times are said where it is more. */
const MOST_SKEW = 30;
const isAway = ({ state }: ControllerRow): boolean => state !== CONTROLLER_STATE.online;

const FACTS: readonly Fact<ControllerRow>[] = [
  {
    label: 'access.device.since',
    value: ({ stateSince }) => (stateSince === null ? '' : { since: stateSince }),
    when: (row) => isAway(row) && row.stateSince !== null,
  },
  {
    label: 'access.device.broken',
    value: (row) => ({ tag: faultsText(row), tone: 'danger' }),
    when: ({ faults }) => faults.length > 0,
    wide: true,
  },
  { label: 'access.device.fault', value: ({ fault }) => fault, when: ({ fault }) => fault !== null, wide: true },
  {
    label: 'access.device.nextTry',
    value: ({ nextTryAt }) => ({ due: nextTryAt }),
    when: (row) => isAway(row) && row.nextTryAt !== null,
  },
  {
    label: 'access.device.debts',
    value: ({ debts }) => ({ tag: text('access.debtsOf', { count: debts }), tone: 'danger' }),
    when: ({ debts }) => debts > 0,
  },
  {
    label: 'access.device.waiting',
    value: ({ waiting, failed }) => text('access.waitingFailed', { waiting, failed }),
    when: ({ waiting, failed }) => waiting + failed > 0,
  },
  { label: 'access.device.people', value: ({ people }) => people },
  { label: 'access.device.serial', value: ({ serial }) => serial },
  { label: 'access.device.model', value: ({ model }) => model },
  { label: 'access.device.ways', value: waysText, wide: true },
  {
    label: 'access.device.limits',
    value: ({ limits: { people, faces, segments } }) => text('access.limitsOf', { people, faces, segments }),
    wide: true,
  },
  {
    label: 'access.device.clock',
    value: ({ clockSkewSec }) => text('access.seconds', { count: clockSkewSec }),
    when: ({ clockSkewSec }) => Math.abs(clockSkewSec) > MOST_SKEW,
  },
  { label: 'access.device.lastSeen', value: ({ lastSeenAt }) => ({ at: lastSeenAt }) },
  {
    label: 'access.repair.title',
    value: () => '',
    render: ({ parkId, id }) => createElement(OpenRepairs, { parkId, of: 'controller', id }),
    wide: true,
  },
  { label: 'access.remark', value: ({ remark }) => remark, when: ({ remark }) => remark !== '', wide: true },
];

const TABS: readonly Section<ControllerRow>[] = [
  {
    key: 'doors',
    title: 'access.device.doors',
    render: ({ parkId, id }) => createElement(ControllerDoors, { parkId, controllerId: id }),
  },
];

const EDITING = { useForm: ({ id }: ControllerRow) => useDeviceForm(id) } as const;

export default function useController(): DetailDefinition<ControllerRow> {
  const [params] = useSearchParams();
  const [mayKeep, mayReport] = [useMay('access.setup'), useMay('order.report')];
  const [reported, report] = useState<ControllerRow>();
  return defineDetail<ControllerRow>({
    endpoint: accessDeviceEndpoints.getDoorController,
    input: { id: Number(params.get('id')) || 0 },
    title: ({ name }) => name,
    tag: ({ state }) => ({ text: codeText('controllerState', state), tone: CONTROLLER_TONES[state] ?? 'paused' }),
    facts: FACTS,
    tabs: TABS,
    actions: [
      {
        key: 'report',
        label: 'access.action.report',
        weight: 'main',
        when: (row) => mayReport && isAway(row),
        run: report,
      },
      {
        key: 'reportAnyway',
        label: 'access.action.report',
        when: (row) => mayReport && !isAway(row),
        run: report,
      },
      {
        key: 'compare',
        label: 'access.action.compare',
        when: () => mayKeep,
        run: ({ parkId, id }) => write(accessCommandEndpoints.compareController, { parkId, controllerId: id }),
      },
    ],
    ...(reported && {
      question: repairQuestion({ parkId: reported.parkId, of: 'controller', id: reported.id }, reported.name, () =>
        report(undefined),
      ),
    }),
    ...(mayKeep && EDITING),
    listHref: href('doorDevices'),
  });
}
