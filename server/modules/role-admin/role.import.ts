/** Rows of a file as roles: with their place and data scope. Functions are set on the record page, where the effect is previewed. */
import { roleEndpoints } from '@/contract/admin-role';
import { DATA_SCOPE, ROLE_STATE, ROLE_TYPE } from '@/contract/codes';
import type { InputOf } from '@/contract/endpoint';
import { AppError } from '../../http/app-error';
import { invalidInput } from '../../http/common.errors';
import { namedByCells, unknownPlace } from './role-admin.errors';
import type { FieldErrorCode } from '../../http/error-code';
import type { SignedInContext } from '../../http/context';
import type { TextRow } from '../admin/file/rows.import';
import { saveRecord } from '../admin/record/record.usecases';
import { findOrgByCode, findParkByCode } from './role-places.repository';
import { roleRecordDef } from './role.record';

const wrong = (cell: string, code: FieldErrorCode): AppError => invalidInput({ [cell]: code });

/** The place of the role by the code of its organisation or park; without a code it is for all. @throws AppError 400 naming the cell */
async function placeOf({ tx }: SignedInContext, roleType: number, code: string | undefined) {
  if (code === undefined) return { orgId: null, parkId: null };
  const isOfPark = roleType === ROLE_TYPE.park;
  const id = isOfPark ? await findParkByCode(tx, code) : await findOrgByCode(tx, code);
  if (id === undefined) throw unknownPlace(isOfPark ? 'user.noPark' : 'user.noOrg', code);
  return isOfPark ? { orgId: null, parkId: id } : { orgId: id, parkId: null };
}

/** The cell for each field of the form: organisation and park share one cell. */
const CELLS: Readonly<Record<string, string>> = { orgId: 'place', parkId: 'place', scopeOrgIds: 'dataScope' };

/** @throws AppError with the cells of the file in place of the form's fields */
async function save(context: SignedInContext, input: InputOf<typeof roleEndpoints.saveRole>): Promise<unknown> {
  try {
    return await saveRecord(context, roleRecordDef, input);
  } catch (error) {
    if (!(error instanceof AppError) || !error.fields) throw error;
    throw namedByCells(error, CELLS);
  }
}

export const roleImport = {
  schema: roleEndpoints.saveRole.input,
  toInput: async (row: TextRow, context: SignedInContext) => {
    const [roleType, dataScope] = [Number(row.roleType), Number(row.dataScope ?? DATA_SCOPE.self)];
    // A row cannot list organisations and parks.
    if (dataScope === DATA_SCOPE.custom) throw wrong('dataScope', 'role.customInFile');
    const { code, name, remark = '' } = row;
    const state = Number(row.state ?? ROLE_STATE.enabled);
    return { code, name, remark, roleType, dataScope, state, ...(await placeOf(context, roleType, row.place)) };
  },
  save,
};
