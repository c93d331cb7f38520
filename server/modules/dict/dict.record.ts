/** Dictionaries and their items as records that administrators keep. */
import type { DictItemRow, DictRow, dictEndpoints } from '@/contract/dict';
import type { InputOf } from '@/contract/endpoint';
import { notFound } from '../../http/app-error';
import { wrongField } from '../../http/common.errors';
import { dictCodeTaken, mayNotAddToSystemDict, systemDictFixed } from './dict.errors';
import type { SignedInContext } from '../../http/context';
import type { RecordDefinition } from '../admin/record/record.usecases';
import { DICT_TYPE } from '@/contract/codes';
import {
  countChildItems,
  insertDict,
  insertDictItem,
  isDictCodeTaken,
  isItemCodeTaken,
  mayStandBelow,
  readDict,
  readDictItem,
  updateDict,
  updateDictItem,
} from './dict.repository';
import { dictItems, dicts } from './dict.table';
import { countUses } from './dict-uses.repository';

type DictSave = Omit<InputOf<typeof dictEndpoints.saveDict>, 'id' | 'version'>;
type ItemSave = Omit<InputOf<typeof dictEndpoints.saveDictItem>, 'id' | 'version'>;

/** @throws AppError 400 */
async function assertDictCodeFree({ tx }: SignedInContext, code: string, id = 0): Promise<void> {
  if (await isDictCodeTaken(tx, code, id)) throw dictCodeTaken();
}

export const dictRecordDef: RecordDefinition<DictSave, DictRow> = {
  kind: 'dict',
  table: dicts,
  fields: ['code', 'name', 'type', 'valid', 'remark'],
  nameOf: ({ name }) => name,
  async read({ tx }, id) {
    const dict = await readDict(tx, id);
    if (!dict) throw notFound();
    return dict;
  },
  async insert(context, input) {
    await assertDictCodeFree(context, input.code);
    return insertDict(context.tx, { ...input, createdBy: context.user.id, createdAt: context.now });
  },
  async update(context, before, input) {
    // Programs ask for a system dictionary by its code.
    if (before.type === DICT_TYPE.system && (input.code !== before.code || input.type !== before.type))
      throw systemDictFixed();
    await assertDictCodeFree(context, input.code, before.id);
    await updateDict(context.tx, before.id, input);
  },
  async inUse({ tx }, { id, type }) {
    if (type === DICT_TYPE.system) return { code: 'dict.systemFixed' };
    const uses = await countUses(tx, id);
    const count = uses.reduce((sum, use) => sum + use.count, 0);
    return count > 0 ? { code: 'dict.inUse', params: { count } } : null;
  },
};

/** @throws AppError 400 for a code that the dictionary has, a parent that is not its own, a circle */
async function checkItem({ tx }: SignedInContext, input: ItemSave, id = 0): Promise<void> {
  const { dictId, code, pid } = input;
  if (await isItemCodeTaken(tx, { dictId, code }, id)) throw dictCodeTaken();
  if (pid !== null && !(await mayStandBelow(tx, { dictId, pid }, id))) throw wrongField('pid', 'tree.badParent');
}

export const dictItemRecordDef: RecordDefinition<ItemSave, DictItemRow> = {
  kind: 'dictItem',
  table: dictItems,
  fields: ['dictId', 'pid', 'code', 'name', 'names', 'sort', 'colour', 'valid', 'remark'],
  nameOf: ({ name }) => name,
  async read({ tx }, id) {
    const item = await readDictItem(tx, id);
    if (!item) throw notFound();
    return item;
  },
  async insert(context, input) {
    const { tx, user, now } = context;
    const dict = await dictRecordDef.read(context, input.dictId);
    if (dict.type === DICT_TYPE.system) throw mayNotAddToSystemDict();
    await checkItem(context, input);
    return insertDictItem(tx, { ...input, createdBy: user.id, createdAt: now });
  },
  async update(context, before, input) {
    const dict = await dictRecordDef.read(context, before.dictId);
    const moved = input.code !== before.code || input.dictId !== before.dictId;
    if (dict.type === DICT_TYPE.system && moved) throw systemDictFixed();
    await checkItem(context, input, before.id);
    await updateDictItem(context.tx, before.id, input);
  },
  async inUse(context, { id, dictId }) {
    const dict = await dictRecordDef.read(context, dictId);
    if (dict.type === DICT_TYPE.system) return { code: 'dict.systemFixed' };
    const children = await countChildItems(context.tx, id);
    if (children > 0) return { code: 'tree.hasChildren', params: { count: children } };
    const used = (await countUses(context.tx, dictId)).filter(({ itemId }) => itemId === id);
    const count = used.reduce((sum, use) => sum + use.count, 0);
    return count > 0 ? { code: 'dict.inUse', params: { count } } : null;
  },
};
