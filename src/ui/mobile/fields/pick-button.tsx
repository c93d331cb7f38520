/** Looks like an input, opens a sheet. */
import type { ReactNode } from 'react';
import { useText } from '@/i18n/use-text';

interface PickButtonProps {
  id: string;
  /** What is chosen. */
  words: string | undefined;
  invalid: boolean;
  describedBy: string | undefined;
  onClick: () => void;
}

export function PickButton({ id, words, invalid, describedBy, onClick }: PickButtonProps): ReactNode {
  const t = useText();
  return (
    <button
      type="button"
      id={id}
      className="sp-input sp-pick"
      data-empty={words === undefined || undefined}
      data-invalid={invalid || undefined}
      aria-haspopup="dialog"
      aria-describedby={describedBy}
      onClick={onClick}
    >
      <span>{words ?? t('common.field.choosePlaceholder')}</span>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="m9 5 7 7-7 7" />
      </svg>
    </button>
  );
}
