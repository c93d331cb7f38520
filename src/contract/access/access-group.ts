/** Permission groups: who may pass which doors, when. Rights are computed from them; nobody writes them one by one. */
import * as z from 'zod/mini';
import { crud } from '../crud';
import { endpoint } from '../endpoint';
import { id, time } from '../envelope';
import { flag } from '../flag';
import { moment } from '../numbers';
import { ruled } from '../validation';
import { name } from './access-device';

export const MOST_MEMBERS = 2_000;
export const MOST_DOORS = 500;

/** A person, or everybody of an organisation and those below it, of a role in the park, or with a label. */
const member = z.object({ kind: z.enum(['person', 'org', 'role', 'tag']), id });
export type GroupMember = z.output<typeof member>;
/** One door, or every door into an area. */
const target = z.object({ kind: z.enum(['door', 'area']), id });
export type GroupTarget = z.output<typeof target>;

const groupRow = z.object({
  id,
  version: z.number(),
  parkId: id,
  name: z.string(),
  planId: id,
  planName: z.string(),
  validFrom: z.nullable(time),
  validTo: z.nullable(time),
  enabled: z.boolean(),
  memberCount: z.number(),
  /** People and doors that it comes to. */
  people: z.number(),
  doors: z.number(),
  remark: z.string(),
});
export type PassGroupRow = z.output<typeof groupRow>;
const named = { name: z.string() };
const group = z.extend(groupRow, {
  memberList: z.array(z.extend(member, named)),
  targetList: z.array(z.extend(target, named)),
});
export type PassGroup = z.output<typeof group>;

const save = {
  parkId: id,
  name,
  planId: id,
  validFrom: z._default(z.nullable(moment), null),
  validTo: z._default(z.nullable(moment), null),
  enabled: z._default(z.boolean(), true),
  members: z.array(member).check(z.maxLength(MOST_MEMBERS)),
  targets: z.array(target).check(z.maxLength(MOST_DOORS)),
  remark: ruled('text128'),
};

const groups = crud({
  path: 'access/v1/groups',
  kind: 'pass-group',
  shows: ['pass-plan', 'door', 'pass-person'],
  row: groupRow,
  record: group,
  save,
  filters: { parkId: z.optional(id), enabled: z.optional(flag) },
  read: 'access.read',
  write: 'access.setup',
});

/** What saving would do: "新增 42 人 · 失去 7 人 · 下发 6 台，约 3 分钟". */
const preview = z.object({
  gaining: z.number(),
  losing: z.number(),
  controllers: z.number(),
  /** Of these, those that are away: they follow when they are back. */
  offline: z.number(),
  seconds: z.number(),
  /** Doors whose controller takes fewer segments a day: they will be refused. */
  unfit: z.array(
    z.object({ doorId: id, name: z.string(), weekday: z.number(), segments: z.number(), most: z.number() }),
  ),
});
export type GroupPreview = z.output<typeof preview>;

const choice = z.object({ id, name: z.string() });

export const accessGroupEndpoints = {
  listPassGroups: groups.list,
  getPassGroup: groups.get,
  savePassGroup: groups.save,
  removePassGroups: groups.remove,
  restorePassGroups: groups.restore,
  previewPassGroup: endpoint({
    method: 'POST',
    access: 'access.setup',
    path: 'access/v1/groups/preview',
    input: z.object({ id: z.optional(id), ...save }),
    output: preview,
    changesState: false,
  }),
  /** One more person of a group: what the answer of a door offers. */
  joinPassGroup: endpoint({
    method: 'POST',
    access: 'access.setup',
    path: 'access/v1/groups/join',
    input: z.object({ parkId: id, groupId: id, personId: id }),
    output: z.object({}),
    writes: ['pass-group', 'pass-person', 'door'],
  }),
  /** What the forms offer. */
  listPassChoices: endpoint({
    method: 'GET',
    access: 'access.read',
    path: 'access/v1/choices',
    input: z.object({ parkId: id }),
    output: z.object({
      controllers: z.array(choice),
      doors: z.array(choice),
      areas: z.array(choice),
      plans: z.array(choice),
      modes: z.array(choice),
      orgs: z.array(choice),
      roles: z.array(choice),
      tags: z.array(choice),
      groups: z.array(choice),
      cameras: z._default(z.array(choice), []),
    }),
    reads: ['door', 'pass-plan', 'pass-group'],
  }),
};
