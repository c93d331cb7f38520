import { ENCODER_PROTOCOL, serverMisfit, STREAM_MODE } from '@/contract/video/device-codes';
import { encoderEndpoints, type EncoderRow, type ServerChoice } from '@/contract/video/encoder';
import { gbIdFault } from '@/contract/video/gb-id';
import { text } from '@/i18n/text';
import type { EditForm } from '@/ui/model/definitions';
import type { FieldDefinition, FieldValue } from '@/ui/model/field-types';
import { useDetail } from '@/ui/model/use-detail';
import { useEditForm } from '@/ui/model/use-edit-form';
import { useOnePark } from '@/ui/model/use-one-park';
import { videoChoicesOf } from '../parts/choices';

interface Values {
  readonly name: string;
  readonly protocol: number;
  readonly gbId: string;
  readonly ip: string;
  readonly port: number | null;
  readonly account: string;
  readonly password: string;
  readonly streamMode: number;
  readonly mediaServerId: number | null;
  readonly rtspPath: string;
  readonly keepaliveSec: number | null;
  readonly charset: string;
  readonly enabled: boolean;
  readonly remark: string;
}

const SIP_PORT = 5060;
const NEW: Values = {
  name: '',
  protocol: ENCODER_PROTOCOL.gb28181,
  gbId: '',
  ip: '',
  port: SIP_PORT,
  account: '',
  password: '',
  streamMode: STREAM_MODE.udp,
  mediaServerId: null,
  rtspPath: '',
  keepaliveSec: 60,
  charset: 'GB2312',
  enabled: true,
  remark: '',
};

const isGb = ({ protocol }: Values): boolean => protocol === ENCODER_PROTOCOL.gb28181;
const isNotGb = (values: Values): boolean => !isGb(values);

/** Said while it is written: how many digits there are, or which of them are wrong. */
export function gbIdWords(value: FieldValue, of: 'encoder' | 'channel'): string | undefined {
  const code = typeof value === 'string' ? value.replaceAll(/[\s-]/g, '') : '';
  const fault = code === '' ? null : gbIdFault(code, of);
  if (fault === null) return undefined;
  return fault === 'length'
    ? text('errors.video.gbIdLength', { count: code.length })
    : text('errors.video.gbIdType', { type: code.slice(10, 13) });
}

/** Said while it is chosen: with such a server no picture ever comes. */
export function misfitWords(servers: readonly ServerChoice[], id: FieldValue, protocol: number): string | undefined {
  const server = servers.find((one) => one.id === id);
  const misfit = server && serverMisfit(protocol, server.kind);
  return server && misfit ? text(`errors.video.${misfit}`, { name: server.name }) : undefined;
}

const fieldsOf = (
  parkId: number,
  row: EncoderRow | undefined,
  servers: readonly ServerChoice[],
): readonly FieldDefinition<Values>[] => [
  { name: 'name', label: 'videodevice.encoder.name', type: 'text' },
  { name: 'protocol', label: 'videodevice.encoder.protocol', type: 'code', table: 'encoderProtocol' },
  {
    name: 'gbId',
    label: 'videodevice.encoder.gbId',
    hint: 'videodevice.encoder.gbIdHint',
    type: 'text',
    keyboard: 'tel',
    requiredWhen: isGb,
    check: (value) => gbIdWords(value, 'encoder'),
  },
  {
    name: 'password',
    label: 'videodevice.encoder.password',
    type: 'password',
    hint: row ? 'videodevice.encoder.passwordHint' : 'videodevice.encoder.passwordNew',
  },
  { name: 'account', label: 'videodevice.encoder.account', type: 'text', when: isNotGb },
  { name: 'ip', label: 'videodevice.encoder.ip', type: 'text', keyboard: 'url', requiredWhen: isNotGb },
  { name: 'port', label: 'videodevice.encoder.port', type: 'number' },
  {
    name: 'mediaServerId',
    label: 'videodevice.encoder.server',
    hint: 'videodevice.encoder.serverHint',
    type: 'choice',
    options: videoChoicesOf(parkId, 'mediaServers'),
    // What is saved already may stay.
    check: (value, { protocol }) =>
      row && value === row.mediaServerId && protocol === row.protocol
        ? undefined
        : misfitWords(servers, value, protocol),
    ...(row?.mediaServerId && { chosen: { value: row.mediaServerId, label: row.mediaServerName ?? '' } }),
  },
  {
    name: 'streamMode',
    label: 'videodevice.encoder.streamMode',
    hint: 'videodevice.encoder.streamModeHint',
    type: 'code',
    table: 'streamMode',
  },
  {
    name: 'rtspPath',
    label: 'videodevice.encoder.rtspPath',
    hint: 'videodevice.encoder.rtspHint',
    type: 'text',
    when: isNotGb,
  },
  {
    name: 'keepaliveSec',
    label: 'videodevice.encoder.keepalive',
    type: 'number',
    unit: 's',
  },
  {
    name: 'charset',
    label: 'videodevice.encoder.charset',
    type: 'choice',
    options: ['GB2312', 'UTF-8'].map((value) => ({ value, label: value })),
    when: isGb,
  },
  { name: 'enabled', label: 'videodevice.enabled', type: 'yesNo' },
  { name: 'remark', label: 'videodevice.remark', type: 'longText' },
];

export function useEncoderForm(id: number | undefined): EditForm {
  const { parkId } = useOnePark();
  const { record } = useDetail(encoderEndpoints.listVideoChoices, { parkId }, { enabled: parkId > 0 });
  const servers = record?.mediaServers ?? [];
  return useEditForm<EncoderRow, Values>({
    key: 'encoder',
    id,
    get: encoderEndpoints.getEncoder,
    save: encoderEndpoints.saveEncoder,
    title: id === undefined ? 'videodevice.action.newEncoder' : 'videodevice.encoder.edit',
    submitLabel: 'videodevice.action.save',
    fields: (row) => fieldsOf(parkId, row, servers),
    empty: NEW,
    toValues: ({ name, protocol, gbId, ip, port, account, streamMode, mediaServerId, ...row }) => ({
      name,
      protocol,
      gbId: gbId ?? '',
      ip,
      port,
      account,
      password: '',
      streamMode,
      mediaServerId,
      rtspPath: row.rtspPath,
      keepaliveSec: row.keepaliveSec,
      charset: row.charset,
      enabled: row.enabled,
      remark: row.remark,
    }),
    toInput: ({ gbId, ...values }) => ({ ...values, gbId: gbId === '' ? null : gbId, parkId }),
  });
}
