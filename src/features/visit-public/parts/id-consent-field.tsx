/** The park's text about identity numbers, or about plates: agreed to by itself, beside the notice to guests. */
import type { ReactNode } from 'react';
import type { IdNotice } from '@/contract/visit/visit-my';
import type { TextKey } from '@/i18n/areas';
import { useText } from '@/i18n/use-text';
import type { DrawProps } from '@/ui/model/field-types';

interface IdConsentProps extends DrawProps {
  notice: IdNotice;
  /** What whoever ticks it says. */
  agree: TextKey;
}

/** Its value is the version of the text; empty: not agreed. */
export function IdConsentField({
  id,
  value,
  onChange,
  invalid,
  describedBy,
  notice,
  agree,
}: IdConsentProps): ReactNode {
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
        {t(agree)}
      </label>
    </div>
  );
}
