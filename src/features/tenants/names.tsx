import type { ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import './tenants.css';

/** A short list of names; none says so. */
export function Names({ of }: { of: readonly { id: number; name: string }[] }): ReactNode {
  const t = useText();
  if (of.length === 0) return <p className="tn-none">{t('apps.tenant.none')}</p>;
  return (
    <ul className="tn-names">
      {of.map(({ id, name }) => (
        <li key={id}>{name}</li>
      ))}
    </ul>
  );
}
