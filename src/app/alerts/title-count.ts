/** How many alarms wait, in front of the page's title and on the app's icon. */
import { useEffect } from 'react';
import { useText } from '@/i18n/use-text';

/** A badge of an installed app; a browser without it has none of this. */
interface Badging {
  setAppBadge?: (count: number) => Promise<void>;
  clearAppBadge?: () => Promise<void>;
}

/**
 * Keeps words in front of the title, whatever writes it: every page sets its own.
 * @returns how to take them away
 */
export function keepBeforeTitle(words: string): () => void {
  const before = `${words} · `;
  const put = (): void => {
    if (!document.title.startsWith(before)) document.title = before + document.title;
  };
  put();
  const watch = new MutationObserver(put);
  watch.observe(document.head, { childList: true, subtree: true, characterData: true });
  return () => {
    watch.disconnect();
    if (document.title.startsWith(before)) document.title = document.title.slice(before.length);
  };
}

export function useTitleCount(count: number): void {
  const t = useText();
  const words = t('alert.title', { count });
  useEffect(() => (count > 0 ? keepBeforeTitle(words) : undefined), [count, words]);
  useEffect(() => {
    if (count === 0) return undefined;
    const badging: Badging = navigator;
    void badging.setAppBadge?.(count).catch(() => undefined);
    return () => void badging.clearAppBadge?.().catch(() => undefined);
  }, [count]);
}
