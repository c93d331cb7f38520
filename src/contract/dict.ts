/** Dictionaries and their items, in four languages. */
import * as z from 'zod/mini';
import { DICT_TYPE, VALIDITY, codeOf } from './codes';
import { crud } from './crud';
import { endpoint } from './endpoint';
import { id, time } from './envelope';
import { codeInQuery } from './numbers';
import { ruled } from './validation';

/** Latin letters, digits, `_`, `-` and `.`: it stands in programs and files. */
const code = z.string().check(z.trim(), z.maxLength(40), z.regex(/^[A-Za-z0-9_.-]+$/, 'field.codeFormat'));
const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(60));

const dictRow = z.object({
  id,
  version: z.number(),
  code: z.string(),
  name: z.string(),
  type: codeOf(DICT_TYPE),
  valid: codeOf(VALIDITY),
  remark: z.string(),
  items: z.number(),
  updatedAt: z.nullable(time),
});
export type DictRow = z.output<typeof dictRow>;

const names = z.object({ en: z.string(), es: z.string(), ja: z.string() });

const dictItemRow = z.object({
  id,
  version: z.number(),
  dictId: id,
  pid: z.nullable(id),
  code: z.string(),
  name: z.string(),
  names,
  sort: z.number(),
  colour: z.nullable(z.string()),
  valid: codeOf(VALIDITY),
  remark: z.string(),
});
export type DictItemRow = z.output<typeof dictItemRow>;

const dict = crud({
  path: 'dict/v1/dicts',
  kind: 'dict',
  row: dictRow,
  record: dictRow,
  save: { code, name, type: codeOf(DICT_TYPE), valid: codeOf(VALIDITY), remark: ruled('text128') },
  filters: { type: z.optional(codeInQuery), valid: z.optional(codeInQuery) },
  read: 'signedIn',
  write: 'dict.manage',
});

const otherName = z._default(z.string().check(z.trim(), z.maxLength(60)), '');
const item = crud({
  path: 'dict/v1/items',
  kind: 'dict',
  row: dictItemRow,
  record: dictItemRow,
  save: {
    dictId: id,
    pid: z._default(z.nullable(id), null),
    code,
    name,
    names: z._default(z.object({ en: otherName, es: otherName, ja: otherName }), { en: '', es: '', ja: '' }),
    sort: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(9999)), 0),
    colour: z._default(z.nullable(z.string().check(z.regex(/^#[0-9a-f]{6}$/i, 'field.colourFormat'))), null),
    valid: codeOf(VALIDITY),
    remark: ruled('text128'),
  },
  filters: { dictId: id, valid: z.optional(codeInQuery) },
  read: 'signedIn',
  write: 'dict.manage',
});

export const dictEndpoints = {
  listDicts: dict.list,
  getDict: dict.get,
  saveDict: dict.save,
  removeDicts: dict.remove,
  restoreDicts: dict.restore,
  undoDictChange: dict.undoChange,
  exportDicts: dict.export,
  importDicts: dict.import,
  listDictItems: item.all,
  moveDictItem: item.move,
  getDictItem: item.get,
  saveDictItem: item.save,
  removeDictItems: item.remove,
  restoreDictItems: item.restore,
  undoDictItemChange: item.undoChange,
  exportDictItems: item.export,
  importDictItems: item.import,
  /** Where records hold the codes of a dictionary: table and field in words of the program, and how many. */
  listDictUses: endpoint({
    method: 'GET',
    path: 'dict/v1/uses',
    input: z.object({ dictId: id }),
    output: z.array(z.object({ itemId: id, where: z.string(), count: z.number() })),
    access: 'signedIn',
    reads: 'dict',
  }),
};
