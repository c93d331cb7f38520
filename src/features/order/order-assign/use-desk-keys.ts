/** Keys of the order desk: J and K from row to row, X ticks one, A gives them to somebody. */
import { useEffect, useRef, type RefObject } from 'react';

/** Rows that open something. */
const ROWS = 'tr[data-row-key][tabindex]';

interface DeskKeys {
  /** @param key of the row that has the focus; undefined: none has */
  readonly assign: (key: string | undefined) => void;
  readonly tick: (key: string) => void;
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('textarea, select, input:not([type="checkbox"], [type="radio"]), [role="combobox"]'));

/** @returns for the element around the table */
export function useDeskKeys<E extends HTMLElement>(keys: DeskKeys): RefObject<E | null> {
  const desk = useRef<E>(null);
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const { key, target, altKey, ctrlKey, metaKey, shiftKey, repeat } = event;
      if (!desk.current || event.defaultPrevented || altKey || ctrlKey || metaKey || shiftKey || isTyping(target))
        return;
      // What lies over the page has its own keys.
      if (document.querySelector('[role="dialog"]')) return;
      const rows = [...desk.current.querySelectorAll<HTMLElement>(ROWS)];
      const at = rows.findIndex((row) => target instanceof Node && row.contains(target));
      const row = rows[at];
      if (key === 'j' || key === 'k')
        rows[Math.max(0, Math.min(at + (key === 'j' ? 1 : -1), rows.length - 1))]?.focus();
      else if (key === 'x' && row?.dataset.rowKey && !repeat) latest.current.tick(row.dataset.rowKey);
      else if (key === 'a' && !repeat) latest.current.assign(row?.dataset.rowKey);
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return desk;
}
