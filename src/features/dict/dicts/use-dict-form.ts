import { DICT_TYPE, VALIDITY } from '@/contract/codes';
import { dictEndpoints, type DictRow } from '@/contract/dict';
import type { EditForm } from '@/ui/model/definitions';
import type { FieldDefinition } from '@/ui/model/field-types';
import { useEditForm } from '@/ui/model/use-edit-form';

interface DictValues {
  readonly code: string;
  readonly name: string;
  readonly type: number;
  readonly valid: number;
  readonly remark: string;
}

const NEW: DictValues = { code: '', name: '', type: DICT_TYPE.business, valid: VALIDITY.valid, remark: '' };
const FIELDS: readonly FieldDefinition<DictValues>[] = [
  { name: 'name', label: 'dict.name', type: 'text' },
  { name: 'code', label: 'dict.code', type: 'text', hint: 'dict.codeHint' },
  { name: 'type', label: 'dict.type', type: 'code', table: 'dictType' },
  { name: 'valid', label: 'dict.valid', type: 'code', table: 'validity' },
  { name: 'remark', label: 'dict.remark', type: 'longText' },
];
/** Code refers to a system dictionary by its code: code and type cannot be changed. */
const FIXED: readonly string[] = ['code', 'type'];

const isSystem = (dict: DictRow | undefined): boolean => dict?.type === DICT_TYPE.system;

export const useDictForm = (id: number | undefined): EditForm =>
  useEditForm<DictRow, DictValues>({
    key: 'dict',
    id,
    get: dictEndpoints.getDict,
    save: dictEndpoints.saveDict,
    title: id === undefined ? 'dict.create' : 'dict.edit',
    submitLabel: 'dict.save',
    fields: (dict) => (isSystem(dict) ? FIELDS.filter(({ name }) => !FIXED.includes(name)) : FIELDS),
    empty: NEW,
    toValues: ({ code, name, type, valid, remark }) => ({ code, name, type, valid, remark }),
    toInput: (values) => ({ ...values }),
  });
