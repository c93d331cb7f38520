/** Roll calls: who is inside, the list, marks, the end, and what a park has set up for them. */
import * as z from 'zod/mini';
import { codeOf } from '../codes';
import { crud, exportInput } from '../crud';
import { endpoint } from '../endpoint';
import { id, pageInput, pageOf, time } from '../envelope';
import { codeInQuery, moment, seenVersion } from '../numbers';
import { ruled } from '../validation';
import { MUSTER_KIND, MUSTER_STATUS } from './muster-codes';
import { assemblyPlace, musterDetail, musterPerson, musterRow, presenceKey, presenceRow } from './muster-entities';

const words = (most: number) => z.string().check(z.trim(), z.maxLength(most));
const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(60));
const READ = { method: 'GET', access: 'muster.read', reads: 'muster' } as const;

export const markInput = z.object({
  parkId: id,
  /** Absent: the phone has heard of none yet. The park's running one is meant, or the one that ran when it was marked. */
  musterId: z.optional(id),
  /** Either this, or what was scanned. */
  key: z.optional(presenceKey),
  /** A badge or a guest's pass: the platform finds out whose it is. */
  code: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(200))),
  status: codeOf(MUSTER_STATUS),
  /** What the marshal saw. */
  over: codeOf(MUSTER_STATUS),
  place: z._default(words(60), ''),
  note: z._default(words(200), ''),
  /** Of somebody who is on no list: the first mark with their key adds them. */
  name: z.optional(name),
  org: z.optional(words(60)),
  clientAt: moment,
});
export type MarkInput = z.output<typeof markInput>;
export type MarkRequest = z.input<typeof markInput>;

const pointRow = z.object({
  id,
  version: z.number(),
  parkId: id,
  name: z.string(),
  place: z.string(),
  remark: z.string(),
});
export type AssemblyPointRow = z.output<typeof pointRow>;

const point = crud({
  path: 'muster/v1/points',
  kind: 'muster-point',
  row: pointRow,
  record: pointRow,
  save: { parkId: id, name, place: z._default(words(100), ''), remark: ruled('text128') },
  filters: { parkId: z.optional(id) },
  read: 'muster.read',
  write: 'muster.setup',
});

const settings = z.object({
  parkId: id,
  version: z.number(),
  /** A confirmed fire starts a roll call by itself. */
  autoStart: z.boolean(),
  /** Doors by which people leave the park: without one nobody is ever signed out. */
  exits: z.number(),
});
export type MusterSettings = z.output<typeof settings>;

export const musterEndpoints = {
  listMusters: endpoint({
    ...READ,
    path: 'muster/v1/musters',
    input: z.object({
      ...pageInput,
      parkId: z.optional(id),
      kind: z.optional(codeInQuery),
      state: z.optional(codeInQuery),
    }),
    output: pageOf(musterRow),
  }),
  getMuster: endpoint({ ...READ, path: 'muster/v1/muster', input: z.object({ id }), output: musterDetail }),
  /** The list, or of it what has changed since a version. */
  getMusterPeople: endpoint({
    ...READ,
    path: 'muster/v1/people',
    input: z.object({ id, after: z._default(z.coerce.number().check(z.int(), z.gte(0)), 0) }),
    output: z.object({ version: z.number(), rows: z.array(musterPerson) }),
  }),
  /** Every mark of one person, newest first; `counts` says which of them it is that counts. */
  getMusterMarks: endpoint({
    ...READ,
    path: 'muster/v1/marks',
    input: z.object({ id, key: presenceKey }),
    output: z.array(
      z.object({
        status: codeOf(MUSTER_STATUS),
        place: z.string(),
        note: z.string(),
        byName: z.string(),
        clientAt: time,
        at: time,
        counts: z.boolean(),
      }),
    ),
  }),
  /** Who is on the premises now, for marshals' phones; with the roll call that runs. */
  getPresence: endpoint({
    method: 'GET',
    path: 'muster/v1/presence',
    input: z.object({ parkId: id }),
    output: z.object({
      parkId: id,
      at: time,
      musterId: z.nullable(id),
      points: z.array(assemblyPlace),
      rows: z.array(presenceRow),
    }),
    access: 'muster.mark',
    reads: 'muster',
  }),
  /** 409 `muster.running`: one at a time. */
  startMuster: endpoint({
    method: 'POST',
    path: 'muster/v1/musters',
    input: z.object({
      parkId: id,
      kind: codeOf(MUSTER_KIND),
      title: z._default(words(60), ''),
      alarmId: z.optional(id),
    }),
    output: musterDetail,
    access: 'muster.start',
    writes: 'muster',
  }),
  /** Several phones' marks of one person become one answer. 409 `muster.ended`, `muster.noneRunning`; 404 `muster.notListed`, `muster.codeUnknown`. */
  markPerson: endpoint({
    method: 'POST',
    path: 'muster/v1/mark',
    input: markInput,
    output: z.object({ musterId: id, version: z.number(), row: musterPerson }),
    access: 'muster.mark',
    writes: 'muster',
  }),
  /** 409 `muster.ended` with who and when. */
  endMuster: endpoint({
    method: 'POST',
    path: 'muster/v1/end',
    input: z.object({ parkId: id, id, note: z._default(words(500), '') }),
    output: musterDetail,
    access: 'muster.start',
    writes: 'muster',
  }),
  /** Whereabouts of people are sensitive: what the file is for is said, and kept in the audit. */
  exportMuster: endpoint({
    method: 'POST',
    path: 'muster/v1/export',
    input: z.object({
      ...exportInput,
      parkId: id,
      id,
      purpose: z.string().check(z.trim(), z.minLength(2), z.maxLength(100)),
    }),
    output: z.unknown(),
    access: 'muster.start',
    changesState: false,
    download: true,
    reads: 'muster',
  }),
};

export const musterSetupEndpoints = {
  listAssemblyPoints: point.list,
  getAssemblyPoint: point.get,
  saveAssemblyPoint: point.save,
  removeAssemblyPoints: point.remove,
  restoreAssemblyPoints: point.restore,
  getMusterSettings: endpoint({
    method: 'GET',
    path: 'muster/v1/settings',
    input: z.object({ parkId: id }),
    output: settings,
    access: 'muster.read',
    reads: 'muster-point',
  }),
  /** 409 `record.changed`. */
  saveMusterSettings: endpoint({
    method: 'POST',
    path: 'muster/v1/settings',
    input: z.object({ parkId: id, version: seenVersion, autoStart: z.boolean() }),
    output: settings,
    access: 'muster.setup',
    writes: 'muster-point',
  }),
};
