/** Servers, as they are kept and looked at. */
import * as z from 'zod/mini';
import { ALARM_LEVEL, codeOf, HANDLE_STATE } from '../codes';
import { crud, importInput, importReport } from '../crud';
import { endpoint } from '../endpoint';
import { id, time } from '../envelope';
import { flag } from '../flag';
import { codeInQuery, momentInQuery } from '../numbers';
import { ruled } from '../validation';
import { ORDER_STATE } from '../order-codes';
import { BREACH_LEVEL, MACHINE_KIND, MACHINE_STATE, METRIC } from './machine-codes';
import { ROOM_POWER } from './room-codes';

const words = (most: number) => z.string().check(z.trim(), z.maxLength(most));
export const machineName = z.string().check(z.trim(), z.minLength(1), z.maxLength(60));
export const machineCode = z.string().check(z.trim(), z.regex(/^[A-Za-z0-9._-]{2,40}$/, 'field.codeFormat'));

const amount = z.nullable(z.number());
export const diskFact = z.object({
  mount: z.string().check(z.maxLength(200)),
  totalMb: z.number().check(z.gte(0), z.lte(1e12)),
  usedMb: z.number().check(z.gte(0), z.lte(1e12)),
});
export type DiskFact = z.output<typeof diskFact>;

/** What a server measured last; null is unknown, neither good nor bad. */
export const latestSample = z.object({
  at: time,
  cpu: amount,
  load: amount,
  memory: amount,
  disk: amount,
  io: amount,
  rx: amount,
  tx: amount,
  temperature: amount,
});
export type LatestSample = z.output<typeof latestSample>;

const machineRow = z.object({
  id,
  version: z.number(),
  parkId: id,
  code: z.string(),
  name: z.string(),
  kind: codeOf(MACHINE_KIND),
  ip: z.nullable(z.string()),
  os: z.nullable(z.string()),
  cpu: z.nullable(z.string()),
  cores: z.nullable(z.number()),
  memoryMb: z.nullable(z.number()),
  disks: z.array(diskFact),
  ownerId: z.nullable(id),
  ownerName: z.nullable(z.string()),
  locationId: z.nullable(id),
  place: z.nullable(z.string()),
  dependsOn: z.array(id),
  dependsOnNames: z.array(z.string()),
  downIsFine: z.boolean(),
  disabled: z.boolean(),
  state: codeOf(MACHINE_STATE),
  stateSince: time,
  lastSeenAt: z.nullable(time),
  agentVersion: z.nullable(z.string()),
  /** Its agent is not the one that the platform gives away. */
  oldAgent: z.boolean(),
  clockSkewSec: z.number(),
  /** Valid keys. */
  keys: z.number(),
  remark: z.string(),
});
export type MachineRow = z.output<typeof machineRow>;

const machine = crud({
  path: 'server/v1/machines',
  kind: 'server',
  row: machineRow,
  record: machineRow,
  save: {
    parkId: id,
    code: machineCode,
    name: machineName,
    kind: codeOf(MACHINE_KIND),
    ip: z._default(z.nullable(words(45)), null),
    ownerId: z._default(z.nullable(id), null),
    locationId: z._default(z.nullable(id), null),
    dependsOn: z._default(z.array(id).check(z.maxLength(8)), []),
    downIsFine: z._default(z.boolean(), false),
    remark: ruled('text128'),
  },
  filters: {
    parkId: z.optional(id),
    state: z.optional(codeInQuery),
    kind: z.optional(codeInQuery),
    oldAgent: z.optional(flag),
  },
  read: 'server.read',
  write: 'server.setup',
});

/** Silent because its room has no mains, or has only just got them back: that room, with its power now. */
const noMains = z.object({ room: z.string(), power: codeOf(ROOM_POWER) });

/** As the board shows it, worst first. */
const boardRow = z.object({
  id,
  name: z.string(),
  state: codeOf(MACHINE_STATE),
  /** Of one that is silent: since when. */
  since: z.optional(time),
  /** The worst of its values that is beyond a limit; absent: none. */
  level: z.optional(codeOf(BREACH_LEVEL)),
  /** Silent because something that it depends on is down: that one's name. */
  quietBy: z.optional(z.string()),
  noMains: z.optional(noMains),
  cpu: amount,
  memory: amount,
  disk: amount,
  /** CPU of the last 30 minutes, one character a minute (`lineValues`). */
  line: z.string(),
});
export type BoardRow = z.output<typeof boardRow>;

const openAlarm = z.object({
  id,
  title: z.string(),
  level: codeOf(ALARM_LEVEL),
  state: codeOf(HANDLE_STATE),
  at: time,
  /** Who has it. */
  holder: z.nullable(z.string()),
});

