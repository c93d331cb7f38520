/** Rows of a file as buildings, floors and rooms: a building has no parent, a floor's is a building, a room's a floor. */
import { sql } from 'drizzle-orm';
import { parkAdminEndpoints } from '@/contract/admin-park';
import { LOCATION_KIND } from '@/contract/codes';
import { notFound } from '../../http/app-error';
import { recordNotFoundBy } from '../../http/common.errors';
import type { SignedInContext } from '../../http/context';
import type { TextRow } from '../admin/import-rows';
import { saveRecord } from '../admin/record';
import { parksWith } from '../identity/rights';
import { type PlaceSave, placeRecordDef } from './place.record';
import { bigints } from './park.repository';

interface Above extends Record<string, unknown> {
  id: string;
  kind: number;
}

/** The park by its code, the place above by its own. */
async function placeOf({ tx, user }: SignedInContext, { park = '', parent = '' }: TextRow) {
  const { rows: parks } = await tx.execute<{ id: string }>(sql`select p.id from park p
    where p.project_code = ${park} and p.id = any(${bigints(parksWith(user, 'park.manage'))})`);
  if (!parks[0]) throw recordNotFoundBy('park');
  const parkId = Number(parks[0].id);
  if (parent === '') return { parkId, pid: null, kind: LOCATION_KIND.building };
  const { rows } = await tx.execute<Above>(sql`select l.id, l.kind from location l
    where l.park_id = ${parkId} and l.code = ${parent} and l.deleted_at is null and l.kind < ${LOCATION_KIND.room}`);
  const [above] = rows;
  if (!above) throw recordNotFoundBy('parent');
  return { parkId, pid: Number(above.id), kind: above.kind + 1 };
}

export const placeImport = {
  schema: parkAdminEndpoints.savePlace.input,
  toInput: async (row: TextRow, context: SignedInContext) => ({
    ...(await placeOf(context, row)),
    code: row.code,
    name: row.name,
    remark: row.remark ?? '',
    floorNo: row.floorNo ?? null,
    area: row.area ?? null,
  }),
  save: (context: SignedInContext, input: PlaceSave & { id?: number | undefined }) => {
    // A row always makes a new place.
    if (input.id !== undefined) throw notFound();
    return saveRecord(context, placeRecordDef, input);
  },
};
