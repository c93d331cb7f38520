/** The notice to guests, to be read and accepted. */
import type { ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import type { DrawProps } from '@/ui/model/field-types';

export function ConsentField({ id, value, onChange, invalid, describedBy }: DrawProps): ReactNode {
  const t = useText();
  return (
    <div className="vp-consent">
      <p>{t('visitform.notice.body')}</p>
      <label className="sp-check" htmlFor={id}>
        <input
          id={id}
          type="checkbox"
          checked={value === true}
          aria-invalid={invalid}
          aria-describedby={describedBy}
          onChange={(event) => onChange(event.target.checked)}
        />
        {t('visitform.field.consent')}
      </label>
    </div>
  );
}
