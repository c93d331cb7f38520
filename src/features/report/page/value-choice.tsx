/** One or several values of a dimension: a choice, or chips; long lists are searched. */
import { useState, type ReactNode } from 'react';
import type { ReportValue } from '@/contract/report/report-query';
import { useText } from '@/i18n/use-text';
import { useDimValues, type DimValuesAsk, type ValueOption } from './use-dim-values';

interface ValueChoiceProps {
  ask: DimValuesAsk;
  label: string;
  chosen: readonly ReportValue[];
  many: boolean;
  required?: boolean;
  onChoose: (values: readonly ReportValue[]) => void;
}

/** From so many on they are searched rather than read. */
const LONG = 20;

/** What is chosen stays to be seen, whatever is searched for. */
const withChosen = (
  options: readonly ValueOption[],
  chosen: readonly ReportValue[],
  seen: ReadonlyMap<ReportValue, string>,
): readonly ValueOption[] => {
  const missing = chosen.filter((value) => !options.some((each) => each.value === value));
  return [
    ...missing.map((value) => ({
      value: typeof value === 'number' ? value : String(value),
      name: seen.get(value) ?? String(value),
    })),
    ...options,
  ];
};

/** Names of values that this choice has listed so far. */
function useSeen(options: readonly ValueOption[]): ReadonlyMap<ReportValue, string> {
  const [seen, setSeen] = useState<ReadonlyMap<ReportValue, string>>(new Map());
  if (options.some(({ value }) => !seen.has(value))) {
    setSeen(new Map([...seen, ...options.map(({ value, name }) => [value, name] as const)]));
  }
  return seen;
}

function Chips({
  label,
  options,
  chosen,
  onChoose,
}: Omit<ValueChoiceProps, 'ask' | 'many'> & { options: readonly ValueOption[] }): ReactNode {
  return (
    <fieldset className="rp-chips" aria-label={label}>
      {options.map(({ value, name }) => {
        const isChosen = chosen.includes(value);
        return (
          <button
            key={value}
            type="button"
            aria-pressed={isChosen}
            onClick={() => onChoose(isChosen ? chosen.filter((each) => each !== value) : [...chosen, value])}
          >
            {name}
          </button>
        );
      })}
    </fieldset>
  );
}

export function ValueChoice({ ask, label, chosen, many, required = false, onChoose }: ValueChoiceProps): ReactNode {
  const t = useText();
  const [keyword, setKeyword] = useState('');
  const all = useDimValues(ask);
  const found = useDimValues({ ...ask, keyword });
  const { isLoading, hasFailed, isFixed } = found;
  const isLong = !isFixed && all.options.length >= LONG;
  const options = withChosen(found.options, chosen, useSeen(all.options));
  const [first = ''] = chosen;
  return (
    <div className="sp-plain-field">
      <span>{required ? t('report.param.required', { label }) : label}</span>
      {isLong && (
        <input
          type="search"
          className="sp-input"
          maxLength={50}
          aria-label={t('report.param.search', { label })}
          placeholder={t('report.param.search', { label })}
          value={keyword}
          onChange={({ target }) => setKeyword(target.value)}
        />
      )}
      {many ? (
        <Chips label={label} options={options} chosen={chosen} onChoose={onChoose} />
      ) : (
        <select
          aria-label={label}
          value={String(first)}
          onChange={({ target }) => {
            const one = options.find(({ value }) => String(value) === target.value);
            onChoose(one ? [one.value] : []);
          }}
        >
          {(!required || first === '') && (
            <option value="">{t(required ? 'report.param.choose' : 'common.list.all')}</option>
          )}
          {options.map(({ value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      )}
      {!isLoading && options.length === 0 && (
        <small className="sp-hint">{t(hasFailed ? 'report.param.denied' : 'report.block.none')}</small>
      )}
    </div>
  );
}
