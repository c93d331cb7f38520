import { DICT_TYPE, VALIDITY } from '@/contract/codes';
import { call } from '@/api/call';
import { dictEndpoints, type DictItemRow } from '@/contract/dict';
import type { EditForm } from '@/ui/model/definitions';
import type { FieldDefinition } from '@/ui/model/field-types';
import { useEditForm } from '@/ui/model/use-edit-form';
import { useDict } from './use-dict';

interface ItemValues {
  readonly code: string;
  readonly name: string;
  readonly en: string;
  readonly es: string;
  readonly ja: string;
  readonly pid: number | null;
  readonly sort: number;
  readonly colour: string | null;
  readonly valid: number;
  readonly remark: string;
}

const fieldsOf = (dictId: number): readonly FieldDefinition<ItemValues>[] => [
  { name: 'name', label: 'dict.name', type: 'text' },
  { name: 'code', label: 'dict.code', type: 'text', hint: 'dict.codeHint' },
  {
    name: 'pid',
    label: 'dict.item.parent',
    type: 'tree',
    load: () => call(dictEndpoints.listDictItems, { dictId }, { quiet: true }),
  },
  { name: 'en', label: 'dict.item.en', type: 'text', maxLength: 60 },
  { name: 'es', label: 'dict.item.es', type: 'text', maxLength: 60 },
  { name: 'ja', label: 'dict.item.ja', type: 'text', maxLength: 60 },
  { name: 'sort', label: 'dict.item.sort', type: 'number' },
  { name: 'colour', label: 'dict.item.colour', type: 'colour' },
  { name: 'valid', label: 'dict.valid', type: 'code', table: 'validity' },
  { name: 'remark', label: 'dict.remark', type: 'longText' },
];

const NEW: Omit<ItemValues, 'pid'> = {
  code: '',
  name: '',
  en: '',
  es: '',
  ja: '',
  sort: 0,
  colour: null,
  valid: VALIDITY.valid,
  remark: '',
};

interface At {
  readonly id: number | undefined;
  readonly pid: number | null;
}

export function useDictItemForm({ id, pid }: At): EditForm {
  const { dictId, dict } = useDict();
  return useEditForm<DictItemRow, ItemValues>({
    key: id === undefined ? `dictItem in ${dictId} ${pid ?? ''}` : 'dictItem',
    id,
    get: dictEndpoints.getDictItem,
    save: dictEndpoints.saveDictItem,
    title: id === undefined ? 'dict.item.create' : 'dict.item.edit',
    submitLabel: 'dict.item.save',
    fields: () => fieldsOf(dictId).filter(({ name }) => dict?.type !== DICT_TYPE.system || name !== 'code'),
    empty: { ...NEW, pid },
    toValues: ({ names, code, name, pid: above, sort, colour, valid, remark }) => ({
      ...names,
      code,
      name,
      pid: above,
      sort,
      colour,
      valid,
      remark,
    }),
    toInput: ({ en, es, ja, pid: above, sort, ...rest }) => ({
      ...rest,
      dictId,
      pid: above ?? null,
      sort: sort ?? 0,
      names: { en, es, ja },
    }),
  });
}