const breachRow = z.object({
  ruleId: id,
  name: z.string(),
  metric: codeOf(METRIC),
  level: codeOf(BREACH_LEVEL),
  since: time,
  value: amount,
  limit: z.number(),
});

const detail = z.object({
  machine: machineRow,
  latest: z.nullable(latestSample),
  /** Null: the caller may not read alarms. */
  alarms: z.nullable(z.array(openAlarm)),
  /** Repairs that are going on, of those that the caller may read. */
  orders: z.array(z.object({ id, no: z.string(), title: z.string(), state: codeOf(ORDER_STATE) })),
  breaches: z.array(breachRow),
  /** What its charts are held against. */
  limits: z.array(z.object({ metric: codeOf(METRIC), warn: amount, crit: amount })),
  /** The disk that is full first, at the pace of the last day. */
  fullIn: z.nullable(z.object({ days: z.number(), mount: z.nullable(z.string()) })),
  quietBy: z.nullable(z.string()),
  /** As on the board. */
  noMains: z.nullable(noMains),
  /** Where it stands in a rack, and what power that room has. */
  standsAt: z.nullable(
    z.object({
      roomId: id,
      room: z.string(),
      power: codeOf(ROOM_POWER),
      itemId: id,
      rack: z.string(),
      uFrom: z.number(),
      height: z.number(),
      /** That looks at the room, or else at its floor; null: none, or the caller may not look through cameras. */
      camera: z.nullable(z.object({ id, name: z.string() })),
    }),
  ),
  /** What runs; of several, the one that runs longest. */
  maintenance: z.nullable(z.object({ id, reason: z.string(), until: time, weekly: z.boolean() })),
  /** What depends on it. */
  dependants: z.array(z.object({ id, name: z.string(), state: codeOf(MACHINE_STATE) })),
});
export type MachineDetail = z.output<typeof detail>;

const band = z.object({ lo: z.array(amount), mid: z.array(amount), hi: z.array(amount) });
const series = z.object({
  from: time,
  to: time,
  stepSec: z.number(),
  /** ms; what is missing between is a gap. */
  at: z.array(time),
  cpu: band,
  load: band,
  memory: band,
  disk: band,
  io: band,
  rx: band,
  tx: band,
  temperature: band,
  /** Alarms of this time. */
  alarms: z.array(
    z.object({
      id,
      title: z.string(),
      from: time,
      to: z.nullable(time),
      /** Of which value it speaks; null: of the server's silence. */
      metric: z.nullable(codeOf(METRIC)),
    }),
  ),
});
export type MachineSeries = z.output<typeof series>;

/** Two years: what is older is not kept. */
const MOST_SERIES_MINUTES = 2 * 366 * 24 * 60;

const READ = { method: 'GET', access: 'server.read', reads: ['server'] } as const;
const WRITE = { method: 'POST', access: 'server.setup', writes: ['server'] } as const;

export const machineEndpoints = {
  listMachines: machine.list,
  getMachine: machine.get,
  saveMachine: machine.save,
  removeMachines: machine.remove,
  restoreMachines: machine.restore,
  importMachines: endpoint({
    ...WRITE,
    path: 'server/v1/machines/import',
    input: z.extend(importInput, { parkId: id }),
    output: importReport,
  }),
  /** Counts by state, and every server, worst first. */
  getServerBoard: endpoint({
    ...READ,
    reads: ['server', 'alarm'],
    path: 'server/v1/board',
    input: z.object({ parkId: id }),
    output: z.object({
      counts: z.array(z.object({ state: codeOf(MACHINE_STATE), count: z.number() })),
      rows: z.array(boardRow),
    }),
  }),
  getServerDetail: endpoint({
    ...READ,
    reads: ['server', 'server-rule', 'server-room', 'alarm', 'order'],
    path: 'server/v1/detail',
    input: z.object({ id }),
    output: detail,
  }),
  /** At most some hundred points: by the length of the time each ten seconds, minute, ten minutes or hour. */
  getServerSeries: endpoint({
    ...READ,
    path: 'server/v1/series',
    input: z.object({
      id,
      /** So many up to `to`; absent: up to now. */
      minutes: z.coerce.number().check(z.int(), z.gte(10), z.lte(MOST_SERIES_MINUTES)),
      to: z.optional(momentInQuery),
    }),
    output: series,
  }),
  /** Takes it out of service, or back into it; 409 `server.stillNeeded`. */
  setMachineService: endpoint({
    ...WRITE,
    path: 'server/v1/machines/service',
    input: z.object({ id, disabled: z.boolean() }),
    output: z.object({}),
  }),
  /** Several for the same rack, switch or owner, in pages that only choose. */
  listMachineChoices: endpoint({
    ...READ,
    path: 'server/v1/machines/choices',
    input: z.object({ parkId: id }),
    output: z.array(z.object({ id, name: z.string(), kind: codeOf(MACHINE_KIND) })),
  }),
};
