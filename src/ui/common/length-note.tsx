/** Under an input outside of the forms: a text that is too long is said and not sent, never cut. */
import type { ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { isTooLong } from '@/lib/validators';
import './length-note.css';

export function LengthNote({ value, max }: { value: string; max: number }): ReactNode {
  const t = useText();
  return (
    isTooLong(value, max) && (
      <em className="sp-length-note" role="alert">
        {t('errors.field.tooLong', { max })}
      </em>
    )
  );
}
