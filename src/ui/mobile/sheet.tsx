/** A panel from the bottom. The hardware back key, Esc and the veil close it. */
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useText } from '@/i18n/use-text';
import { useBackLayer } from '../common/use-back-layer';
import { keepFocusInside } from './keep-focus';
import './sheet.css';

export interface SheetProps {
  open: boolean;
  onClose: () => void;
  title?: ReactNode;
  children: ReactNode;
  /** Stays at the bottom while the content scrolls. */
  footer?: ReactNode;
}

function OpenSheet({ onClose, title, children, footer }: Omit<SheetProps, 'open'>): ReactNode {
  const t = useText();
  const panel = useRef<HTMLDivElement>(null);
  useBackLayer(true, onClose);
  useEffect(() => {
    const before = document.activeElement;
    panel.current?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
  const onKeyDown = (event: KeyboardEvent): void => {
    event.stopPropagation();
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Tab' && panel.current) keepFocusInside(panel.current, event);
  };
  return createPortal(
    <div className="sp-sheet">
      <div className="sp-sheet-veil" onClick={onClose} />
      <div className="sp-sheet-panel" role="dialog" aria-modal="true" tabIndex={-1} ref={panel} onKeyDown={onKeyDown}>
        <header>
          <h2>{title}</h2>
          <button type="button" onClick={onClose} aria-label={t('common.action.close')}>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="m6 6 12 12M18 6 6 18" />
            </svg>
          </button>
        </header>
        <div className="sp-sheet-body">{children}</div>
        {footer && <footer>{footer}</footer>}
      </div>
    </div>,
    document.body,
  );
}

export const Sheet = ({ open, ...rest }: SheetProps): ReactNode => (open ? <OpenSheet {...rest} /> : null);
