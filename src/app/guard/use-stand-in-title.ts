/** The document says what stands in the place of a page; the next page says its own. Only for parts that are fetched when they are needed. */
import { useEffect } from 'react';
import { useText } from '@/i18n/use-text';

/** @param title in words, without the platform's name */
export function useStandInTitle(title: string): void {
  const platform = useText()('shell.platform');
  useEffect(() => {
    document.title = `${title} - ${platform}`;
  }, [title, platform]);
}
