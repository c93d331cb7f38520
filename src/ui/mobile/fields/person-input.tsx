/** A person of the park, found by name. */
import { useState, type ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import type { FieldValue, PersonValue } from '../../model/field-types';
import type { InputProps } from './input-props';
import { OptionSheet } from './option-sheet';
import { PickButton } from './pick-button';

const personIn = (value: FieldValue): PersonValue | undefined =>
  typeof value === 'object' && value !== null && 'id' in value && 'name' in value ? value : undefined;

export function PersonInput({
  kind,
  id,
  label,
  value,
  onChange,
  invalid,
  describedBy,
}: InputProps<'person'>): ReactNode {
  const t = useText();
  const [open, setOpen] = useState(false);
  return (
    <>
      <PickButton
        id={id}
        words={personIn(value)?.name}
        invalid={invalid}
        describedBy={describedBy}
        onClick={() => setOpen(true)}
      />
      <OptionSheet
        open={open}
        onClose={() => setOpen(false)}
        title={label}
        name={id}
        search={kind.search}
        searchHint={t('common.field.searchPeople')}
        onChoose={(option) => onChange({ id: Number(option.value), name: option.label })}
      />
    </>
  );
}
