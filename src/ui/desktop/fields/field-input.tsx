/** The input that belongs to a field's type. */
import { Radio } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { lazyPart } from '../../lazy-part';
import { DateInput } from './date-input';
import type { InputProps } from './input-props';
import { PhotoInput } from './photo-input';
import { ChoiceInput, PersonInput } from './select-input';
import { LongTextInput, NumberInput, TextInput } from './text-input';
import { TreeInput } from './tree-input';

function YesNoInput({ id, label, value, onChange }: InputProps<'yesNo'>): ReactNode {
  const t = useText();
  const options = [
    { value: true, label: t('common.field.yes') },
    { value: false, label: t('common.field.no') },
  ];
  return (
    <Radio.Group
      id={id}
      aria-label={label}
      options={options}
      value={value}
      onChange={(event) => onChange(event.target.value === true)}
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
