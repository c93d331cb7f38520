/** Whose badge or pass it is. */
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../db/open';
import { accessPeople } from '../access/access-people.table';
import { orgs } from '../identity/identity.table';
import { guests } from '../visit/visit.table';

/** As on a list: key, name, organisation or company. */
export interface Known {
  key: string;
  name: string;
  org: string;
}

export async function findStaff(tx: Tx, personId: number): Promise<Known | null> {
  const [row] = await tx
    .select({ name: accessPeople.name, org: orgs.name })
    .from(accessPeople)
    .leftJoin(orgs, eq(orgs.id, accessPeople.orgId))
    .where(eq(accessPeople.id, personId));
  return row ? { key: `p${personId}`, name: row.name, org: row.org ?? '' } : null;
}

export async function findGuest(tx: Tx, parkId: number, pass: string): Promise<Known | null> {
  const [row] = await tx
    .select({ id: guests.id, name: guests.name, company: guests.company })
    .from(guests)
    .where(and(eq(guests.parkId, parkId), eq(guests.pass, pass)));
  return row ? { key: `g${row.id}`, name: row.name, org: row.company } : null;
}
