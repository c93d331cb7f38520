/** One of a list: fixed, or searched on the server. */
import { Radio, Select } from 'antd';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { codeOptions, fixedOptions } from '../../model/code-options';
import { severalOf, toSeveral } from '../../model/filter-values';
import type { FieldValue, Option } from '../../model/field-types';
import { useOptions } from '../../model/use-options';
import { clearing } from './clear-button';
import { named, type InputProps } from './input-props';

const MOST_RADIOS = 6;

/** Options keep their own value; an address gives text. */
const chosenOf = (options: readonly Option[], value: FieldValue): string | number | undefined =>
  options.find((option) => String(option.value) === String(value ?? ''))?.value;

function FixedSelect({
  id,
  label,
  value,
  onChange,
  compact,
  invalid,
  options,
}: InputProps<'code' | 'choice'> & { options: readonly Option[] }): ReactNode {
  const t = useText();
  const chosen = chosenOf(options, value);
  if (!compact && options.length <= MOST_RADIOS) {
    const items = options.map(({ value: own, label: words, disabled }) => ({ value: own, label: words, disabled }));
    return (
      <Radio.Group
        {...named({ id, label, invalid })}
        options={items}
        value={chosen}
        onChange={(event) => onChange(event.target.value as string | number)}
      />
    );
  }
  return (
    <Select
      {...named({ id, label, invalid })}
      // In a row of filters there is no label beside it.
      placeholder={compact ? label : t('common.field.choosePlaceholder')}
      allowClear={clearing(label, t)}
      showSearch={{ optionFilterProp: 'label' }}
      options={[...options]}
      value={chosen}
      onChange={(next: string | number | undefined) => onChange(next)}
    />
  );
}

/** Any number of codes. */
function SeveralSelect({ kind, id, label, value, onChange, compact, invalid }: InputProps<'code'>): ReactNode {
  const t = useText();
  return (
    <Select
      mode="multiple"
      {...named({ id, label, invalid })}
      placeholder={compact ? label : t('common.field.choosePlaceholder')}
      allowClear={clearing(label, t)}
      showSearch={{ optionFilterProp: 'label' }}
      maxTagCount={compact ? 'responsive' : undefined}
      options={codeOptions(kind.table, kind.only)}
      value={severalOf(value).map(Number)}
      onChange={(next: number[]) => onChange(toSeveral(next))}
    />
  );
}

const nothing = (): Promise<readonly Option[]> => Promise.resolve([]);

interface SearchSelectProps {
  id: string;
  label: string;
  search: (keyword: string) => Promise<readonly Option[]>;
  /** What is chosen, with its words. */
  chosen: Option | undefined;
  /** The same before its words are known. */
  value?: FieldValue;
  onChoose: (option: Option | undefined) => void;
  /** Without a label beside it. */
  compact?: boolean | undefined;
  invalid?: boolean | undefined;
}

export function SearchSelect(props: SearchSelectProps): ReactNode {
  const { id, label, search, chosen, value, onChoose, compact, invalid } = props;
  const t = useText();
  const [keyword, setKeyword] = useState('');
  const { options, isLoading, isStale } = useOptions(id, search, keyword);
  const shown = chosen && !options.some((option) => option.value === chosen.value) ? [chosen, ...options] : options;
  /** Enter takes the first option: not while the options answer an earlier word. One that is pressed is meant. */
  const holdEnter = (event: KeyboardEvent): void => {
    if (isStale && event.key === 'Enter') event.stopPropagation();
  };
  return (
    <div className="sp-as-child" onKeyDownCapture={holdEnter}>
      <Select
        {...named({ id, label, invalid })}
        placeholder={compact ? label : t('common.action.search')}
        allowClear={clearing(label, t)}
        showSearch={{ filterOption: false, onSearch: setKeyword }}
        loading={isLoading}
        options={shown.map((option) => ({
          value: option.value,
          label: option.hint ? `${option.label} · ${option.hint}` : option.label,
        }))}
        value={chosen?.value ?? chosenOf(options, value)}
        onChange={(value: string | number | undefined) => onChoose(shown.find((option) => option.value === value))}
      />
    </div>
  );
}

export function ChoiceInput(props: InputProps<'code' | 'choice'>): ReactNode {
  useText();
  const { kind, id, label, value, onChange, compact, invalid } = props;
  const [chosen, setChosen] = useState(kind.type === 'choice' ? kind.chosen : undefined);
  const options = fixedOptions(kind);
  if (kind.type === 'code' && kind.several) return <SeveralSelect {...props} kind={kind} />;
  if (options) return <FixedSelect {...props} options={options} />;
  const search = kind.type === 'choice' && typeof kind.options === 'function' ? kind.options : nothing;
  const choose = (option: Option | undefined): void => {
    setChosen(option);
    onChange(option?.value);
  };
  const isSame = chosen !== undefined && String(chosen.value) === String(value ?? '');
  return (
    <SearchSelect
      id={id}
      label={label}
      search={search}
      chosen={isSame ? chosen : undefined}
      value={value}
      onChoose={choose}
      compact={compact}
      invalid={invalid}
    />
  );
}

export function PersonInput(props: InputProps<'person'>): ReactNode {
  const { kind, value, onChange, id, label, compact, invalid } = props;
  const person = typeof value === 'object' && value !== null && 'id' in value ? value : undefined;
  const chosen = person && { value: person.id, label: person.name };
  const choose = (option: Option | undefined): void =>
    onChange(option && { id: Number(option.value), name: option.label });
  return (
    <SearchSelect
      id={id}
      label={label}
      compact={compact}
      invalid={invalid}
      search={kind.search}
      chosen={chosen}
      onChoose={choose}
    />
  );
}
