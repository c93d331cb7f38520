/** Scrolls to and focuses the first wrong field. */
import { useCallback, useRef } from 'react';

export interface FieldFocus {
  /** Ref callback for the element that wraps a field. */
  readonly register: (name: string) => (element: HTMLElement | null) => void;
  readonly focus: (name: string) => void;
}

const FOCUSABLE = 'input, textarea, select, button, [tabindex]';

export function useFieldFocus(): FieldFocus {
  const elements = useRef(new Map<string, HTMLElement>());
  const register = useCallback(
    (name: string) => (element: HTMLElement | null) => {
      if (element) elements.current.set(name, element);
      else elements.current.delete(name);
    },
    [],
  );
  const focus = useCallback((name: string) => {
    const element = elements.current.get(name);
    // jsdom has no scrollIntoView.
    element?.scrollIntoView?.({ block: 'center' });
    element?.querySelector<HTMLElement>(FOCUSABLE)?.focus({ preventScroll: true });
  }, []);
  return { register, focus };
}
