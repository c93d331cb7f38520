import { VALIDITY } from '@/contract/codes';
import { dictEndpoints, type DictRow } from '@/contract/dict';
import { href } from '@/screens/addresses';
import { useSession } from '@/session/session-state';
import { defineList } from '@/ui/model/define';
import type { ListDefinition } from '@/ui/model/definitions';
import { useDictForm } from './use-dict-form';

const keyword = { name: 'keyword', label: 'dict.keyword', type: 'text', keyboard: 'search' } as const;
const type = { name: 'type', label: 'dict.type', type: 'code', table: 'dictType' } as const;
const valid = { name: 'valid', label: 'dict.valid', type: 'code', table: 'validity' } as const;
const FILTERS = [keyword, type, valid];

const IMPORTED = {
  endpoint: dictEndpoints.importDicts,
  fields: [
    { name: 'code', title: 'dict.code', required: true, unique: true, example: 'visit_purpose' },
    { name: 'name', title: 'dict.name', required: true, example: '来访事由' },
    { name: 'remark', title: 'dict.remark', example: '访客登记时选择' },
  ],
} as const;

/** Actions for people who manage dictionaries; everybody else can only read them. */
const KEEPING = {
  imported: IMPORTED,
  bin: {
    remove: dictEndpoints.removeDicts,
    restore: dictEndpoints.restoreDicts,
    nameOf: ({ name }: DictRow) => name,
  },
  useForm: useDictForm,
  createLabel: 'dict.create',
} as const;

export default function useDicts(): ListDefinition<DictRow> {
  const mayKeep = useSession().user?.permissions.includes('dict.manage') ?? false;
  return defineList<DictRow, string>({
    endpoint: dictEndpoints.listDicts,
    list: 'dicts',
    rowKey: ({ id }) => id,
    columns: {
      name: { title: 'dict.name', value: (row) => row.name, sort: 'name' },
      code: { title: 'dict.code', value: (row) => row.code, sort: 'code' },
      type: { title: 'dict.type', value: (row) => ({ code: row.type, table: 'dictType' }) },
      items: { title: 'dict.items', value: (row) => row.items, sort: 'items', align: 'right' },
      valid: {
        title: 'dict.valid',
        value: (row) => ({
          code: row.valid,
          table: 'validity',
          tone: row.valid === VALIDITY.valid ? 'good' : 'closed',
        }),
      },
      remark: { title: 'dict.remark', value: (row) => row.remark, width: 240 },
      updatedAt: {
        title: 'dict.updatedAt',
        value: (row) => ({ at: row.updatedAt }),
        sort: 'updatedAt',
        optional: true,
      },
    },
    card: { title: 'name', tag: 'valid', place: 'code', facts: ['type', 'remark'] },
    filters: FILTERS,
    href: ({ id }) => href('dictItems', { id }),
    empty: { title: 'dict.empty', hint: 'dict.emptyHint' },
    exported: dictEndpoints.exportDicts,
    ...(mayKeep && KEEPING),
  });
}
