/** The current park was closed or the user was removed from it: switches to another one and tells the user. */
import { useEffect } from 'react';
import { useText } from '@/i18n/use-text';
import { atom, sessionStore, useAtomValue } from '@/session/atoms';

/** The deleted-park flag of specification §4, with the name of the park that came in its place. */
const goneAtom = atom<{ name: string | undefined } | null>(null);

export const sayParkGone = (name: string | undefined): void => sessionStore.set(goneAtom, { name });

/** @param say draws the words on this device */
export function useParkNews(say: (words: string) => void): void {
  const t = useText();
  const gone = useAtomValue(goneAtom);
  useEffect(() => {
    if (!gone) return;
    sessionStore.set(goneAtom, null);
    say(gone.name === undefined ? t('menu.park.none') : t('menu.park.gone', { name: gone.name }));
  }, [gone, say, t]);
}
