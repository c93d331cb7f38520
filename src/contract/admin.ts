/** What every list of the administration shares: chosen columns, kept views, exports, imports, changes, the recycle bin. */
import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { id, pageInput, pageOf, time } from './envelope';

/** A column of a list, in the person's order. */
/** Characters in the name of a kept view. */
export const VIEW_NAME_MAX = 30;

export const columnChoice = z.object({
  name: z.string().check(z.maxLength(40)),
  shown: z.boolean(),
  /** px on a desk; absent: as wide as it needs. */
  width: z.optional(z.number().check(z.int(), z.gte(40), z.lte(1200))),
});
export type ColumnChoice = z.output<typeof columnChoice>;

/** Name of a list, the same on both sides: `users`, `orgs`. */
const listName = z.string().check(z.regex(/^[a-zA-Z]{1,40}$/));

export const listView = z.object({
  id,
  name: z.string(),
  /** As in the address: `state=1&sort=-createdAt`. */
  query: z.string(),
  shared: z.boolean(),
  /** Mine to change; else somebody shared it. */
  mine: z.boolean(),
  ownerName: z.string(),
});
export type ListView = z.output<typeof listView>;

const listSetting = z.object({ columns: z.array(columnChoice), views: z.array(listView) });

/** A field that a change touched: what it was and what it became. Other records stand as `{ id, name }`. */
export const fieldChange = z.object({ field: z.string(), before: z.unknown(), after: z.unknown() });

export const recordChange = z.object({
  id,
  at: time,
  userName: z.nullable(z.string()),
  /** `user.change`; words under `logwords.action`. */
  action: z.string(),
  fields: z.array(fieldChange),
  /** Whether `restore` can put these fields back. */
  restorable: z.boolean(),
});
export type RecordChange = z.output<typeof recordChange>;

/** Kinds of records that have changes to show; each is read with the right to read the record. */
export const ADMIN_RECORDS = [
  'user',
  'org',
  'role',
  'park',
  'location',
  'app',
  'func',
  'tenant',
  'ruleAllocation',
  'dict',
  'dictItem',
  'policy',
  'dutyRoster',
  'alarmRule',
  'alarmPlan',
  'flowTemplate',
  'linkCode',
  'doorController',
  'door',
  'doorArea',
  'timePlan',
  'passMode',
  'passPerson',
  'passGroup',
  'assemblyPoint',
  'mediaServer',
  'encoder',
  'monitor',
  'server',
  'serverRule',
  'serverRoom',
  'serverRack',
  'rackItem',
  'snmpDevice',
  'report',
  'reportType',
] as const;
export type AdminRecord = (typeof ADMIN_RECORDS)[number];

export const adminEndpoints = {
  /** My columns of a list and the views that I see. */
  getListSetting: endpoint({
    method: 'GET',
    path: 'admin/v1/list-setting',
    input: z.object({ list: listName }),
    output: listSetting,
    access: 'signedIn',
    reads: 'list-setting',
  }),
  /** Without columns: as everybody has them. */
  saveListColumns: endpoint({
    method: 'POST',
    path: 'admin/v1/list-columns',
    input: z.object({ list: listName, columns: z.array(columnChoice).check(z.maxLength(60)) }),
    output: listSetting,
    access: 'signedIn',
    writes: 'list-setting',
  }),
  /** Makes, renames or changes one of my views. */
  saveListView: endpoint({
    method: 'POST',
    path: 'admin/v1/list-views',
    input: z.object({
      id: z.optional(id),
      list: listName,
      name: z.string().check(z.trim(), z.minLength(1), z.maxLength(VIEW_NAME_MAX)),
      query: z.string().check(z.maxLength(2000)),
      shared: z._default(z.boolean(), false),
    }),
    output: listSetting,
    access: 'signedIn',
    writes: 'list-setting',
  }),
  removeListView: endpoint({
    method: 'POST',
    path: 'admin/v1/list-views/remove',
    input: z.object({ id, list: listName }),
    output: listSetting,
    access: 'signedIn',
    writes: 'list-setting',
  }),
  /** What happened to a record, newest first. Who may not read the record is refused. */
  listRecordChanges: endpoint({
    method: 'GET',
    path: 'admin/v1/changes',
    input: z.object({ ...pageInput, kind: z.enum(ADMIN_RECORDS), recordId: id }),
    output: pageOf(recordChange),
    access: 'signedIn',
  }),
};
