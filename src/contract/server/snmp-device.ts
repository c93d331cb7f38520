/** Switches, UPS, sensors and power strips that are asked by SNMP. */
import * as z from 'zod/mini';
import { codeOf } from '../codes';
import { crud } from '../crud';
import { endpoint } from '../endpoint';
import { id, time } from '../envelope';
import { codeInQuery } from '../numbers';
import {
  ROOM_METRIC,
  ROOM_POWER,
  SNMP_AUTH,
  SNMP_FAULT,
  SNMP_KIND,
  SNMP_PRIVACY,
  SNMP_PROTOCOL,
  SNMP_STATE,
} from './room-codes';
import { between, name, PERMITS, remark, whole } from './room-inputs';

const oid = z.string().check(z.trim(), z.regex(/^(\d{1,10}(\.\d{1,10}){3,40})?$/, 'field.snmpOid'));
const secret = z.optional(z.string().check(z.minLength(1), z.maxLength(64)));

/** What a device is, and whether it answers. */
export const snmpState = z.object({
  id,
  name: z.string(),
  kind: codeOf(SNMP_KIND),
  rackId: z.nullable(id),
  enabled: z.boolean(),
  state: codeOf(SNMP_STATE),
  stateSince: z.nullable(time),
  lastSeenAt: z.nullable(time),
  fault: z.nullable(codeOf(SNMP_FAULT)),
});

const snmpDeviceRow = z.extend(snmpState, {
  version: z.number(),
  parkId: id,
  roomId: id,
  roomName: z.string(),
  rackName: z.nullable(z.string()),
  /** What it is among the servers: its silence explains that of all that depends on it. */
  machineId: z.nullable(id),
  machineName: z.nullable(z.string()),
  host: z.string(),
  port: z.number(),
  protocol: codeOf(SNMP_PROTOCOL),
  userName: z.string(),
  auth: codeOf(SNMP_AUTH),
  privacy: codeOf(SNMP_PRIVACY),
  /** What is kept is never shown: only that it is there. */
  hasCommunity: z.boolean(),
  hasAuthKey: z.boolean(),
  hasPrivacyKey: z.boolean(),
  temperatureOid: z.string(),
  humidityOid: z.string(),
  powerOid: z.string(),
  /** What the device sends is divided by it. */
  divisor: z.number(),
  remark: z.string(),
});
export type SnmpDeviceRow = z.output<typeof snmpDeviceRow>;

const snmp = crud({
  ...PERMITS,
  path: 'server/v1/snmp-devices',
  row: snmpDeviceRow,
  record: snmpDeviceRow,
  save: {
    parkId: id,
    roomId: id,
    rackId: z._default(z.nullable(id), null),
    machineId: z._default(z.nullable(id), null),
    name,
    kind: codeOf(SNMP_KIND),
    host: z.string().check(z.trim(), z.regex(/^[A-Za-z0-9]([A-Za-z0-9.:-]{0,98}[A-Za-z0-9])?$/, 'field.snmpHost')),
    port: z._default(whole(1, 65_535), 161),
    protocol: z._default(codeOf(SNMP_PROTOCOL), SNMP_PROTOCOL.v2c),
    /** Absent: stays as it is. */
    community: secret,
    userName: z._default(z.string().check(z.trim(), z.maxLength(32)), ''),
    auth: z._default(codeOf(SNMP_AUTH), SNMP_AUTH.none),
    authKey: secret,
    privacy: z._default(codeOf(SNMP_PRIVACY), SNMP_PRIVACY.none),
    privacyKey: secret,
    temperatureOid: z._default(oid, ''),
    humidityOid: z._default(oid, ''),
    powerOid: z._default(oid, ''),
    divisor: z._default(between(0.001, 10_000), 1),
    enabled: z._default(z.boolean(), true),
    remark,
  },
  filters: { parkId: z.optional(id), roomId: z.optional(id), state: z.optional(codeInQuery) },
});

const answer = z.object({
  ok: z.boolean(),
  fault: z.nullable(codeOf(SNMP_FAULT)),
  /** What the device calls itself. */
  system: z.nullable(z.string()),
  power: z.nullable(codeOf(ROOM_POWER)),
  readings: z.array(z.object({ metric: codeOf(ROOM_METRIC), value: z.number() })),
});
export type SnmpAnswer = z.output<typeof answer>;

export const snmpDeviceEndpoints = {
  listSnmpDevices: snmp.list,
  getSnmpDevice: snmp.get,
  saveSnmpDevice: snmp.save,
  removeSnmpDevices: snmp.remove,
  restoreSnmpDevices: snmp.restore,
  /** Asks it now, with what is saved; nothing is kept of the answer. */
  askSnmpDevice: endpoint({
    method: 'POST',
    path: 'server/v1/snmp-devices/ask',
    input: z.object({ id }),
    output: answer,
    access: 'server.setup',
    reads: 'server-room',
    changesState: false,
  }),
};
