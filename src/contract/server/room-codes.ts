/** Machine rooms: what stands in racks, what is measured, and what is asked by SNMP. */

export const RACK_ITEM_KIND = {
  server: 1,
  switch: 2,
  ups: 3,
  storage: 4,
  firewall: 5,
  powerStrip: 6,
  patchPanel: 7,
  console: 8,
  other: 9,
} as const;
/** From which side an item is mounted. */
export const RACK_FACE = { front: 1, rear: 2 } as const;
/** Where the power of a room comes from: the mains, the battery of a UPS, nowhere. */
export const ROOM_POWER = { unknown: 0, normal: 1, battery: 2, off: 3 } as const;
/** Degrees Celsius, per cent of relative humidity, watts. */
export const ROOM_METRIC = { temperature: 1, humidity: 2, power: 3 } as const;
/** Measured against the rules of its room. */
export const READING_STATE = { unknown: 0, normal: 1, near: 2, out: 3 } as const;

export const SNMP_KIND = { switch: 1, ups: 2, sensor: 3, powerStrip: 4 } as const;
/** Silence is neither good nor bad. */
export const SNMP_STATE = { online: 1, unknown: 2 } as const;
export const SNMP_PROTOCOL = { v2c: 2, v3: 3 } as const;
export const SNMP_AUTH = { none: 0, sha1: 1, sha256: 2, sha512: 3, md5: 4 } as const;
export const SNMP_PRIVACY = { none: 0, aes128: 1, aes256: 2, aes256Cisco: 3 } as const;
/** Why a question had no answer. */
export const SNMP_FAULT = {
  /** A device says nothing when the community is wrong, too: both look the same. */
  timeout: 1,
  auth: 2,
  missing: 3,
  refused: 4,
  address: 5,
  notNumber: 6,
  secret: 7,
} as const;

/** By the name that their words have in i18n. */
export const ROOM_CODE_TABLES = {
  rackItemKind: RACK_ITEM_KIND,
  rackFace: RACK_FACE,
  roomPower: ROOM_POWER,
  roomMetric: ROOM_METRIC,
  readingState: READING_STATE,
  snmpKind: SNMP_KIND,
  snmpState: SNMP_STATE,
  snmpProtocol: SNMP_PROTOCOL,
  snmpAuth: SNMP_AUTH,
  snmpPrivacy: SNMP_PRIVACY,
  snmpFault: SNMP_FAULT,
} as const;

type CodeIn<T extends Record<string, number>> = T[keyof T];
export type RackItemKind = CodeIn<typeof RACK_ITEM_KIND>;
export type RackFace = CodeIn<typeof RACK_FACE>;
export type RoomPower = CodeIn<typeof ROOM_POWER>;
export type RoomMetric = CodeIn<typeof ROOM_METRIC>;
export type ReadingState = CodeIn<typeof READING_STATE>;
export type SnmpKind = CodeIn<typeof SNMP_KIND>;
export type SnmpState = CodeIn<typeof SNMP_STATE>;
export type SnmpProtocol = CodeIn<typeof SNMP_PROTOCOL>;
export type SnmpAuth = CodeIn<typeof SNMP_AUTH>;
export type SnmpPrivacy = CodeIn<typeof SNMP_PRIVACY>;
export type SnmpFault = CodeIn<typeof SNMP_FAULT>;
