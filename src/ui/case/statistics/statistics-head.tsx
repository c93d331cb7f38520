/** Which time, of what, and what is measured: plain inputs that both devices have. */
import type { ReactNode } from 'react';
import type { TextKey } from '@/i18n/areas';
import { useText } from '@/i18n/use-text';
import { Switch } from '../../fields/switch';
import type { Days, StatisticsAddress } from './use-statistics-address';
import './statistics.css';

interface DayProps {
  label: TextKey;
  value: string;
  min?: string;
  max?: string;
  onChange: (day: string) => void;
}

function Day({ label, value, min, max, onChange }: DayProps): ReactNode {
  const t = useText();
  return (
    <label className="sp-plain-field">
      <span>{t(label)}</span>
      <input
        type="date"
        value={value}
        min={min}
        max={max}
        onChange={(event) => event.target.value && onChange(event.target.value)}
      />
    </label>
  );
}

interface StatisticsHeadProps<Span extends string> {
  /** Of the address: the parameter that names the span. */
  name: string;
  spans: readonly { value: Span | 'custom'; label: string }[];
  span: Span | 'custom';
  days: Days;
  set: StatisticsAddress['set'];
  labels: { period: TextKey; first: TextKey; last: TextKey };
  /** What else can be chosen. */
  children: ReactNode;
}

export function StatisticsHead<Span extends string>({
  name,
  spans,
  span,
  days,
  set,
  labels,
  children,
}: StatisticsHeadProps<Span>): ReactNode {
  const t = useText();
  const choose = (next: string): void =>
    set(next === 'custom' ? { [name]: next, ...days } : { [name]: next, first: '', last: '' });
  return (
    <div className="sp-stat-head">
      <Switch label={t(labels.period)} options={spans} value={span} onChoose={choose} />
      {span === 'custom' && (
        <>
          <Day label={labels.first} value={days.first} max={days.last} onChange={(first) => set({ ...days, first })} />
          <Day label={labels.last} value={days.last} min={days.first} onChange={(last) => set({ ...days, last })} />
        </>
      )}
      {children}
    </div>
  );
}
