/** A panel over everything: full screen or from below on a phone, in the middle of a desktop; which one, the style says. */
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useText } from '@/i18n/use-text';
import { useBackLayer } from '@/ui/common/use-back-layer';
import { useDialogKeys } from '@/ui/mobile/keep-focus';
import './layer.css';

interface LayerProps {
  /** `full`: a form, the whole of a phone; `short`: a few words. */
  size: 'full' | 'short';
  title: string;
  onClose: () => void;
  children: ReactNode;
  footer: ReactNode;
}

export function Layer({ size, title, onClose, children, footer }: LayerProps): ReactNode {
  const t = useText();
  const titleId = useId();
  const panel = useRef<HTMLDialogElement>(null);
  useBackLayer(true, onClose);
  useDialogKeys(panel, onClose);
  useEffect(() => {
    const before = document.activeElement;
    panel.current?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
  return createPortal(
    <div className="pw-layer" data-size={size}>
      {/* Not showModal(): what a failed call says must stay above. */}
      <dialog open className="pw-panel" aria-modal="true" aria-labelledby={titleId} tabIndex={-1} ref={panel}>
        <header>
          <h2 id={titleId}>{title}</h2>
          <button type="button" onClick={onClose} aria-label={t('common.action.close')}>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="m6 6 12 12M18 6 6 18" />
            </svg>
          </button>
        </header>
        <div className="pw-body">{children}</div>
        <footer>{footer}</footer>
      </dialog>
    </div>,
    document.body,
  );
}
