/** 监控点: as a list or on the plan of a floor; what is away comes first, with why and since when. */
import { createElement, useState } from 'react';
import { MONITOR_STATE } from '@/contract/video/device-codes';
import { monitorEndpoints, type MonitorRow, PLAN_DAYS, PLAN_SLOTS } from '@/contract/video/monitor';
import { codeText, text } from '@/i18n/text';
import { useMay } from '@/session/use-may';
import { OnePark } from '@/ui/common/one-park';
import { momentText } from '@/ui/common/words-of-time';
import { defineList } from '@/ui/model/define';
import type { Column, FilterDefinition, ListDefinition, Question } from '@/ui/model/definitions';
import { locationsOf } from '@/ui/model/park-options';
import { useAddressParams } from '@/ui/model/use-address-params';
import { useOnePark } from '@/ui/model/use-one-park';
import { write } from '@/ui/model/write';
import { videoChoicesOf } from '../parts/choices';
import { MONITOR_TONES } from '../parts/tones';
import { whyQuestion } from '../parts/why-question';
import { FloorCameras, FloorChoice } from './floor-cameras';
import { gapsQuestion } from './gaps-question';
import { maintainQuestion } from './maintain-question';
import { Stream, streamWords } from './stream-facts';
import { useMonitorForm } from './use-monitor-form';

function reasonOf({ state, maintenanceUntil, maintenanceReason, encoderState, encoderName }: MonitorRow): string {
  if (state === MONITOR_STATE.maintenance && maintenanceUntil !== null) {
    const until = momentText(maintenanceUntil);
    return text('videodevice.maintainedUntil', { note: maintenanceReason ?? '', until });
  }
  if (state === MONITOR_STATE.offline && encoderState !== null)
    return `${encoderName ?? ''} · ${codeText('encoderState', encoderState)}`;
  return '';
}

function recordWords({ recordedSlots }: MonitorRow): string {
  if (recordedSlots === PLAN_DAYS * PLAN_SLOTS) return text('videodevice.record.always');
  return recordedSlots === 0
    ? text('videodevice.record.never')
    : text('videodevice.record.hours', { hours: recordedSlots / 2 });
}

const lawWords = ({ signPosted, filed }: MonitorRow): string =>
  [!signPosted && text('videodevice.law.noSign'), !filed && text('videodevice.law.notFiled')]
    .filter(Boolean)
    .join(' · ');

const COLUMNS = {
  name: { title: 'videodevice.monitor.name', value: (row) => row.name, sort: 'name' },
  state: {
    title: 'videodevice.monitor.state',
    value: ({ state }) => ({ code: state, table: 'monitorState', tone: MONITOR_TONES[state] ?? 'paused' }),
    sort: 'state',
  },
  reason: { title: 'videodevice.monitor.reason', value: reasonOf },
  since: {
    title: 'videodevice.monitor.since',
    value: ({ state, stateSince }) =>
      state === MONITOR_STATE.online || stateSince === null ? '' : { since: stateSince },
    sort: 'stateSince',
  },
  place: { title: 'videodevice.monitor.place', value: (row) => row.place },
  encoder: {
    title: 'videodevice.monitor.encoder',
    value: ({ encoderName, channel }) => (encoderName === null ? '' : `${encoderName} · ${channel}`),
    sort: 'encoderName',
  },
  main: {
    title: 'videodevice.monitor.main',
    value: ({ main }) => streamWords(main),
    render: ({ main }) => createElement(Stream, { facts: main }),
    width: 280,
  },
  sub: {
    title: 'videodevice.monitor.sub',
    value: ({ sub }) => streamWords(sub),
    render: ({ sub }) => createElement(Stream, { facts: sub }),
    width: 260,
  },
  record: { title: 'videodevice.monitor.record', value: recordWords, sort: 'recordedSlots' },
  keepDays: {
    title: 'videodevice.monitor.keepDays',
    value: ({ keepDays }) => text('videodevice.record.days', { count: keepDays }),
    sort: 'keepDays',
    align: 'right',
  },
  law: {
    title: 'videodevice.monitor.law',
    value: (row) => {
      const words = lawWords(row);
      return words === '' ? text('videodevice.law.fine') : { tag: words, tone: 'warning' };
    },
  },
  play: {
    title: 'videodevice.monitor.play',
    value: ({ playStream }) => ({ code: playStream, table: 'monitorStream' }),
    optional: true,
  },
  channelGbId: { title: 'videodevice.monitor.channelGbId', value: (row) => row.channelGbId ?? '', optional: true },
  remark: { title: 'videodevice.remark', value: (row) => row.remark, optional: true },
} as const satisfies Record<string, Column<MonitorRow>>;

