import type { ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import '../parts/people.css';

/** A new first password, shown this once. */
export function GivenPassword({ password }: { password: string }): ReactNode {
  const t = useText();
  return (
    <div className="sp-row sp-apart people-password">
      <output aria-label={t('people.password.title')}>{password}</output>
      <span>{t('people.password.hint')}</span>
    </div>
  );
}
