/** How many alarms wait, in front of the page's title and on the app's icon. */
import { useEffect } from 'react';
import { useText } from '@/i18n/use-text';

/** The badge of an installed app; does nothing in browsers without it. */
interface Badging {
  setAppBadge?: (count: number) => Promise<void>;
  clearAppBadge?: () => Promise<void>;
}

/**
 * Keeps a prefix before the title although every page sets its own title.
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