const KEEPING = {
  bin: {
    remove: monitorEndpoints.removeMonitors,
    restore: monitorEndpoints.restoreMonitors,
    nameOf: ({ name }: MonitorRow) => name,
  },
  useForm: useMonitorForm,
  createLabel: 'videodevice.action.newMonitor',
} as const;

const filtersOf = (parkId: number): FilterDefinition[] => [
  {
    name: 'of',
    label: 'videodevice.page.of',
    quick: true,
    initial: 'list',
    type: 'choice',
    options: (['list', 'plan'] as const).map((value) => ({ value, label: text(`videodevice.page.${value}`) })),
  },
  { name: 'keyword', label: 'videodevice.monitor.keyword', type: 'text', keyboard: 'search' },
  { name: 'state', label: 'videodevice.monitor.state', type: 'code', table: 'monitorState' },
  {
    name: 'encoderId',
    label: 'videodevice.monitor.encoder',
    type: 'choice',
    options: videoChoicesOf(parkId, 'encoders'),
  },
  { name: 'floorId', label: 'videodevice.monitor.floor', type: 'choice', options: videoChoicesOf(parkId, 'floors') },
  { name: 'buildingId', label: 'videodevice.monitor.building', type: 'tree', load: locationsOf(parkId) },
  { name: 'poor', label: 'videodevice.monitor.poor', type: 'yesNo' },
  { name: 'unlawful', label: 'videodevice.monitor.unlawful', type: 'yesNo' },
];

type Asked = { what: 'why'; id: number } | { what: 'maintain' | 'gaps'; row: MonitorRow };

function questionOf(parkId: number, asked: Asked, close: () => void): Question {
  if (asked.what === 'why') return whyQuestion(parkId, asked.id, close);
  return asked.what === 'gaps' ? gapsQuestion(parkId, asked.row, close) : maintainQuestion(parkId, asked.row, close);
}

export default function useMonitors(): ListDefinition<MonitorRow> {
  const { parkId } = useOnePark();
  const [params, change] = useAddressParams();
  const [asked, ask] = useState<Asked>();
  const [mayKeep, mayView] = [useMay('video.setup'), useMay('video.view')];
  const close = (): void => ask(undefined);
  const floorId = Number(params.get('floorId') ?? 0);
  const toFloor = (id: number): void => change({ floorId: id > 0 ? id : undefined }, { replace: false });
  const isPlan = params.get('of') === 'plan' && parkId > 0;
  const plan = isPlan && createElement(FloorChoice, { parkId, floorId, onFloor: toFloor });
  const onChoose = (id: number): void => ask({ what: 'why', id });
  const floor = isPlan && floorId > 0 && createElement(FloorCameras, { parkId, floorId, onChoose });
  return defineList<MonitorRow, string>({
    endpoint: monitorEndpoints.listMonitors,
    input: { parkId },
    enabled: parkId > 0,
    above: createElement(
      'div',
      { className: 'sp-stack dv-floor-part' },
      createElement(OnePark, { id: parkId }),
      plan,
      floor,
    ),
    list: 'monitors',
    rowKey: ({ id }) => id,
    columns: COLUMNS,
    card: {
      title: 'name',
      tag: 'state',
      place: 'place',
      facts: ['reason', 'since', 'encoder', 'main', 'sub', 'record', 'law'],
      edge: ({ state }) => (state === MONITOR_STATE.offline ? 'danger' : undefined),
    },
    filters: filtersOf(parkId),
    actions: [
      { key: 'check', label: 'videodevice.action.check', run: ({ id }) => ask({ what: 'why', id }) },
      {
        key: 'gaps',
        label: 'videodevice.action.gaps',
        when: () => mayView,
        run: (row) => ask({ what: 'gaps', row }),
      },
      {
        key: 'maintain',
        label: 'videodevice.action.maintain',
        when: ({ state }) => mayKeep && state !== MONITOR_STATE.maintenance,
        run: (row) => ask({ what: 'maintain', row }),
      },
      {
        key: 'resume',
        label: 'videodevice.action.resume',
        when: ({ state }) => mayKeep && state === MONITOR_STATE.maintenance,
        run: ({ id }) => write(monitorEndpoints.resumeMonitor, { parkId, deviceId: id }),
      },
    ],
    ...(asked && { question: questionOf(parkId, asked, close) }),
    empty: { title: 'videodevice.monitor.empty', hint: 'videodevice.monitor.emptyHint' },
    ...(mayKeep && KEEPING),
  });
}
