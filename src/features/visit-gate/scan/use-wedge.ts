/**
 * A scanner at a desk types like a keyboard, wherever the cursor is: what it types goes to the field of codes, also after
 * a click beside it or on a button.
 */
import { useEffect, type RefObject } from 'react';

/** Takes what is typed itself. */
const TAKES_KEYS = 'input, textarea, select, [contenteditable="true"], [role="dialog"] *';
/** "/" searches and "?" shows the keys on every page; a space presses the button that has the focus. */
const OF_THE_PAGE: readonly string[] = ['/', '?', ' '];

function isForField({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (key.length !== 1 || ctrlKey || metaKey || altKey || OF_THE_PAGE.includes(key)) return false;
  return !(target instanceof Element && target.closest(TAKES_KEYS) !== null);
}

/** Of a desk only: on a phone nothing types by itself. */
export function useWedge(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    // The sign itself goes to the field, too: a browser puts it where the focus is when the key is down.
    const onKey = (event: KeyboardEvent): void => {
      if (isForField(event)) input.current?.focus({ preventScroll: true });
    };
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  }, [input]);
}
