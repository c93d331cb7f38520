/** The seldom wanted tools of a page, behind ··· in the top bar: out of the way of the thumb. */
import { useSyncExternalStore, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useText } from '@/i18n/use-text';

interface BarToolsProps {
  pending?: boolean;
  onOpen: () => void;
}

const never = () => (): void => undefined;
const barNow = (): Element | null => document.querySelector('.sp-bar__end');

/** Drawn where it stands when there is no bar above the page. */
export function BarTools({ pending, onOpen }: BarToolsProps): ReactNode {
  const t = useText();
  // Asked again once the page stands: the bar may have come with it.
  const bar = useSyncExternalStore(never, barNow, () => null);
  const button = (
    <button
      type="button"
      className="sp-bar__button"
      aria-haspopup="dialog"
      aria-busy={pending}
      aria-label={t('common.action.more')}
      onClick={onOpen}
    >
      <svg className="sp-bar-more" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M5 12h.01M12 12h.01M19 12h.01" />
      </svg>
    </button>
  );
  return bar ? createPortal(button, bar) : button;
}
