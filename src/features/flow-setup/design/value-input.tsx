/** A value of a field: what a condition compares with, and what a form is tried with. */
import { useId, type ReactNode } from 'react';
import type { Comparison, Scalar } from '@/contract/flow/condition';
import { useText } from '@/i18n/use-text';
import type { KnownField } from './known-fields';
import type { ModelProps } from './node-card';
import { OrgPicker, PeoplePicker, RolePicker } from './pickers';
import { Check, NumberInput, Select, TextInput } from '../plain';

const FEN = 100;
const NUMBERS: readonly string[] = ['number', 'reading', 'calc', 'money'];

interface ValueProps extends ModelProps {
  readonly field: KnownField;
  readonly label: string;
  readonly value: Scalar | undefined;
  readonly onChange: (value: Scalar | undefined) => void;
}

function DateInput({ label, value, onChange }: Pick<ValueProps, 'label' | 'value' | 'onChange'>): ReactNode {
  const id = useId();
  return (
    <label className="sp-plain-field" htmlFor={id}>
      {label}
      <input
        id={id}
        type="date"
        value={typeof value === 'string' ? value : ''}
        onChange={(event) => onChange(event.target.value || undefined)}
      />
    </label>
  );
}

/** One value. */
export function ValueInput({ model, field, label, value, onChange }: ValueProps): ReactNode {
  const t = useText();
  const { type, unit, options = [] } = field;
  if (NUMBERS.includes(type)) {
    const isMoney = type === 'money';
    return (
      <NumberInput
        label={label}
        unit={isMoney ? '¥' : unit}
        scale={isMoney ? FEN : 1}
        value={typeof value === 'number' ? value : undefined}
        onChange={onChange}
      />
    );
  }
  const none = t('flowsetup.panel.choose');
  const ids = typeof value === 'number' ? [value] : [];
  const last = (next: readonly number[]): void => onChange(next.at(-1));
  switch (type) {
    case 'date':
      return <DateInput label={label} value={value} onChange={onChange} />;
    case 'choice':
      return (
        <Select
          label={label}
          none={none}
          value={typeof value === 'string' ? value : ''}
          options={options.map((option) => ({ value: option, label: option }))}
          onChange={onChange}
        />
      );
    case 'yesNo':
      return (
        <Select
          label={label}
          none={none}
          value={typeof value === 'boolean' ? String(value) : ''}
          options={[
            { value: 'true', label: t('common.field.yes') },
            { value: 'false', label: t('common.field.no') },
          ]}
          onChange={(next) => onChange(next === 'true')}
        />
      );
    case 'person':
      return <PeoplePicker model={model} label="flowsetup.condition.value" value={ids} onChange={last} />;
    case 'org':
      return <OrgPicker model={model} label="flowsetup.condition.value" value={ids} onChange={last} />;
    case 'role':
      return <RolePicker model={model} label="flowsetup.people.role" value={ids} onChange={last} />;
    default:
      return (
        <TextInput
          label={label}
          max={1000}
          value={typeof value === 'string' ? value : ''}
          like={/^/}
          onChange={(text) => onChange(text || undefined)}
        />
      );
  }
}

interface OperandProps extends ModelProps {
  readonly field: KnownField;
  readonly part: Comparison;
  readonly onChange: (part: Comparison) => void;
}

const listIn = (value: Comparison['value']): Scalar[] => {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value];
};

function Options({ field, part, onChange }: Omit<OperandProps, 'model'>): ReactNode {
  const chosen = listIn(part.value);
  return (
    <div>
      {(field.options ?? []).map((option) => (
        <Check
          key={option}
          label={option}
          checked={chosen.includes(option)}
          onChange={(isOn) =>
            onChange({ ...part, value: isOn ? [...chosen, option] : chosen.filter((one) => one !== option) })
          }
        />
      ))}
    </div>
  );
}

/** What an operator compares with: one value, several, two ends, filled or not. */
export function OperandInput({ model, field, part, onChange }: OperandProps): ReactNode {
  const t = useText();
  const { op, value } = part;
  const label = t('flowsetup.condition.value');
  const list = listIn(value);
  const [first, second] = list;
  if (op === 'empty') {
    return (
      <Select
        label={label}
        value={value === false ? 'filled' : 'empty'}
        options={(['filled', 'empty'] as const).map((one) => ({ value: one, label: t(`flowsetup.condition.${one}`) }))}
        onChange={(next) => onChange({ ...part, value: next === 'empty' })}
      />
    );
  }
  const ids = list.map(Number);
  const putIds = (next: number[]): void => onChange({ ...part, value: next });
  if (op === 'role') return <RolePicker model={model} label="flowsetup.people.role" value={ids} onChange={putIds} />;
  if (op === 'under')
    return <OrgPicker model={model} label="flowsetup.condition.value" value={ids} onChange={putIds} />;
  if (op === 'in') return <Options field={field} part={part} onChange={onChange} />;
  if (op !== 'between') {
    const put = (next: Scalar | undefined): void => onChange({ ...part, value: next });
    return <ValueInput model={model} field={field} label={label} value={first} onChange={put} />;
  }
  const ends = (from: Scalar | undefined, to: Scalar | undefined): void =>
    onChange({ ...part, value: [from ?? to, to ?? from].filter((one) => one !== undefined) });
  return (
    <>
      <ValueInput model={model} field={field} label={label} value={first} onChange={(from) => ends(from, second)} />
      <ValueInput
        model={model}
        field={field}
        label={t('flowsetup.condition.second')}
        value={second}
        onChange={(to) => ends(first, to)}
      />
    </>
  );
}
