/** Whether the search is open; ⌘K or Ctrl-K opens it from anywhere. */
import { useEffect } from 'react';
import { atom, sessionStore, useAtomValue } from '@/session/atoms';

const openAtom = atom(false);

export const useSearchOpen = (): boolean => useAtomValue(openAtom);
export const openSearch = (): void => sessionStore.set(openAtom, true);
export const closeSearch = (): void => sessionStore.set(openAtom, false);

export const isMac = (): boolean => /mac|iphone|ipad/i.test(navigator.platform);

export function useSearchKey(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const isSearch = event.key.toLowerCase() === 'k' && (event.metaKey || event.ctrlKey) && !event.shiftKey;
      if (!isSearch || event.altKey) return;
      // The browser would go to its address bar.
      event.preventDefault();
      openSearch();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
}
