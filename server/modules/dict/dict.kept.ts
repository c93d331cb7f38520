/** Dictionaries and their items as records that administrators keep. */
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { DictItemRow, DictRow, dictEndpoints } from '@/contract/dict';
import type { InputOf } from '@/contract/endpoint';
import { notFound } from '../../http/app-error';
import { wrongField } from '../../http/common.errors';
import { dictCodeTaken, mayNotAddToSystemDict, systemDictFixed } from './dict.errors';
import type { SignedInContext } from '../../http/context';
import type { KeptRecord } from '../admin/record';
import { DICT_TYPE } from '@/contract/codes';
import { dictItemColumns, dictColumns, toDict, toDictItem, type DictItemRaw, type DictRaw } from './dict.rows';
import { dictItems, dicts } from './dict.table';
import { countUses } from './dict.uses';

type DictSave = Omit<InputOf<typeof dictEndpoints.saveDict>, 'id' | 'version'>;
type ItemSave = Omit<InputOf<typeof dictEndpoints.saveDictItem>, 'id' | 'version'>;

/** Also what lies in the recycle bin keeps its code: it may come back. @throws AppError 400 */
async function assertDictCodeFree({ tx }: SignedInContext, code: string, id = 0): Promise<void> {
  const same = await tx.$count(dicts, and(eq(dicts.code, code), ne(dicts.id, id)));
  if (same > 0) throw dictCodeTaken();
}

export const keptDict: KeptRecord<DictSave, DictRow> = {
  kind: 'dict',
  table: dicts,
  fields: ['code', 'name', 'type', 'valid', 'remark'],
  nameOf: ({ name }) => name,
  async read({ tx }, id) {
    const { rows } = await tx.execute<DictRaw>(sql`${dictColumns} where d.id = ${id}`);
    const [row] = rows;
    if (!row) throw notFound();
    return toDict(row);
  },
  async insert(context, input) {
    await assertDictCodeFree(context, input.code);
    const [row] = await context.tx
      .insert(dicts)
      .values({ ...input, createdBy: context.user.id, createdAt: context.now })
      .returning({ id: dicts.id });
    return row?.id ?? 0;
  },
  async update(context, before, input) {
    // Programs ask for a system dictionary by its code.
    if (before.type === DICT_TYPE.system && (input.code !== before.code || input.type !== before.type))
      throw systemDictFixed();
    await assertDictCodeFree(context, input.code, before.id);
    await context.tx.update(dicts).set(input).where(eq(dicts.id, before.id));
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
  const same = await tx.$count(
    dictItems,
    and(eq(dictItems.dictId, dictId), eq(dictItems.code, code), ne(dictItems.id, id)),
  );
  if (same > 0) throw dictCodeTaken();
  if (pid === null) return;
  const { rows } = await tx.execute<{ ok: boolean }>(sql`
    with recursive up as (
      select i.id, i.pid from dict_item i where i.id = ${pid} and i.dict_id = ${dictId} and i.deleted_at is null
      union select p.id, p.pid from dict_item p join up u on p.id = u.pid)
    select count(*) > 0 and not bool_or(up.id = ${id}) as ok from up`);
  if (!rows[0]?.ok) throw wrongField('pid', 'tree.badParent');
}

export const keptDictItem: KeptRecord<ItemSave, DictItemRow> = {
  kind: 'dictItem',
  table: dictItems,
  fields: ['dictId', 'pid', 'code', 'name', 'names', 'sort', 'colour', 'valid', 'remark'],
  nameOf: ({ name }) => name,
  async read({ tx }, id) {
    const { rows } = await tx.execute<DictItemRaw>(sql`${dictItemColumns} where i.id = ${id}`);
    const [row] = rows;
    if (!row) throw notFound();
    return toDictItem(row);
  },
  async insert(context, input) {
    const { tx, user, now } = context;
    const dict = await keptDict.read(context, input.dictId);
    if (dict.type === DICT_TYPE.system) throw mayNotAddToSystemDict();
    await checkItem(context, input);
    const [row] = await tx
      .insert(dictItems)
      .values({ ...input, createdBy: user.id, createdAt: now })
      .returning({ id: dictItems.id });
    return row?.id ?? 0;
  },
  async update(context, before, input) {
    const dict = await keptDict.read(context, before.dictId);
    const moved = input.code !== before.code || input.dictId !== before.dictId;
    if (dict.type === DICT_TYPE.system && moved) throw systemDictFixed();
    await checkItem(context, input, before.id);
    await context.tx.update(dictItems).set(input).where(eq(dictItems.id, before.id));
  },
  async inUse(context, { id, dictId }) {
    const dict = await keptDict.read(context, dictId);
    if (dict.type === DICT_TYPE.system) return { code: 'dict.systemFixed' };
    const children = await context.tx.$count(dictItems, and(eq(dictItems.pid, id), isNull(dictItems.deletedAt)));
    if (children > 0) return { code: 'tree.hasChildren', params: { count: children } };
    const used = (await countUses(context.tx, dictId)).filter(({ itemId }) => itemId === id);
    const count = used.reduce((sum, use) => sum + use.count, 0);
    return count > 0 ? { code: 'dict.inUse', params: { count } } : null;
  },
};
