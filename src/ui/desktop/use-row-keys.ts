/** ↑ ↓ go from row to row of a table, Home and End to its ends; from the page itself ↓ leads into it. */
import { useEffect, useRef, type RefObject } from 'react';

/** Rows that open something. */
const ROWS = 'tr[data-row-key][tabindex]';

type Move = (at: number, count: number) => number;
const MOVES: Readonly<Record<string, Move>> = {
  ArrowDown: (at, count) => Math.min(at + 1, count - 1),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Nothing on the page has the focus: the keys belong to its list. */
const isFree = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target === document.body || target.tagName === 'MAIN') &&
  !document.querySelector('[role="dialog"]');

export function useRowKeys(): RefObject<HTMLElement | null> {
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const { key, target, altKey, ctrlKey, metaKey, shiftKey } = event;
      const move = MOVES[key];
      if (!move || !list.current || event.defaultPrevented || altKey || ctrlKey || metaKey || shiftKey) return;
      const rows = [...list.current.querySelectorAll<HTMLElement>(ROWS)];
      const at = rows.findIndex((row) => row === target);
      if (rows.length === 0 || (at < 0 && !(key === 'ArrowDown' && isFree(target)))) return;
      event.preventDefault();
      rows[move(at, rows.length)]?.focus();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return list;
}
