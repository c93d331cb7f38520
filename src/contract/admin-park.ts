/** Parks (projects) with their places: buildings, floors, rooms. */
import * as z from 'zod/mini';
import { LOCATION_KIND, VALIDITY, codeOf } from './codes';
import { crud } from './crud';
import { endpoint } from './endpoint';
import { id, time } from './envelope';
import { codeInQuery } from './numbers';
import { ruled } from './validation';

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(60));
const between = (low: number, high: number) =>
  z._default(z.nullable(z.coerce.number().check(z.gte(low), z.lte(high))), null);
/** A picture as the page read it, or the address that it has already. */
const PICTURE_MAX = 3_000_000;

const names = z.record(z.string(), z.string());

const parkRow = z.object({
  id,
  version: z.number(),
  name: z.string(),
  projectCode: z.string(),
  parentId: z.nullable(id),
  parentName: z.nullable(z.string()),
  /** Of the dictionary `park_type`, with its words by language. */
  parkType: z.number(),
  parkTypeNames: names,
  tenantId: id,
  tenantName: z.string(),
  orgId: z.nullable(id),
  orgName: z.nullable(z.string()),
  address: z.string(),
  area: z.nullable(z.number()),
  managerUserId: z.nullable(id),
  managerName: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  valid: codeOf(VALIDITY),
  people: z.number(),
  places: z.number(),
  updatedAt: z.nullable(time),
});
export type ParkRow = z.output<typeof parkRow>;

const parkRecord = z.extend(parkRow, {
  longitude: z.nullable(z.number()),
  latitude: z.nullable(z.number()),
  timeZone: z.string(),
  logo: z.nullable(z.string()),
  /** Percent of its orders that shall be finished on time; null: none. */
  onTimeTarget: z.nullable(z.number()),
  remark: z.string(),
  devices: z.number(),
  roles: z.number(),
});
export type ParkRecord = z.output<typeof parkRecord>;

const isTimeZone = (zone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).format(0) !== '';
  } catch {
    return false;
  }
};

const park = crud({
  path: 'park/v1/parks',
  kind: 'park',
  shows: ['location', 'user', 'org', 'role', 'tenant'],
  row: parkRow,
  record: parkRecord,
  save: {
    name,
    projectCode: z.string().check(z.trim(), z.maxLength(40), z.regex(/^[A-Za-z0-9_.-]+$/, 'field.codeFormat')),
    parentId: z._default(z.nullable(id), null),
    parkType: codeInQuery,
    tenantId: id,
    orgId: z._default(z.nullable(id), null),
    address: z.string().check(z.trim(), z.minLength(1), z.maxLength(128)),
    longitude: between(-180, 180),
    latitude: between(-90, 90),
    area: between(0, 1e9),
    managerUserId: z._default(z.nullable(id), null),
    phone: z._default(z.nullable(z.string().check(z.trim(), z.regex(/^[\d +()-]{5,20}$/, 'field.phoneFormat'))), null),
    timeZone: z._default(
      z.string().check(z.trim(), z.refine(isTimeZone, { error: 'field.timeZone' })),
      'Asia/Shanghai',
    ),
    logo: z._default(z.nullable(z.string().check(z.maxLength(PICTURE_MAX))), null),
    onTimeTarget: z._default(z.nullable(z.coerce.number().check(z.int(), z.gte(1), z.lte(100))), null),
    valid: z._default(codeOf(VALIDITY), VALIDITY.valid),
    remark: z._default(ruled('text128'), ''),
  },
  filters: {
    parkType: z.optional(codeInQuery),
    tenantId: z.optional(id),
    valid: z.optional(codeInQuery),
  },
  read: 'park.manage',
  write: 'park.manage',
});

const placeRow = z.object({
  id,
  version: z.number(),
  parkId: id,
  pid: z.nullable(id),
  kind: codeOf(LOCATION_KIND),
  name: z.string(),
  code: z.string(),
  floorNo: z.nullable(z.number()),
  area: z.nullable(z.number()),
  sort: z.number(),
  remark: z.string(),
  devices: z.number(),
});
export type PlaceRow = z.output<typeof placeRow>;

