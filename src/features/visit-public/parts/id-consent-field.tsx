/** The park's text about identity numbers: agreed to by itself, beside the notice to guests. */
import type { ReactNode } from 'react';
import type { IdNotice } from '@/contract/visit/visit-my';
import { useText } from '@/i18n/use-text';
import type { DrawProps } from '@/ui/model/field-types';

interface IdConsentProps extends DrawProps {
  notice: IdNotice;
}

/** Its value is the version of the text; empty: not agreed. */
export function IdConsentField({ id, value, onChange, invalid, describedBy, notice }: IdConsentProps): ReactNode {
  const t = useText();
  return (
    <div className="vp-consent">
      <p>{notice.body}</p>
      <label className="sp-check" htmlFor={id}>
        <input
          id={id}
          type="checkbox"
          checked={value === notice.version}
          aria-invalid={invalid}
          aria-describedby={describedBy}
          onChange={(event) => onChange(event.target.checked ? notice.version : '')}
        />
        {t('visitform.field.idConsent')}
      </label>
    </div>
  );
}
