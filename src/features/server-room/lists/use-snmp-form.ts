import { SNMP_AUTH, SNMP_KIND, SNMP_PRIVACY, SNMP_PROTOCOL } from '@/contract/server/room-codes';
import { snmpDeviceEndpoints as endpoints, type SnmpDeviceRow } from '@/contract/server/snmp-device';
import type { EditForm } from '@/ui/model/definitions';
import type { FieldDefinition } from '@/ui/model/field-types';
import { useEditForm } from '@/ui/model/use-edit-form';
import { useOnePark } from '@/ui/model/use-one-park';
import { dependenciesOf, racksOf, roomsOf } from './choices';

interface Values {
  readonly name: string;
  readonly kind: number;
  readonly roomId: number | null;
  readonly rackId: number | null;
  readonly machineId: number | null;
  readonly host: string;
  readonly port: number | null;
  readonly protocol: number;
  readonly community: string;
  readonly userName: string;
  readonly auth: number;
  readonly authKey: string;
  readonly privacy: number;
  readonly privacyKey: string;
  readonly temperatureOid: string;
  readonly humidityOid: string;
  readonly powerOid: string;
  readonly divisor: number | null;
  readonly enabled: boolean;
  readonly remark: string;
}

const EMPTY: Values = {
  name: '',
  kind: SNMP_KIND.sensor,
  roomId: null,
  rackId: null,
  machineId: null,
  host: '',
  port: 161,
  protocol: SNMP_PROTOCOL.v2c,
  community: '',
  userName: '',
  auth: SNMP_AUTH.sha256,
  authKey: '',
  privacy: SNMP_PRIVACY.aes128,
  privacyKey: '',
  temperatureOid: '',
  humidityOid: '',
  powerOid: '',
  divisor: 1,
  enabled: true,
  remark: '',
};

const isV3 = ({ protocol }: Values): boolean => protocol === SNMP_PROTOCOL.v3;
const isSensor = ({ kind }: Values): boolean => kind === SNMP_KIND.sensor;
const hasPower = ({ kind }: Values): boolean => kind === SNMP_KIND.ups || kind === SNMP_KIND.powerStrip;

type Fields = readonly FieldDefinition<Values>[];

const placeFields = (parkId: number, device: SnmpDeviceRow | undefined): Fields => [
  { name: 'name', label: 'serverroom.snmp.name', type: 'text' },
  { name: 'kind', label: 'serverroom.snmp.kind', type: 'code', table: 'snmpKind' },
  {
    name: 'roomId',
    label: 'serverroom.rack.room',
    type: 'choice',
    options: roomsOf(parkId),
    ...(device && { chosen: { value: device.roomId, label: device.roomName } }),
  },
  {
    name: 'rackId',
    label: 'serverroom.snmp.rack',
    type: 'choice',
    options: racksOf(parkId),
    hint: 'serverroom.snmp.rackHint',
    ...(device?.rackId && { chosen: { value: device.rackId, label: device.rackName ?? '' } }),
  },
  {
    name: 'machineId',
    label: 'serverroom.snmp.machine',
    type: 'choice',
    options: dependenciesOf(parkId),
    hint: 'serverroom.snmp.machineHint',
    ...(device?.machineId && { chosen: { value: device.machineId, label: device.machineName ?? '' } }),
  },
  { name: 'enabled', label: 'serverroom.snmp.enabled', type: 'yesNo' },
];

const accessFields = (device: SnmpDeviceRow | undefined): Fields => [
  { name: 'host', label: 'serverroom.snmp.host', type: 'text', section: 'serverroom.snmp.access' },
  { name: 'port', label: 'serverroom.snmp.port', type: 'number' },
  { name: 'protocol', label: 'serverroom.snmp.protocol', type: 'code', table: 'snmpProtocol' },
  {
    name: 'community',
    label: 'serverroom.snmp.community',
    type: 'password',
    when: (values) => !isV3(values),
    ...(device?.hasCommunity && { hint: 'serverroom.snmp.kept' }),
  },
  { name: 'userName', label: 'serverroom.snmp.user', type: 'text', when: isV3 },
  { name: 'auth', label: 'serverroom.snmp.auth', type: 'code', table: 'snmpAuth', when: isV3 },
  {
    name: 'authKey',
    label: 'serverroom.snmp.authKey',
    type: 'password',
    when: (values) => isV3(values) && values.auth !== SNMP_AUTH.none,
    ...(device?.hasAuthKey && { hint: 'serverroom.snmp.kept' }),
  },
  { name: 'privacy', label: 'serverroom.snmp.privacy', type: 'code', table: 'snmpPrivacy', when: isV3 },
  {
    name: 'privacyKey',
    label: 'serverroom.snmp.privacyKey',
    type: 'password',
    when: (values) => isV3(values) && values.privacy !== SNMP_PRIVACY.none,
    ...(device?.hasPrivacyKey && { hint: 'serverroom.snmp.kept' }),
  },
];

const VALUE_FIELDS: Fields = [
  {
    name: 'temperatureOid',
    label: 'serverroom.snmp.temperatureOid',
    type: 'text',
    hint: 'serverroom.snmp.sensorOidHint',
    section: 'serverroom.snmp.values',
    when: isSensor,
  },
  { name: 'humidityOid', label: 'serverroom.snmp.humidityOid', type: 'text', when: isSensor },
  {
    name: 'powerOid',
    label: 'serverroom.snmp.powerOid',
    type: 'text',
    hint: 'serverroom.snmp.powerOidHint',
    when: hasPower,
  },
  {
    name: 'divisor',
    label: 'serverroom.snmp.divisor',
    type: 'number',
    hint: 'serverroom.snmp.divisorHint',
    when: (values) => isSensor(values) || hasPower(values),
  },
  { name: 'remark', label: 'serverroom.remark', type: 'longText' },
];

/** What was left empty stays as it is. */
const given = (name: string, value: string): object => (value === '' ? {} : { [name]: value });

export function useSnmpForm(id: number | undefined): EditForm {
  const { parkId } = useOnePark();
  return useEditForm<SnmpDeviceRow, Values>({
    key: 'snmpDevice',
    id,
    get: endpoints.getSnmpDevice,
    save: endpoints.saveSnmpDevice,
    title: id === undefined ? 'serverroom.action.newSnmp' : 'serverroom.snmp.edit',
    submitLabel: 'serverroom.action.save',
    fields: (device) => [...placeFields(parkId, device), ...accessFields(device), ...VALUE_FIELDS],
    empty: EMPTY,
    toValues: (device) => ({
      name: device.name,
      kind: device.kind,
      roomId: device.roomId,
      rackId: device.rackId,
      machineId: device.machineId,
      host: device.host,
      port: device.port,
      protocol: device.protocol,
      userName: device.userName,
      auth: device.auth,
      privacy: device.privacy,
      temperatureOid: device.temperatureOid,
      humidityOid: device.humidityOid,
      powerOid: device.powerOid,
      divisor: device.divisor,
      enabled: device.enabled,
      remark: device.remark,
      community: '',
      authKey: '',
      privacyKey: '',
    }),
    toInput: ({ community, authKey, privacyKey, ...values }) => ({
      ...values,
      ...given('community', community),
      ...given('authKey', authKey),
      ...given('privacyKey', privacyKey),
      parkId,
    }),
  });
}
