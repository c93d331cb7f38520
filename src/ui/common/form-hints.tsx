/** What the action leads to, said before it is taken. */
import type { ReactNode } from 'react';
import type { TextKey } from '@/i18n/areas';
import { useText } from '@/i18n/use-text';
import './form-hints.css';

export function FormHints({ hints }: { hints?: readonly TextKey[] }): ReactNode {
  const t = useText();
  return hints?.map((hint) => (
    <p key={hint} className="sp-hint">
      {t(hint)}
    </p>
  ));
}

/** What the server refused, at the button that sent it. */
export const FormError = ({ words }: { words: string | undefined }): ReactNode =>
  words && (
    <p className="sp-error" role="alert">
      {words}
    </p>
  );
