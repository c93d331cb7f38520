/** The input that belongs to a field's type. */
import { Radio, Select } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { lazyPart } from '../../lazy-part';
import { DateInput } from './date-input';
import { named, type InputProps } from './input-props';
import { PhotoInput } from './photo-input';
import { ChoiceInput, PersonInput } from './select-input';
import { LongTextInput, NumberInput, TextInput } from './text-input';
import { TreeInput } from './tree-input';

function YesNoInput({ id, label, value, onChange, compact, invalid }: InputProps<'yesNo'>): ReactNode {
  const t = useText();
  const options = [
    { value: 1, label: t('common.field.yes') },
    { value: 0, label: t('common.field.no') },
  ];
  const chosen = typeof value === 'boolean' ? Number(value) : undefined;
  const change = (next: number | undefined): void => onChange(next === undefined ? undefined : next === 1);
  // In a row of filters nothing else says what is asked.
  if (compact)
    return (
      <Select
        {...named({ id, label, invalid })}
        placeholder={label}
        allowClear
        options={options}
        value={chosen}
        onChange={change}
      />
    );
  return (
    <Radio.Group
      {...named({ id, label, invalid })}
      options={options}
      value={chosen}
      onChange={(event) => change(Number(event.target.value))}
    />
  );
}

/** Most forms have none of these. */
const MoreInput = lazyPart<InputProps>(() => import('./more-input'), ['admin']);

export function FieldInput({ kind, ...rest }: InputProps): ReactNode {
  switch (kind.type) {
    case 'text':
    case 'password':
      return <TextInput kind={kind} {...rest} />;
    case 'longText':
      return <LongTextInput kind={kind} {...rest} />;
    case 'number':
      return <NumberInput kind={kind} {...rest} />;
    case 'code':
    case 'choice':
      return <ChoiceInput kind={kind} {...rest} />;
    case 'yesNo':
      return <YesNoInput kind={kind} {...rest} />;
    case 'dateTime':
      return <DateInput kind={kind} {...rest} />;
    case 'person':
      return <PersonInput kind={kind} {...rest} />;
    case 'tree':
      return <TreeInput kind={kind} {...rest} />;
    case 'photos':
      return <PhotoInput kind={kind} {...rest} />;
    case 'own':
      return kind.draw({ invalid: false, ...rest, describedBy: undefined });
    default:
      return <MoreInput kind={kind} {...rest} />;
  }
}
