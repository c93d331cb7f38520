/** What a device is asked by its kind, and what its answer says. */
import {
  ROOM_METRIC,
  ROOM_POWER,
  SNMP_AUTH,
  SNMP_FAULT,
  SNMP_KIND,
  SNMP_PRIVACY,
  SNMP_PROTOCOL,
  type RoomMetric,
  type RoomPower,
  type SnmpFault,
} from '@/contract/server/room-codes';
import type { SnmpSilence, SnmpTarget, SnmpValue } from '../../../ports/snmp';
import { ENTITY_SENSOR, SYSTEM_NAME, SYSTEM_UP_TIME, UPS } from '../../../snmp/oids';
import type { SnmpDeviceRecord } from '../server-room.table';

type Asked = Pick<
  SnmpDeviceRecord,
  'kind' | 'temperatureOid' | 'humidityOid' | 'powerOid' | 'divisor' | 'protocol' | 'userName' | 'auth' | 'privacy'
>;

/** What it measures, and where it keeps it. */
export function measuredBy({ kind, temperatureOid, humidityOid, powerOid }: Asked): [RoomMetric, string][] {
  const { temperature, humidity, power } = ROOM_METRIC;
  switch (kind) {
    case SNMP_KIND.sensor: {
      // A sensor with only one address given has only that one value.
      const isOwn = temperatureOid !== '' || humidityOid !== '';
      const all: [RoomMetric, string][] = [
        [temperature, isOwn ? temperatureOid : ENTITY_SENSOR.temperature],
        [humidity, isOwn ? humidityOid : ENTITY_SENSOR.humidity],
      ];
      return all.filter(([, oid]) => oid !== '');
    }
    case SNMP_KIND.ups:
      return [[power, powerOid || UPS.outputPower]];
    case SNMP_KIND.powerStrip:
      return powerOid === '' ? [] : [[power, powerOid]];
    case SNMP_KIND.switch:
      return [];
  }
}

export function oidsOf(device: Asked): string[] {
  const own = device.kind === SNMP_KIND.ups ? [UPS.outputSource] : [];
  return [SYSTEM_UP_TIME, SYSTEM_NAME, ...own, ...measuredBy(device).map(([, oid]) => oid)];
}

const POWER_OF: Readonly<Record<number, RoomPower>> = {
  [UPS.none]: ROOM_POWER.off,
  [UPS.battery]: ROOM_POWER.battery,
};

export interface Heard {
  system: string | null;
  /** Of a UPS. */
  power: RoomPower | null;
  readings: { metric: RoomMetric; value: number }[];
  /** It answers, but not all that it is asked. */
  fault: SnmpFault | null;
}

const numberOf = (value: SnmpValue): number | null => {
  const number = typeof value === 'number' ? value : value.trim() === '' ? NaN : Number(value);
  return Number.isFinite(number) ? number : null;
};

export function heard(device: Asked, answer: ReadonlyMap<string, SnmpValue | null>): Heard {
  const system = answer.get(SYSTEM_NAME) ?? null;
  const of: Heard = { system: system === null ? null : String(system), power: null, readings: [], fault: null };
  if (device.kind === SNMP_KIND.ups) {
    const source = answer.get(UPS.outputSource) ?? null;
    if (source === null) of.fault = SNMP_FAULT.missing;
    else of.power = POWER_OF[Number(source)] ?? ROOM_POWER.normal;
  }
  for (const [metric, oid] of measuredBy(device)) {
    const raw = answer.get(oid) ?? null;
    const value = raw === null ? null : numberOf(raw);
    if (value === null) of.fault ??= raw === null ? SNMP_FAULT.missing : SNMP_FAULT.notNumber;
    else of.readings.push({ metric, value: value / device.divisor });
  }
  return of;
}

export const FAULT_OF: Readonly<Record<SnmpSilence, SnmpFault>> = {
  timeout: SNMP_FAULT.timeout,
  auth: SNMP_FAULT.auth,
  refused: SNMP_FAULT.refused,
  address: SNMP_FAULT.address,
};

export interface Secrets {
  community: string | null;
  authKey: string | null;
  privacyKey: string | null;
}

const AUTH = {
  [SNMP_AUTH.sha1]: 'sha1',
  [SNMP_AUTH.sha256]: 'sha256',
  [SNMP_AUTH.sha512]: 'sha512',
  [SNMP_AUTH.md5]: 'md5',
} as const;
const PRIVACY = {
  [SNMP_PRIVACY.aes128]: 'aes128',
  [SNMP_PRIVACY.aes256]: 'aes256',
  [SNMP_PRIVACY.aes256Cisco]: 'aes256Cisco',
} as const;

/** @returns null: a secret cannot be read any more */
export function accessOf({ protocol, userName, auth, privacy }: Asked, secrets: Secrets): SnmpTarget['access'] | null {
  const { community, authKey, privacyKey } = secrets;
  if (protocol === SNMP_PROTOCOL.v2c) return community === null ? null : { version: '2c', community };
  const hasAuth = auth !== SNMP_AUTH.none;
  const hasPrivacy = privacy !== SNMP_PRIVACY.none;
  if ((hasAuth && authKey === null) || (hasPrivacy && privacyKey === null)) return null;
  return {
    version: '3',
    user: userName,
    auth: hasAuth && authKey !== null ? { method: AUTH[auth], key: authKey } : null,
    privacy: hasPrivacy && privacyKey !== null ? { method: PRIVACY[privacy], key: privacyKey } : null,
  };
}
