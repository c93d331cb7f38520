/** 编码设备: those that failed or are away first, with why and since when. */
import { createElement, useState } from 'react';
import { ENCODER_STATE } from '@/contract/video/device-codes';
import { encoderEndpoints, type EncoderRow } from '@/contract/video/encoder';
import { text } from '@/i18n/text';
import { href } from '@/screens/addresses';
import { useMay } from '@/session/use-may';
import { OnePark } from '@/ui/common/one-park';
import { defineList } from '@/ui/model/define';
import type { Column, FilterDefinition, ListDefinition } from '@/ui/model/definitions';
import { useOnePark } from '@/ui/model/use-one-park';
import { ENCODER_TONES } from '../parts/tones';
import { whyQuestion } from '../parts/why-question';
import { ScanButton } from './scan';
import { scanQuestion } from './scan-question';
import { useEncoderForm } from './use-encoder-form';
import './encoders.css';

/** Seconds that a clock may be off: pictures of two cameras are then still of one moment. */
const CLOCK_SEC = 30;

const COLUMNS = {
  name: { title: 'videodevice.encoder.name', value: (row) => row.name, sort: 'name' },
  state: {
    title: 'videodevice.encoder.state',
    value: ({ state }) => ({ code: state, table: 'encoderState', tone: ENCODER_TONES[state] ?? 'paused' }),
    sort: 'state',
  },
  reason: {
    title: 'videodevice.encoder.reason',
    value: ({ fault, state }) =>
      fault === null || state === ENCODER_STATE.disabled
        ? ''
        : { code: fault, table: 'encoderFault', tone: state === ENCODER_STATE.online ? 'warning' : 'danger' },
  },
  since: {
    title: 'videodevice.encoder.since',
    value: ({ state, stateSince }) =>
      state === ENCODER_STATE.online || stateSince === null ? '' : { since: stateSince },
    sort: 'stateSince',
  },
  monitors: {
    title: 'videodevice.encoder.monitors',
    value: ({ monitors, monitorsOnline }) =>
      monitors === 0
        ? text('videodevice.noMonitors')
        : text('videodevice.online', { online: monitorsOnline, count: monitors }),
    sort: 'monitors',
  },
  gbId: { title: 'videodevice.encoder.gbId', value: (row) => row.gbId ?? '', width: 216 },
  protocol: {
    title: 'videodevice.encoder.protocol',
    value: (row) => ({ code: row.protocol, table: 'encoderProtocol' }),
  },
  streamMode: {
    title: 'videodevice.encoder.streamMode',
    value: (row) => ({ code: row.streamMode, table: 'streamMode' }),
  },
  clock: {
    title: 'videodevice.encoder.clock',
    value: ({ clockSkewSec }) =>
      Math.abs(clockSkewSec) > CLOCK_SEC
        ? { tag: text('videodevice.seconds', { count: clockSkewSec }), tone: 'warning' }
        : '',
  },
  ip: { title: 'videodevice.encoder.ip', value: (row) => row.ip },
  server: { title: 'videodevice.encoder.server', value: (row) => row.mediaServerName ?? '', optional: true },
  model: { title: 'videodevice.encoder.model', value: (row) => row.model, optional: true },
  lastSeen: {
    title: 'videodevice.encoder.lastSeen',
    value: ({ lastSeenAt }) => ({ at: lastSeenAt }),
    sort: 'lastSeenAt',
    optional: true,
  },
  remark: { title: 'videodevice.remark', value: (row) => row.remark, optional: true },
} as const satisfies Record<string, Column<EncoderRow>>;

const KEEPING = {
  bin: {
    remove: encoderEndpoints.removeEncoders,
    restore: encoderEndpoints.restoreEncoders,
    nameOf: ({ name }: EncoderRow) => name,
  },
  useForm: useEncoderForm,
  createLabel: 'videodevice.action.newEncoder',
} as const;

const NEEDS_SOMEBODY: readonly number[] = [ENCODER_STATE.failed, ENCODER_STATE.offline];

export function useEncoders(of: FilterDefinition): ListDefinition<EncoderRow> {
  const { parkId } = useOnePark();
  const [asked, ask] = useState<{ deviceId: number } | 'scan'>();
  const mayKeep = useMay('video.setup');
  const close = (): void => ask(undefined);
  const scan = createElement(ScanButton, { onScan: () => ask('scan') });
  return defineList<EncoderRow, string>({
    endpoint: encoderEndpoints.listEncoders,
    input: { parkId },
    enabled: parkId > 0,
    above: createElement(
      'div',
      { className: 'sp-row dv-above' },
      createElement(OnePark, { id: parkId }),
      mayKeep && scan,
    ),
    list: 'encoders',
    rowKey: ({ id }) => id,
    columns: COLUMNS,
    card: {
      title: 'name',
      tag: 'state',
      place: 'gbId',
      facts: ['reason', 'since', 'monitors', 'streamMode', 'clock', 'ip'],
      edge: ({ state }) => (NEEDS_SOMEBODY.includes(state) ? 'danger' : undefined),
    },
    filters: [
      of,
      { name: 'keyword', label: 'videodevice.encoder.keyword', type: 'text', keyboard: 'search' },
      { name: 'state', label: 'videodevice.encoder.state', type: 'code', table: 'encoderState' },
      { name: 'protocol', label: 'videodevice.encoder.protocol', type: 'code', table: 'encoderProtocol' },
    ],
    href: ({ id }) => href('monitorDevices', { encoderId: id }),
    actions: [
      {
        key: 'check',
        label: 'videodevice.action.check',
        when: ({ checkedDeviceId }) => checkedDeviceId !== null,
        run: ({ checkedDeviceId }) => ask({ deviceId: checkedDeviceId ?? 0 }),
      },
    ],
    ...(asked && {
      question: asked === 'scan' ? scanQuestion(parkId, close) : whyQuestion(parkId, asked.deviceId, close),
    }),
    empty: { title: 'videodevice.encoder.empty', hint: 'videodevice.encoder.emptyHint' },
    ...(mayKeep && KEEPING),
  });
}
