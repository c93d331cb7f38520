/** A panel from the bottom. The hardware back key, Esc and the veil close it. */
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useText } from '@/i18n/use-text';
import { useBackLayer } from '../common/use-back-layer';
import { useDialogKeys } from './keep-focus';
import './sheet.css';

export interface SheetProps {
  open: boolean;
  onClose: () => void;
  title?: ReactNode;
  children: ReactNode;
  /** Stays at the bottom while the content scrolls. */
  footer?: ReactNode;
  /** Class of a frame that lays the panel out otherwise; a tap beside it does not close: what was typed would be lost. */
  frame?: string;
  /** That it is open stands in the address: "back" closes it by itself. */
  inAddress?: boolean;
}

function OpenSheet({ onClose, title, children, footer, frame, inAddress }: Omit<SheetProps, 'open'>): ReactNode {
  const t = useText();
  const titleId = useId();
  const panel = useRef<HTMLDialogElement>(null);
  useBackLayer(!inAddress, onClose);
  useDialogKeys(panel, onClose);
  useEffect(() => {
    const before = document.activeElement;
    panel.current?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
  return createPortal(
    <div className={`sp-sheet ${frame ?? ''}`}>
      {!frame && (
        <button
          type="button"
          className="sp-sheet-veil"
          tabIndex={-1}
          onClick={onClose}
          aria-label={t('common.action.close')}
        />
      )}
      {/* Not showModal(): in the top layer it would cover what opens from inside it, and what a failed call says. */}
      <dialog open className="sp-sheet-panel" aria-modal="true" aria-labelledby={titleId} tabIndex={-1} ref={panel}>
        <header>
          <h2 id={titleId}>{title}</h2>
          <button type="button" onClick={onClose} aria-label={t('common.action.close')}>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="m6 6 12 12M18 6 6 18" />
            </svg>
          </button>
        </header>
        <div className="sp-sheet-body">{children}</div>
        {footer && <footer>{footer}</footer>}
      </dialog>
    </div>,
    document.body,
  );
}

export const Sheet = ({ open, ...rest }: SheetProps): ReactNode => (open ? <OpenSheet {...rest} /> : null);