const placeRecord = z.extend(placeRow, {
  /** From the building down. */
  path: z.string(),
  children: z.number(),
  openAlarms: z.number(),
  openOrders: z.number(),
  alarms: z.number(),
  orders: z.number(),
});
export type PlaceRecord = z.output<typeof placeRecord>;

const place = crud({
  path: 'location/v1/places',
  kind: 'location',
  row: placeRow,
  record: placeRecord,
  save: {
    parkId: id,
    pid: z._default(z.nullable(id), null),
    kind: codeOf(LOCATION_KIND),
    name,
    code: z.string().check(z.trim(), z.maxLength(40), z.regex(/^[A-Za-z0-9_.-]+$/, 'field.codeFormat')),
    floorNo: z._default(z.nullable(z.coerce.number().check(z.int(), z.gte(-20), z.lte(200))), null),
    area: between(0, 1e7),
    sort: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(99_999)), 0),
    remark: z._default(ruled('text128'), ''),
  },
  filters: { parkId: id, kind: z.optional(codeInQuery) },
  read: 'park.manage',
  write: 'park.manage',
});

/** What of one park's configuration can be taken over by another. */
export const COPY_PARTS = ['roles', 'calendars', 'orderTypes', 'plans', 'rules'] as const;
export type CopyPart = (typeof COPY_PARTS)[number];
/** `off`: arrives switched off, since it names people or places of the other park; `differs`: the target's own stays. */
export const COPY_STATES = ['new', 'off', 'same', 'differs'] as const;

const copyInput = {
  fromId: id,
  toId: id,
  parts: z.array(z.enum(COPY_PARTS)).check(z.minLength(1)),
};
const copied = z.array(
  z.object({
    part: z.enum(COPY_PARTS),
    name: z.string(),
    state: z.enum(COPY_STATES),
    /** Names of the fields that differ. */
    fields: z.array(z.string()),
  }),
);
export type CopyDifference = z.output<typeof copied>[number];

export const parkAdminEndpoints = {
  listParks: park.list,
  getPark: park.get,
  savePark: park.save,
  removeParks: park.remove,
  restoreParks: park.restore,
  undoParkChange: park.undoChange,
  exportParks: park.export,
  /** What a park can belong to and be managed by; usertype 1 sees all tenants. */
  listParkChoices: endpoint({
    method: 'GET',
    path: 'park/v1/choices',
    input: z.object({ id: z.optional(id), keyword: z._default(z.string().check(z.trim(), z.maxLength(50)), '') }),
    output: z.object({
      tenants: z.array(z.object({ id, name: z.string() })),
      orgs: z.array(z.object({ id, pid: z.nullable(id), name: z.string() })),
      parks: z.array(z.object({ id, name: z.string() })),
      people: z.array(z.object({ id, name: z.string(), orgName: z.nullable(z.string()) })),
      types: z.array(z.object({ code: z.number(), names })),
      mayCreate: z.boolean(),
    }),
    access: 'park.manage',
    reads: ['park', 'user', 'org', 'tenant'],
  }),
  /** What copying would do; nothing is changed. */
  previewParkCopy: endpoint({
    method: 'POST',
    path: 'park/v1/copy/preview',
    input: z.object(copyInput),
    output: copied,
    access: 'park.manage',
    changesState: false,
    reads: ['park', 'role', 'order-type', 'rule', 'alarm-plan'],
  }),
  /** Adds to the target what it lacks; what it has stays as it is. @returns what was done */
  copyPark: endpoint({
    method: 'POST',
    path: 'park/v1/copy',
    input: z.object(copyInput),
    output: copied,
    access: 'park.manage',
    writes: ['park', 'role', 'order-type', 'rule', 'alarm-plan'],
  }),
  listPlaces: place.all,
  getPlace: endpoint({ ...place.get, reads: ['location', 'alarm', 'order'] }),
  savePlace: place.save,
  removePlaces: place.remove,
  restorePlaces: place.restore,
  undoPlaceChange: place.undoChange,
  exportPlaces: place.export,
  importPlaces: place.import,
  movePlace: place.move,
};
