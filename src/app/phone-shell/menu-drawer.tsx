/** The full menu with search, the park and signing out. Loaded when it is first opened. */
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useText } from '@/i18n/use-text';
import type { MenuNode } from '@/session/menus';
import { useBackLayer } from '@/ui/common/use-back-layer';
import { keepFocusInside } from '@/ui/mobile/keep-focus';
import { DrawerFoot } from './drawer-foot';
import { DrawerMenu } from './drawer-menu';
import './menu-drawer.css';

/** Focus comes in and goes back to the button that opened it. Not to the search: the keyboard would cover the menu. */
function useFocusInside() {
  const panel = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    panel.current?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
  return panel;
}

export default function MenuDrawer({ nodes, onClose }: { nodes: readonly MenuNode[]; onClose: () => void }): ReactNode {
  const t = useText();
  const [keyword, setKeyword] = useState('');
  const panel = useFocusInside();
  useBackLayer(true, onClose);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Tab' && panel.current) keepFocusInside(panel.current, event);
  };
  return createPortal(
    <div className="sp-drawer">
      <button
        type="button"
        className="sp-drawer-veil"
        tabIndex={-1}
        aria-label={t('common.action.close')}
        onClick={onClose}
      />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an open dialog hears Esc and Tab */}
      <dialog
        open
        className="sp-drawer-panel"
        aria-modal="true"
        aria-label={t('shell.menu.title')}
        tabIndex={-1}
        ref={panel}
        onKeyDown={onKeyDown}
      >
        <div className="sp-drawer-search">
          <input
            type="search"
            value={keyword}
            onChange={(event) => setKeyword(event.target.value)}
            placeholder={t('menu.search.hint')}
            aria-label={t('menu.palette.title')}
            autoComplete="off"
            enterKeyHint="search"
          />
        </div>
        <DrawerMenu nodes={nodes} keyword={keyword} onClose={onClose} />
        <DrawerFoot onClose={onClose} />
      </dialog>
    </div>,
    document.body,
  );
}
