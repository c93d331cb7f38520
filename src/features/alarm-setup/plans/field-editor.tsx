/** What a node asks people to fill in: its fields, one below the other. */
import { useId, type ReactNode } from 'react';
import type { NodeField } from '@/contract/alarm-entities';
import { FIELD_TYPES, PLAN_LIMITS } from '@/contract/alarm-plan';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/common/button';
import type { FieldValue } from '@/ui/model/field-types';
import { fitting, freshField, type FieldType } from './draft';
import type { Kit, KitFieldProps } from './kit';
import type { Marks } from './use-plan-draft';

interface FieldsProps {
  kit: Kit;
  uid: string;
  fields: readonly NodeField[];
  marks: Marks;
  onChange: (fields: NodeField[]) => void;
}

type Entry = Omit<KitFieldProps, 'id' | 'error' | 'onChange'> & {
  readonly name: keyof NodeField;
  readonly set: (value: FieldValue) => Partial<NodeField>;
};

const numberOf = (value: FieldValue): number | undefined => (typeof value === 'number' ? value : undefined);

const NUMBER_ENTRIES = (field: NodeField): Entry[] => [
  {
    name: 'unit',
    field: { type: 'text', label: 'alarmplan.entry.unit', maxLength: 12 },
    value: field.unit,
    set: (value) => ({ unit: String(value ?? '') }),
  },
  {
    name: 'min',
    field: { type: 'number', label: 'alarmplan.entry.min' },
    value: field.min ?? null,
    set: (value) => ({ min: numberOf(value) }),
  },
  {
    name: 'max',
    field: { type: 'number', label: 'alarmplan.entry.max' },
    value: field.max ?? null,
    set: (value) => ({ max: numberOf(value) }),
  },
];

const OPTION_ENTRY = (field: NodeField): Entry => ({
  name: 'options',
  field: { type: 'longText', label: 'alarmplan.entry.options', hint: 'alarmplan.entry.optionsHint' },
  required: true,
  // Lines as they are typed: an empty one is the beginning of the next option.
  value: (field.options ?? []).join('\n'),
  set: (value) => ({ options: String(value ?? '').split('\n') }),
});

function entriesOf(field: NodeField, t: ReturnType<typeof useText>): Entry[] {
  const kinds = FIELD_TYPES.map((value) => ({ value, label: t(`alarmplan.fieldType.${value}`) }));
  return [
    {
      name: 'label',
      field: { type: 'text', label: 'alarmplan.entry.label', maxLength: 40 },
      required: true,
      value: field.label,
      set: (value) => ({ label: String(value ?? '') }),
    },
    {
      name: 'type',
      field: { type: 'choice', label: 'alarmplan.entry.type', options: kinds },
      required: true,
      value: field.type,
      set: (value) => (typeof value === 'string' ? { type: value as FieldType } : {}),
    },
    ...(field.type === 'choice' ? [OPTION_ENTRY(field)] : []),
    ...(field.type === 'number' ? NUMBER_ENTRIES(field) : []),
    {
      name: 'required',
      field: { type: 'yesNo', label: 'alarmplan.entry.required' },
      required: true,
      value: field.required,
      set: (value) => ({ required: value === true }),
    },
  ];
}

function OneField({ kit, uid, field, marks, edit, remove, nth }: OneProps): ReactNode {
  const t = useText();
  const id = useId();
  const name = field.label || t('alarmplan.entry.nth', { n: nth });
  return (
    <li className="ap-entry">
      <div className="sp-row ap-entry-head">
        <strong>{name}</strong>
        <Button size="small" label={t('alarmplan.entry.removeOne', { name })} onClick={remove}>
          {t('common.action.delete')}
        </Button>
      </div>
      {entriesOf(field, t).map(({ name: entry, set, ...rest }) => (
        <kit.Field
          key={entry}
          id={`${id}${entry}`}
          {...rest}
          onChange={(value) => edit(fitting({ ...field, ...set(value) }))}
          error={marks[`${uid}.${field.key}.${entry}`]}
        />
      ))}
    </li>
  );
}

interface OneProps extends Pick<FieldsProps, 'kit' | 'uid' | 'marks'> {
  field: NodeField;
  nth: number;
  edit: (field: NodeField) => void;
  remove: () => void;
}

export function FieldEditor({ kit, uid, fields, marks, onChange }: FieldsProps): ReactNode {
  const t = useText();
  return (
    <section className="ap-entries" aria-label={t('alarmplan.entry.title')}>
      <h3>{t('alarmplan.entry.title')}</h3>
      {fields.length === 0 && <p className="ap-hint">{t('alarmplan.entry.none')}</p>}
      <ol>
        {fields.map((field, at) => (
          <OneField
            key={field.key}
            {...{ kit, uid, field, marks }}
            nth={at + 1}
            edit={(next) => onChange(fields.map((each) => (each.key === field.key ? next : each)))}
            remove={() => onChange(fields.filter((each) => each.key !== field.key))}
          />
        ))}
      </ol>
      <Button disabled={fields.length >= PLAN_LIMITS.fields} onClick={() => onChange([...fields, freshField(fields)])}>
        {t('alarmplan.entry.add')}
      </Button>
    </section>
  );
}
