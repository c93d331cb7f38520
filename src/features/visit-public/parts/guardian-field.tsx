/** What a guardian of a child below 14 agrees to. */
import type { ReactNode } from 'react';
import { GUARDIAN_TEXT } from '@/contract/visit/visit-codes';
import { useText } from '@/i18n/use-text';
import type { DrawProps } from '@/ui/model/field-types';

/** Its value is the version of the text; empty: not agreed. */
export function GuardianField({ id, value, onChange, invalid, describedBy }: DrawProps): ReactNode {
  const t = useText();
  return (
    <div className="vp-consent">
      <p>{t('visitform.guardian.body')}</p>
      <label className="sp-check" htmlFor={id}>
        <input
          id={id}
          type="checkbox"
          checked={value === GUARDIAN_TEXT}
          aria-invalid={invalid}
          aria-describedby={describedBy}
          onChange={(event) => onChange(event.target.checked ? GUARDIAN_TEXT : '')}
        />
        {t('visitform.guardian.agree')}
      </label>
    </div>
  );
}
