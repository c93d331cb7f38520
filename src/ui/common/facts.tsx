/** Label and value in two columns. */
import type { ReactNode } from 'react';
import './facts.css';

export interface FactItem {
  key: string;
  label: ReactNode;
  value: ReactNode;
  /** Takes both columns. */
  wide?: boolean;
}

export const Facts = ({ items }: { items: readonly FactItem[] }): ReactNode => (
  <dl className="sp-facts">
    {items.map(({ key, label, value, wide }) => (
      <div key={key} className={wide ? 'sp-fact-wide' : undefined}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
