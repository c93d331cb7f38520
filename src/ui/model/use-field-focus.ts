/** Scrolls to and focuses a field: the first one of a form that opens, the first wrong one of a form that is refused. */
import { useCallback, useMemo, useRef } from 'react';

export interface FieldFocus {
  /** Ref callback for the element that wraps a field. */
  readonly register: (name: string) => (element: HTMLElement | null) => void;
  readonly focus: (name: string) => void;
  /** The same, unless the user has focused a field already: typed text must not end up in another one. */
  readonly begin: (name: string) => void;
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
  const begin = useCallback(
    (name: string) => {
      const isInField = [...elements.current.values()].some((field) => field.contains(document.activeElement));
      if (!isInField) focus(name);
    },
    [focus],
  );
  return useMemo(() => ({ register, focus, begin }), [register, focus, begin]);
}
