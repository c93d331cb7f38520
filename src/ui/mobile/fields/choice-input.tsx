/** One of a few as large buttons, one of many in a sheet. */
import { useState, type ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import type { Option } from '../../model/field-types';
import { codeOptions, fixedOptions } from '../../model/code-options';
import { severalOf, toSeveral } from '../../model/filter-values';
import type { InputProps } from './input-props';
import { OptionSheet } from './option-sheet';
import { PickButton } from './pick-button';

/** More than this is a list. */
const MOST_CHIPS = 9;

interface ChipsProps {
  id: string;
  label: string;
  options: readonly Option[];
  isChosen: (option: Option) => boolean;
  onChoose: (option: Option) => void;
  describedBy: string | undefined;
}

export const Chips = ({ id, label, options, isChosen, onChoose, describedBy }: ChipsProps): ReactNode => (
  <fieldset className="sp-chips" id={id} aria-label={label} aria-describedby={describedBy}>
    {options.map((option) => (
      <button
        key={option.value}
        type="button"
        className="sp-chip"
        aria-pressed={isChosen(option)}
        disabled={option.disabled}
        onClick={() => onChoose(option)}
      >
        {option.label}
      </button>
    ))}
  </fieldset>
);

export function YesNoInput({ id, label, value, onChange, describedBy }: InputProps<'yesNo'>): ReactNode {
  const t = useText();
  const options = [
    { value: 'true', label: t('common.field.yes') },
    { value: 'false', label: t('common.field.no') },
  ];
  return (
    <Chips
      id={id}
      label={label}
      options={options}
      isChosen={(option) => String(value ?? '') === option.value}
      onChoose={(option) => onChange(option.value === 'true')}
      describedBy={describedBy}
    />
  );
}

/** Addresses hold text, codes are numbers: compared as text. */
const isSame = (option: Option, value: unknown): boolean =>
  value !== undefined && value !== null && String(option.value) === String(value);

/** Any number of codes; a second tap takes one back. */
function SeveralInput({ kind, value, onChange, ...rest }: InputProps<'code'>): ReactNode {
  useText();
  const chosen = severalOf(value);
  const isChosen = (option: Option): boolean => chosen.includes(String(option.value));
  const options = codeOptions(kind.table, kind.only);
  const choose = (option: Option): void =>
    onChange(
      toSeveral(options.filter((one) => isChosen(one) !== (one.value === option.value)).map((one) => one.value)),
    );
  return (
    <Chips
      id={rest.id}
      label={rest.label}
      options={options}
      isChosen={isChosen}
      onChoose={choose}
      describedBy={rest.describedBy}
    />
  );
}

export function ChoiceInput(props: InputProps<'code' | 'choice'>): ReactNode {
  const { kind } = props;
  return kind.type === 'code' && kind.several ? <SeveralInput {...props} kind={kind} /> : <OneInput {...props} />;
}

function OneInput({
  kind,
  id,
  label,
  value,
  onChange,
  invalid,
  describedBy,
}: InputProps<'code' | 'choice'>): ReactNode {
  useText();
  const options = fixedOptions(kind);
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState(kind.type === 'choice' ? kind.chosen : undefined);
  if (options && options.length <= MOST_CHIPS) {
    // A second tap on the chosen one takes it back.
    const choose = (option: Option): void => onChange(isSame(option, value) ? undefined : option.value);
    return (
      <Chips
        id={id}
        label={label}
        options={options}
        isChosen={(option) => isSame(option, value)}
        onChoose={choose}
        describedBy={describedBy}
      />
    );
  }
  const shown =
    options?.find((option) => isSame(option, value)) ?? (chosen && isSame(chosen, value) ? chosen : undefined);
  const search = kind.type === 'choice' && typeof kind.options === 'function' ? kind.options : undefined;
  return (
    <>
      <PickButton
        id={id}
        words={shown?.label}
        invalid={invalid}
        describedBy={describedBy}
        onClick={() => setOpen(true)}
      />
      <OptionSheet
        open={open}
        onClose={() => setOpen(false)}
        title={label}
        name={id}
        options={options}
        search={search}
        onChoose={(option) => {
          setChosen(option);
          onChange(option.value);
        }}
      />
    </>
  );
}
