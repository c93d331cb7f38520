/** Ids of other records in what a change touched, with the names that people know them by. */
import type { AdminRecord } from '@/contract/admin';
import type { Tx } from '../../../db/open';
import { type NamedTable, readNames } from './record-names.repository';

/** Which field of which kind of record names what. */
const REFERENCES: Partial<Record<AdminRecord, Readonly<Record<string, NamedTable>>>> = {
  user: { orgId: 'org', parkIds: 'park', roleIds: 'role' },
  org: { pid: 'org', parkId: 'park', leaderUserId: 'app_user' },
  role: { orgId: 'org', parkId: 'park', scopeOrgIds: 'org', scopeParkIds: 'park' },
  park: { parentId: 'park', tenantId: 'tenant', orgId: 'org', managerUserId: 'app_user' },
  location: { pid: 'location' },
  func: { pid: 'func' },
  dictItem: { pid: 'dict_item' },
  serverRoom: { locationId: 'location' },
  serverRack: { roomId: 'server_room' },
  rackItem: { rackId: 'server_rack', machineId: 'server_machine' },
  report: { typeId: 'report_type' },
  reportType: { pid: 'report_type' },
  snmpDevice: { roomId: 'server_room', rackId: 'server_rack' },
};

interface Touched {
  field: string;
  before: unknown;
  after: unknown;
}

/** JSON has some ids as text. */
const idsIn = (value: unknown): number[] =>
  (Array.isArray(value) ? value : [value]).map(Number).filter((id) => Number.isSafeInteger(id) && id > 0);

/** What no longer is, or is not the reader's to see, stays its number. */
function named(value: unknown, names: ReadonlyMap<number, string>): unknown {
  if (Array.isArray(value)) return value.map((one) => named(one, names));
  const name = names.get(Number(value));
  return value === null || name === undefined ? value : { id: Number(value), name };
}

/** @returns the changes with `{ id, name }` in place of every id that has a name */
export async function withNames<Change extends { fields: Touched[] }>(
  tx: Tx,
  kind: AdminRecord,
  changes: readonly Change[],
): Promise<Change[]> {
  const tables = REFERENCES[kind] ?? {};
  const wanted = new Map<NamedTable, number[]>();
  for (const { field, before, after } of changes.flatMap(({ fields }) => fields)) {
    const table = tables[field];
    const ids = [...idsIn(before), ...idsIn(after)];
    if (table && ids.length > 0) wanted.set(table, [...(wanted.get(table) ?? []), ...ids]);
  }
  const names = new Map<NamedTable, ReadonlyMap<number, string>>();
  for (const [table, ids] of wanted) names.set(table, await readNames(tx, table, ids));
  return changes.map((change) => ({
    ...change,
    fields: change.fields.map((touched) => {
      const known = names.get(tables[touched.field] ?? 'org');
      if (!tables[touched.field] || !known) return touched;
      return { ...touched, before: named(touched.before, known), after: named(touched.after, known) };
    }),
  }));
}
