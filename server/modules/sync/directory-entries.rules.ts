/** Entries of a directory as records of ours: an attribute that the source has not is left as it is here. Pure. */
import { GENDER } from '@/contract/codes';
import type { DirectoryEntry } from '../../directory/directory';

export interface OrgEntry {
  readonly rowNo: number;
  readonly externalId: string;
  readonly name: string;
  readonly parent: string | null;
  readonly phone?: string | null;
  readonly sort?: number;
  /** Code of the tenant, of one without parent. */
  readonly tenant?: string | null;
}

export interface PersonEntry {
  readonly rowNo: number;
  readonly externalId: string;
  readonly loginName: string;
  readonly name: string;
  readonly gender?: number;
  readonly phone?: string | null;
  readonly email?: string | null;
  /** Code of the organisation. */
  readonly org?: string | null;
  readonly post?: string | null;
  /** Project codes. */
  readonly parks?: readonly string[];
  /** Codes; given when the person comes, afterwards they are ours. */
  readonly roles?: readonly string[];
  /** At the OpenID Connect provider. An empty cell takes off nothing: administrators join people too. */
  readonly subject?: string;
}

const has = <N extends string, T>(name: N, text: string | undefined, read: (text: string) => T) =>
  // The key says which field; the compiler cannot follow a computed one.
  (text === undefined ? {} : { [name]: read(text) }) as { [K in N]?: T };

const orNull = (text: string): string | null => text || null;
const list = (text: string): string[] =>
  text
    .split(/[;；]/)
    .map((part) => part.trim())
    .filter(Boolean);
const genderOf = (text: string): number => (/^(2|女|f|female)$/i.test(text) ? GENDER.female : GENDER.male);

export const toOrgEntry = ({ rowNo, attributes: a }: DirectoryEntry): OrgEntry => ({
  rowNo,
  externalId: a.id ?? '',
  name: a.name ?? '',
  parent: a.parent || null,
  ...has('phone', a.phone, orNull),
  ...has('sort', a.sort, (text) => Number(text) || 0),
  ...has('tenant', a.tenant, orNull),
});

export const toPersonEntry = ({ rowNo, attributes: a }: DirectoryEntry): PersonEntry => ({
  rowNo,
  externalId: a.id ?? '',
  loginName: a.loginName || (a.id ?? ''),
  name: a.name ?? '',
  ...has('gender', a.gender, genderOf),
  ...has('phone', a.phone, orNull),
  ...has('email', a.email, orNull),
  ...has('org', a.org, orNull),
  ...has('post', a.post, orNull),
  ...has('parks', a.parks, list),
  ...has('roles', a.roles, list),
  ...has('subject', a.subject || undefined, (text) => text),
});

/** Parents before their children, whatever the order of the file; what stands in a circle comes last. */
export function parentsFirst(entries: readonly OrgEntry[]): OrgEntry[] {
  const byId = new Map(entries.map((entry) => [entry.externalId, entry]));
  const done = new Set<OrgEntry>();
  const visit = (entry: OrgEntry, above: ReadonlySet<OrgEntry>): void => {
    if (done.has(entry) || above.has(entry)) return;
    const parent = entry.parent === null ? undefined : byId.get(entry.parent);
    if (parent) visit(parent, new Set([...above, entry]));
    done.add(entry);
  };
  for (const entry of entries) visit(entry, new Set());
  return [...done];
}
