/** Rows of a file as dictionaries and items. */
import { and, eq, isNull } from 'drizzle-orm';
import { DICT_TYPE, VALIDITY } from '@/contract/codes';
import { dictEndpoints } from '@/contract/dict';
import type { InputOf } from '@/contract/endpoint';
import { recordNotFoundBy } from '../../http/common.errors';
import type { SignedInContext } from '../../http/context';
import type { TextRow } from '../admin/import-rows';
import { saveRecord } from '../admin/record';
import { dictRecordDef, dictItemRecordDef } from './dict.record';
import { dictItems, dicts } from './dict.table';

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
  const [found] = await tx
    .select({ id: dicts.id })
    .from(dicts)
    .where(and(eq(dicts.code, dict), isNull(dicts.deletedAt)));
  if (!found) throw recordNotFoundBy('dict');
  if (parent === '') return { dictId: found.id, pid: null };
  const [above] = await tx
    .select({ id: dictItems.id })
    .from(dictItems)
    .where(and(eq(dictItems.dictId, found.id), eq(dictItems.code, parent), isNull(dictItems.deletedAt)));
  if (!above) throw recordNotFoundBy('parent');
  return { dictId: found.id, pid: above.id };
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
