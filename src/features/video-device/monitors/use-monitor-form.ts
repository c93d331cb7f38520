import { createElement } from 'react';
import { MONITOR_STREAM, VIDEO_CODEC, type VideoCodec } from '@/contract/video/device-codes';
import { LEAST_KEEP_DAYS, monitorEndpoints, type MonitorRow } from '@/contract/video/monitor';
import { gbIdFault } from '@/contract/video/gb-id';
import type { TextKey } from '@/i18n/areas';
import { codeText, text } from '@/i18n/text';
import type { EditForm } from '@/ui/model/definitions';
import type { FieldDefinition, FieldValue, Option } from '@/ui/model/field-types';
import { locationsOf } from '@/ui/model/park-options';
import { useEditForm } from '@/ui/model/use-edit-form';
import { useOnePark } from '@/ui/model/use-one-park';
import { masksIn, maskLines } from '@/ui/zones/mask-value';
import { MaskField } from '@/ui/zones/parts';
import { videoChoicesOf } from '../parts/choices';
import { PlanField } from './plan-field';
import { allDays, linesOfPlan, planLines, planOfLines, WHOLE_DAY } from './plan-value';
import { SpotField, spotIn, spotValue } from './spot-field';

interface Values {
  readonly name: string;
  readonly encoderId: number | null;
  readonly channel: number | null;
  readonly channelGbId: string;
  readonly locationId: number | null;
  readonly spot: readonly number[];
  readonly masks: readonly string[];
  /** 0: not known. */
  readonly mainCodec: number;
  /** 0: it has none. */
  readonly subCodec: number;
  readonly playStream: number;
  readonly ptz: boolean;
  readonly recordPlan: readonly string[];
  readonly keepDays: number | null;
  readonly sound: boolean;
  readonly signPosted: boolean;
  readonly filed: boolean;
  readonly remark: string;
}

const NEW: Values = {
  name: '',
  encoderId: null,
  channel: 1,
  channelGbId: '',
  locationId: null,
  spot: [],
  masks: [],
  mainCodec: 0,
  subCodec: 0,
  playStream: MONITOR_STREAM.main,
  ptz: false,
  recordPlan: allDays(WHOLE_DAY),
  keepDays: LEAST_KEEP_DAYS,
  sound: false,
  signPosted: false,
  filed: false,
  remark: '',
};

function channelWords(value: FieldValue): string | undefined {
  const code = typeof value === 'string' ? value.replaceAll(/[\s-]/g, '') : '';
  const fault = code === '' ? null : gbIdFault(code, 'channel');
  if (fault === null) return undefined;
  return fault === 'length' ? text('errors.video.gbIdLength', { count: code.length }) : text('errors.field.invalid');
}

const codecsWith = (none: TextKey): readonly Option[] => [
  { value: 0, label: text(none) },
  ...Object.values(VIDEO_CODEC).map((value) => ({ value, label: codeText('videoCodec', value) })),
];
const codecIn = (value: number): VideoCodec | null => Object.values(VIDEO_CODEC).find((one) => one === value) ?? null;

const fieldsOf = (parkId: number, row: MonitorRow | undefined): readonly FieldDefinition<Values>[] => [
  { name: 'name', label: 'videodevice.monitor.name', type: 'text' },
  {
    name: 'encoderId',
    label: 'videodevice.monitor.encoder',
    type: 'choice',
    options: videoChoicesOf(parkId, 'encoders'),
    ...(row?.encoderId && { chosen: { value: row.encoderId, label: row.encoderName ?? '' } }),
  },
  { name: 'channel', label: 'videodevice.monitor.channel', type: 'number' },
  {
    name: 'channelGbId',
    label: 'videodevice.monitor.channelGbId',
    hint: 'videodevice.monitor.channelHint',
    type: 'text',
    keyboard: 'tel',
    check: channelWords,
  },
  { name: 'locationId', label: 'videodevice.monitor.place', type: 'tree', load: locationsOf(parkId) },
  {
    name: 'spot',
    label: 'videodevice.monitor.spot',
    hint: 'videodevice.monitor.spotHint',
    width: 'whole',
    type: 'own',
    draw: (props) => createElement(SpotField, { ...props, parkId, floorId: row?.floorId ?? null }),
    when: () => row !== undefined,
  },
  {
    name: 'masks',
    label: 'videodevice.monitor.masks',
    hint: 'videodevice.monitor.masksHint',
    width: 'whole',
    type: 'own',
    draw: (props) => createElement(MaskField, { ...props, deviceId: row?.id }),
    when: () => row !== undefined,
  },
  {
    name: 'mainCodec',
    label: 'videodevice.monitor.mainCodec',
    type: 'choice',
    options: codecsWith('videodevice.fact.none'),
  },
  {
    name: 'subCodec',
    label: 'videodevice.monitor.subCodec',
    hint: 'videodevice.monitor.subHint',
    type: 'choice',
    options: codecsWith('videodevice.monitor.noSub'),
  },
  {
    name: 'playStream',
    label: 'videodevice.monitor.play',
    hint: 'videodevice.monitor.playHint',
    type: 'code',
    table: 'monitorStream',
  },
  { name: 'ptz', label: 'videodevice.monitor.ptz', type: 'yesNo' },
  {
    name: 'recordPlan',
    label: 'videodevice.monitor.record',
    hint: 'videodevice.monitor.recordHint',
    width: 'whole',
    type: 'own',
    draw: (props) => createElement(PlanField, props),
  },
  { name: 'keepDays', label: 'videodevice.monitor.keepDays', hint: 'videodevice.monitor.keepHint', type: 'number' },
  { name: 'sound', label: 'videodevice.monitor.sound', hint: 'videodevice.monitor.soundHint', type: 'yesNo' },
  { name: 'signPosted', label: 'videodevice.monitor.signPosted', type: 'yesNo' },
  { name: 'filed', label: 'videodevice.monitor.filed', type: 'yesNo' },
  { name: 'remark', label: 'videodevice.remark', type: 'longText' },
];

const valuesOf = ({ name, encoderId, channel, channelGbId, locationId, ...row }: MonitorRow): Values => ({
  name,
  encoderId,
  channel,
  channelGbId: channelGbId ?? '',
  locationId,
  spot: spotValue(row),
  masks: maskLines(row.masks),
  mainCodec: row.mainCodec ?? 0,
  subCodec: row.subCodec ?? 0,
  playStream: row.playStream,
  ptz: row.ptz,
  recordPlan: linesOfPlan(row.recordPlan),
  keepDays: row.keepDays,
  sound: row.sound,
  signPosted: row.signPosted,
  filed: row.filed,
  remark: row.remark,
});

export function useMonitorForm(id: number | undefined): EditForm {
  const { parkId } = useOnePark();
  return useEditForm<MonitorRow, Values>({
    key: 'monitor',
    id,
    get: monitorEndpoints.getMonitor,
    save: monitorEndpoints.saveMonitor,
    title: id === undefined ? 'videodevice.action.newMonitor' : 'videodevice.monitor.edit',
    submitLabel: 'videodevice.action.save',
    fields: (row) => fieldsOf(parkId, row),
    empty: NEW,
    toValues: valuesOf,
    toInput: ({ spot, masks, recordPlan, channelGbId, mainCodec, subCodec, ...values }) => ({
      ...values,
      mainCodec: codecIn(mainCodec),
      subCodec: codecIn(subCodec),
      ...spotIn(spot),
      masks: masksIn(masks),
      parkId,
      channelGbId: channelGbId === '' ? null : channelGbId,
      recordPlan: planOfLines(planLines(recordPlan)),
    }),
  });
}
