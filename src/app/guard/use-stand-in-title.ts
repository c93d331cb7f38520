/** Sets the document's title to what is shown in place of a page; the next page sets its own. Only for parts that are fetched when they are needed. */
import { useEffect } from 'react';
import { useText } from '@/i18n/use-text';

/** @param title in words, without the platform's name */
export function useStandInTitle(title: string): void {
  const platform = useText()('shell.platform');
  useEffect(() => {
    document.title = `${title} - ${platform}`;
  }, [title, platform]);
}
