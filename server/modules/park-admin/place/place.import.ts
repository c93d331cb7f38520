/** Rows of a file as buildings, floors and rooms: a building has no parent, a floor's is a building, a room's a floor. */
import { parkAdminEndpoints } from '@/contract/admin-park';
import { LOCATION_KIND } from '@/contract/codes';
import { notFound } from '../../../http/app-error';
import { recordNotFoundBy } from '../../../http/common.errors';
import type { SignedInContext } from '../../../http/context';
import type { TextRow } from '../../admin/file/rows.import';
import { saveRecord } from '../../admin/record/record.usecases';
import { parksWith } from '../../identity/rights/rights.rules';
import { type PlaceSave, placeRecordDef } from './place.record';
import { findParkByCode, findPlaceAbove } from './place.repository';

/** The park by its code, the place above by its own. */
async function placeOf({ tx, user }: SignedInContext, { park = '', parent = '' }: TextRow) {
  const parkId = await findParkByCode(tx, park, parksWith(user, 'park.manage'));
  if (parkId === undefined) throw recordNotFoundBy('park');
  if (parent === '') return { parkId, pid: null, kind: LOCATION_KIND.building };
  const above = await findPlaceAbove(tx, { parkId, code: parent });
  if (!above) throw recordNotFoundBy('parent');
  return { parkId, pid: above.id, kind: above.kind + 1 };
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
    // A row always creates a new place.
    if (input.id !== undefined) throw notFound();
    return saveRecord(context, placeRecordDef, input);
  },
};
