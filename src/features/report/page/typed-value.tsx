/** A parameter that is typed: words that a name contains, or a number. It counts when the field is left, or on Enter. */
import type { ReactNode } from 'react';
import type { ReportParam } from '@/contract/report/report-definition';
import type { ReportValue } from '@/contract/report/report-query';
import { useText } from '@/i18n/use-text';

interface TypedValueProps {
  kind: ReportParam['kind'];
  label: string;
  value: ReportValue | undefined;
  required?: boolean;
  /** undefined: nothing is set. */
  onSet: (value: ReportValue | undefined) => void;
}

const MOST_LETTERS = 50;

export function TypedValue({ kind, label, value, required = false, onSet }: TypedValueProps): ReactNode {
  const t = useText();
  const isNumber = kind === 'number';
  const typed = (words: string): void => {
    const said = words.trim();
    const next = said === '' ? undefined : isNumber ? Number(said) : said;
    if (typeof next === 'number' && !Number.isInteger(next)) return;
    if (next !== value) onSet(next);
  };
  return (
    <label className="sp-plain-field">
      <span>{required ? t('report.param.required', { label }) : label}</span>
      <input
        key={String(value ?? '')}
        className="sp-input"
        type={isNumber ? 'number' : 'search'}
        step={isNumber ? 1 : undefined}
        inputMode={isNumber ? 'numeric' : undefined}
        enterKeyHint="search"
        maxLength={MOST_LETTERS}
        placeholder={isNumber ? undefined : t('report.param.contains')}
        defaultValue={value === undefined ? '' : String(value)}
        onBlur={({ target }) => typed(target.value)}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Enter') typed(currentTarget.value);
        }}
      />
    </label>
  );
}
