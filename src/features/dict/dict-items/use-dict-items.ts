import { createElement } from 'react';
import { call } from '@/api/call';
import { DICT_TYPE, VALIDITY } from '@/contract/codes';
import { dictEndpoints, type DictItemRow } from '@/contract/dict';
import { codeText } from '@/i18n/text';
import { useSession } from '@/session/session-state';
import { anyDetail, defineTree } from '@/ui/model/define';
import type { AnyDetail, TreeDefinition, TreePlace } from '@/ui/model/tree-definition';
import { allRows } from '@/ui/model/use-tree';
import { Swatch } from './swatch';
import { useDict } from './use-dict';
import { useDictItem } from './use-dict-item';
import { useDictItemForm } from './use-dict-item-form';

/** Its siblings are numbered anew around it, in steps that leave room. */
const SORT_STEP = 10;

/** The order among siblings is a number of each: those whose number changes are saved. */
async function move(rows: readonly DictItemRow[], row: DictItemRow, { pid, index }: TreePlace): Promise<void> {
  const siblings = rows.filter((one) => one.pid === pid && one.id !== row.id).toSpliced(index, 0, row);
  for (const [place, { id, version, sort, pid: before, ...item }] of siblings.entries()) {
    const wanted = (place + 1) * SORT_STEP;
    if (sort === wanted && before === pid) continue;
    // oxlint-disable-next-line no-await-in-loop -- one after the other: a refusal must leave the rest alone
    await call(dictEndpoints.saveDictItem, { ...item, id, version, pid, sort: wanted }, { quiet: true });
  }
}

const IMPORTED = {
  endpoint: dictEndpoints.importDictItems,
  fields: [
    { name: 'dict', title: 'dict.item.dict', required: true, example: 'visit_purpose' },
    { name: 'code', title: 'dict.code', required: true, example: 'interview' },
    { name: 'name', title: 'dict.name', required: true, example: '面试' },
    { name: 'parent', title: 'dict.item.parentCode', example: '' },
    { name: 'en', title: 'dict.item.en', example: 'Interview' },
    { name: 'es', title: 'dict.item.es', example: 'Entrevista' },
    { name: 'ja', title: 'dict.item.ja', example: '面接' },
    { name: 'sort', title: 'dict.item.sort', example: '10' },
    { name: 'remark', title: 'dict.remark', example: '' },
  ],
} as const;

const COLUMNS = [
  { name: 'code', title: 'dict.code' },
  { name: 'name', title: 'dict.name' },
  { name: 'names', title: 'dict.item.names' },
  { name: 'sort', title: 'dict.item.sort' },
  { name: 'colour', title: 'dict.item.colour' },
  { name: 'remark', title: 'dict.remark' },
] as const;

/** Hooks of the parts; the kit calls them where the parts are drawn. */
const RECORD = { useRecord: (id: number): AnyDetail => anyDetail(useDictItem(id)) };
const FORM = { useForm: useDictItemForm };

export function useDictItems(): TreeDefinition<DictItemRow> {
  const { dictId, dict } = useDict();
  const isKeeper = useSession().user?.permissions.includes('dict.manage') ?? false;
  // Programs know the items of a system dictionary: their words may change, neither their codes nor their number.
  const mayMake = isKeeper && dict?.type === DICT_TYPE.business;
  const read = (deleted?: true) => allRows(dictEndpoints.listDictItems, { dictId, sort: 'sort', deleted });
  return defineTree<DictItemRow>({
    ...RECORD,
    key: `dictItems?${dictId}`,
    param: 'item',
    kinds: ['dict'],
    load: () => (dictId > 0 ? read() : Promise.resolve([])),
    searched: ({ code, names }) => [code, ...Object.values(names)].join(' '),
    facts: ({ code }) => code,
    tag: ({ valid }) => (valid === VALIDITY.valid ? undefined : { text: codeText('validity', valid), tone: 'closed' }),
    mark: ({ colour }) => colour && createElement(Swatch, { colour }),
    empty: dictId > 0 ? { title: 'dict.item.empty' } : { title: 'dict.item.missing' },
    exported: { endpoint: dictEndpoints.exportDictItems, input: { dictId }, columns: COLUMNS },
    ...(isKeeper && {
      ...FORM,
      move: { run: async (row, place) => move(await read(), row, place) },
      bin: {
        remove: dictEndpoints.removeDictItems,
        restore: dictEndpoints.restoreDictItems,
        load: () => read(true),
      },
    }),
    ...(mayMake && { imported: IMPORTED, createLabel: 'dict.item.create', createChildLabel: 'dict.item.createChild' }),
  });
}
