/** The keyboard in an open overlay: Tab goes round inside, Esc closes. */
import { useEffect, useRef, type RefObject } from 'react';

const FOCUSABLE =
  'a[href],button:not(:disabled):not([hidden]),input:not(:disabled):not([hidden]),select,textarea,[tabindex="0"]';

/** On Tab at either end: goes round instead of out. */
export function keepFocusInside(panel: HTMLElement, event: Pick<KeyboardEvent, 'shiftKey' | 'preventDefault'>): void {
  const stops = [...panel.querySelectorAll<HTMLElement>(FOCUSABLE)];
  const [first, last] = [stops[0], stops.at(-1)];
  const here = document.activeElement;
  if (event.shiftKey && (here === first || here === panel)) {
    event.preventDefault();
    last?.focus();
  } else if (!event.shiftKey && here === last) {
    event.preventDefault();
    first?.focus();
  }
}

export function useDialogKeys(panel: RefObject<HTMLElement | null>, onClose: () => void): void {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    const element = panel.current;
    if (!element) return undefined;
    const onKeyDown = (event: KeyboardEvent): void => {
      // The layer below has its own keys.
      event.stopPropagation();
      if (event.key === 'Escape') close.current();
      else if (event.key === 'Tab') keepFocusInside(element, event);
    };
    element.addEventListener('keydown', onKeyDown);
    return () => element.removeEventListener('keydown', onKeyDown);
  }, [panel]);
}
