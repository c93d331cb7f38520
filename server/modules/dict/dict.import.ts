/** Rows of a file as dictionaries and items. */
import { DICT_TYPE, VALIDITY } from '@/contract/codes';
import { dictEndpoints } from '@/contract/dict';
import type { InputOf } from '@/contract/endpoint';
import { recordNotFoundBy } from '../../http/common.errors';
import type { SignedInContext } from '../../http/context';
import type { TextRow } from '../admin/file/rows.import';
import { saveRecord } from '../admin/record/record.usecases';
import { dictRecordDef, dictItemRecordDef } from './dict.record';
import { findDict, findDictItem } from './dict.repository';

export const dictImport = {
  schema: dictEndpoints.saveDict.input,
  toInput: ({ code, name, remark = '' }: TextRow) => ({
    code,
    name,
    remark,
    type: DICT_TYPE.business,
    valid: VALIDITY.valid,
  }),
  save: (context: SignedInContext, input: InputOf<typeof dictEndpoints.saveDict>) =>
    saveRecord(context, dictRecordDef, input),
};

/** The dictionary by its code; the item above by its own. @throws AppError 400 naming the cell */
async function placeOf({ tx }: SignedInContext, { dict = '', parent = '' }: TextRow) {
  const dictId = await findDict(tx, dict);
  if (dictId === undefined) throw recordNotFoundBy('dict');
  if (parent === '') return { dictId, pid: null };
  const pid = await findDictItem(tx, { dictId, code: parent });
  if (pid === undefined) throw recordNotFoundBy('parent');
  return { dictId, pid };
}

export const dictItemImport = {
  schema: dictEndpoints.saveDictItem.input,
  toInput: async (row: TextRow, context: SignedInContext) => ({
    ...(await placeOf(context, row)),
    code: row.code,
    name: row.name,
    sort: row.sort ?? 0,
    colour: row.colour ?? null,
    remark: row.remark ?? '',
    names: { en: row.en, es: row.es, ja: row.ja },
    valid: VALIDITY.valid,
  }),
  save: (context: SignedInContext, input: InputOf<typeof dictEndpoints.saveDictItem>) =>
    saveRecord(context, dictItemRecordDef, input),
};
