/** Keeps the keyboard inside an open overlay. */
import type { KeyboardEvent } from 'react';

const FOCUSABLE = 'a[href],button:not(:disabled),input:not(:disabled),select,textarea,[tabindex="0"]';

/** On Tab at either end: goes round instead of out. */
export function keepFocusInside(panel: HTMLElement, event: KeyboardEvent): void {
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
