/** What a page puts at the end of the frame's bar; where there is no frame, it stands where it is drawn. */
import { createContext, use, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** The place in the frame; null until it has been drawn, undefined where there is no frame. */
export const BarEndPlace = createContext<HTMLElement | null | undefined>(undefined);

export function BarEnd({ children }: { children: ReactNode }): ReactNode {
  const place = use(BarEndPlace);
  return place ? createPortal(children, place) : place === undefined && children;
}
