import { createElement } from 'react';
import { call } from '@/api/call';
import { DICT_TYPE, VALIDITY } from '@/contract/codes';
import { dictEndpoints, type DictItemRow } from '@/contract/dict';
import { codeText } from '@/i18n/text';
import { useSession } from '@/session/session-state';
import { anyDetail, defineTree } from '@/ui/model/define';
import type { AnyDetail, TreeDefinition } from '@/ui/model/tree-definition';
import { Swatch } from './swatch';
import { useDict } from './use-dict';
import { useDictItem } from './use-dict-item';
import { useDictItemForm } from './use-dict-item-form';

const QUIET = { quiet: true } as const;

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

/** Hooks of the parts; the kit calls them where it renders the parts. */
const RECORD = { useRecord: (id: number): AnyDetail => anyDetail(useDictItem(id)) };
const FORM = { useForm: useDictItemForm };

export default function useDictItems(): TreeDefinition<DictItemRow> {
  const { dictId, dict } = useDict();
  const isKeeper = useSession().user?.permissions.includes('dict.manage') ?? false;
  // Code refers to the items of a system dictionary: only their texts can be changed, and none can be added or removed.
  const mayMake = isKeeper && dict?.type === DICT_TYPE.business;
  const read = (deleted?: 'true') => call(dictEndpoints.listDictItems, { dictId, deleted }, QUIET);
  return defineTree<DictItemRow>({
    ...RECORD,
    key: `dictItems?${dictId}`,
    param: 'item',
    endpoint: dictEndpoints.listDictItems,
    load: () => (dictId > 0 ? read() : Promise.resolve([])),
    searched: ({ code, names }) => [code, ...Object.values(names)].join(' '),
    facts: ({ code }) => code,
    tag: ({ valid }) => (valid === VALIDITY.valid ? undefined : { text: codeText('validity', valid), tone: 'closed' }),
    mark: ({ colour }) => colour && createElement(Swatch, { colour }),
    empty: dictId > 0 ? { title: 'dict.item.empty' } : { title: 'dict.item.missing' },
    exported: { endpoint: dictEndpoints.exportDictItems, input: { dictId }, columns: COLUMNS },
    ...(isKeeper && {
      ...FORM,
      move: { run: ({ id }, place) => call(dictEndpoints.moveDictItem, { id, ...place }, QUIET) },
      bin: {
        remove: dictEndpoints.removeDictItems,
        restore: dictEndpoints.restoreDictItems,
        load: () => read('true'),
      },
    }),
    ...(mayMake && { imported: IMPORTED, createLabel: 'dict.item.create', createChildLabel: 'dict.item.createChild' }),
  });
}
