/** What a run would do: the difference between a directory and here. Pure. */
import { ACCOUNT_STATE, VALIDITY } from '@/contract/codes';
import type { SyncAction, SyncObject } from '@/contract/sync';
import type { LocalDirectory, LocalOrg, LocalPerson } from './local-directory.repository';
import type { OrgEntry, PersonEntry } from './directory-entries.rules';
import type { ErrorCode } from '../../http/error-code';

type FieldChange = { field: string; before: unknown; after: unknown };

export interface DiffStep<E = OrgEntry | PersonEntry> {
  readonly objType: SyncObject;
  readonly rowNo: number;
  readonly externalId: string;
  readonly name: string;
  readonly action: SyncAction;
  readonly fields: FieldChange[];
  /** Why it will be refused, as far as it shows beforehand. */
  readonly fault: ErrorCode | null;
  /** Null: it is no longer in the directory. */
  readonly entry: E | null;
  /** Id of the record here. */
  readonly id: number | null;
}

export interface SyncDiff<E = OrgEntry | PersonEntry> {
  readonly steps: readonly DiffStep<E>[];
  readonly same: number;
}

/** A file that was cut off must not put a house out of its doors: more than so many, and more than a third, are too many. */
const FEW_LEAVE = 5;

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
const EMPTY = [null, ''];

/** Only attributes that the source has. */
const changes = (before: Record<string, unknown>, after: Record<string, unknown>): FieldChange[] =>
  Object.entries(after)
    .filter(([field, value]) => value !== undefined && !same(before[field] ?? null, value))
    .filter(([field, value]) => !(EMPTY.includes((before[field] ?? null) as string) && EMPTY.includes(value as string)))
    .map(([field, value]) => ({ field, before: before[field] ?? null, after: value }));

const orgShown = ({ name, parent, phone, sort, tenant }: OrgEntry) => ({
  name,
  org: parent ?? undefined,
  phone,
  sort,
  tenant: tenant ?? undefined,
});
const orgKnown = ({ name, parentCode, phone, sort }: LocalOrg) => ({ name, org: parentCode, phone, sort });
const personShown = ({ loginName, name, gender, phone, email, org, post, parks, subject }: PersonEntry) => ({
  loginName,
  name,
  gender,
  phone,
  email,
  org,
  post,
  subject,
  parks: parks?.toSorted(),
});
const personKnown = ({ loginName, name, gender, phone, email, org, post, parks, subject }: LocalPerson) => ({
  loginName,
  name,
  gender,
  phone,
  email,
  org,
  post,
  parks,
  subject,
});

interface Kind<E, H> {
  readonly objType: SyncObject;
  readonly here: ReadonlyMap<string, H>;
  readonly done: ReadonlyMap<string, SyncAction>;
  readonly shown: (entry: E) => Record<string, unknown>;
  readonly known: (record: H) => Record<string, unknown>;
  readonly isActive: (record: H) => boolean;
  readonly faultOf: (entry: E, record: H | undefined) => ErrorCode | null;
  /** Shown as what comes back with somebody who had left. */
  readonly back: (record: H) => FieldChange;
}

type AnyEntry = OrgEntry | PersonEntry;
type AnyHere = { readonly id: number; readonly name: string };

function stepOf<E extends AnyEntry, H extends AnyHere>(
  kind: Kind<E, H>,
  entry: E,
  isTwice: boolean,
): DiffStep<E> | null {
  const { externalId, rowNo, name } = entry;
  const record = kind.here.get(externalId);
  const returns = record && kind.done.get(externalId) === 'leave' && !kind.isActive(record);
  const fields = [
    ...changes(record ? kind.known(record) : {}, kind.shown(entry)),
    ...(returns ? [kind.back(record)] : []),
  ];
  const isKept = kind.done.has(externalId);
  if (record && fields.length === 0 && isKept && !isTwice) return null;
  const action = record ? (fields.length === 0 ? 'join' : 'change') : 'create';
  const fault = externalId === '' ? 'sync.idMissing' : isTwice ? 'sync.idTwice' : kind.faultOf(entry, record);
  return { objType: kind.objType, rowNo, externalId, name, action, fields, fault, entry, id: record?.id ?? null };
}

