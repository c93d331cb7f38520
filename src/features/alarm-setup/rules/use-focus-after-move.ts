/** A rule that was moved by a button keeps the focus: it is the same button, only elsewhere. */
import { useEffect, useRef, type RefObject } from 'react';
import type { MovedRule } from './use-rules';

/** @returns the list; its buttons carry `data-move="<id>/<by>"` */
export function useFocusAfterMove<E extends HTMLElement>(moved: MovedRule | undefined): RefObject<E | null> {
  const list = useRef<E>(null);
  useEffect(() => {
    if (!moved) return;
    const buttonOf = (by: number) =>
      list.current?.querySelector<HTMLButtonElement>(`[data-move="${moved.id}/${by}"]:not(:disabled)`);
    // At the first or last place this button is disabled: focus the other one.
    (buttonOf(moved.by) ?? buttonOf(-moved.by))?.focus();
  }, [moved]);
  return list;
}