function leaving<E extends AnyEntry, H extends AnyHere>(
  kind: Kind<E, H>,
  present: ReadonlySet<string>,
  from: number,
): DiffStep<E>[] {
  const kept = [...kind.here].filter(([externalId, record]) => kind.done.has(externalId) && kind.isActive(record));
  const gone = kept.filter(([externalId]) => !present.has(externalId));
  const tooMany = gone.length > FEW_LEAVE && gone.length > kept.length / 3;
  return gone.map(([externalId, record], index) => ({
    objType: kind.objType,
    rowNo: from + index + 1,
    externalId,
    name: record.name,
    action: 'leave',
    fields: [],
    fault: tooMany ? 'sync.tooManyLeave' : null,
    entry: null,
    id: record.id,
  }));
}

function plan<E extends AnyEntry, H extends AnyHere>(kind: Kind<E, H>, entries: readonly E[]): SyncDiff<E> {
  const seen = new Set<string>();
  const steps = entries.flatMap((entry) => {
    const isTwice = seen.has(entry.externalId);
    seen.add(entry.externalId);
    return stepOf(kind, entry, isTwice) ?? [];
  });
  const last = Math.max(0, ...entries.map(({ rowNo }) => rowNo));
  return { steps: [...steps, ...leaving(kind, seen, last)], same: entries.length - steps.length };
}

/** A new organisation without parent stands below its tenant's top, or becomes it; whoever is here stays where they are. */
function withTops({ orgs, tenants }: LocalDirectory, entries: readonly OrgEntry[]): OrgEntry[] {
  const tops = new Map([...tenants].flatMap(([code, { top }]) => (top === null ? [] : [[code, top] as const])));
  return entries.map(({ tenant, ...entry }) => {
    if (entry.parent !== null || orgs.has(entry.externalId) || !tenant) return entry;
    const top = tops.get(tenant);
    if (top !== undefined) return { ...entry, parent: top };
    if (tenants.has(tenant)) tops.set(tenant, entry.externalId);
    return { ...entry, tenant };
  });
}

/** @param entries parents first */
export function diffOrgs(here: LocalDirectory, entries: readonly OrgEntry[]): SyncDiff<OrgEntry> {
  const known = new Set([...here.orgs.keys(), ...entries.map(({ externalId }) => externalId)]);
  return plan<OrgEntry, LocalOrg>(
    {
      objType: 'org',
      here: here.orgs,
      done: here.done.org,
      shown: orgShown,
      known: orgKnown,
      isActive: ({ valid }) => valid === VALIDITY.valid,
      faultOf: ({ parent, name, tenant }, record) => {
        if (name === '') return 'sync.nameMissing';
        if (parent === null && tenant) return here.tenants.has(tenant) ? null : 'sync.tenantUnknown';
        if (parent === null) return record ? null : 'sync.parentMissing';
        return known.has(parent) ? null : 'sync.orgUnknown';
      },
      back: () => ({ field: 'valid', before: VALIDITY.invalid, after: VALIDITY.valid }),
    },
    withTops(here, entries),
  );
}

/** @param orgs that will be there by then, beside those that are */
export function diffPeople(
  here: LocalDirectory,
  entries: readonly PersonEntry[],
  orgs: readonly string[],
): SyncDiff<PersonEntry> {
  const known = new Set([...here.orgs.keys(), ...orgs]);
  return plan<PersonEntry, LocalPerson>(
    {
      objType: 'person',
      here: here.people,
      done: here.done.person,
      shown: personShown,
      known: personKnown,
      isActive: ({ state }) => state === ACCOUNT_STATE.enabled,
      faultOf: ({ name, org, parks = [], roles = [] }) => {
        if (name === '') return 'sync.nameMissing';
        if (org && !known.has(org)) return 'sync.orgUnknown';
        if (parks.some((code) => !here.parks.has(code))) return 'sync.parkUnknown';
        return roles.some((code) => !here.roles.has(code)) ? 'sync.roleUnknown' : null;
      },
      back: ({ state }) => ({ field: 'state', before: state, after: ACCOUNT_STATE.enabled }),
    },
    entries,
  );
}
