/** Says once on this device that links open without a line from now on. */
import { useEffect } from 'react';
import { useText } from '@/i18n/use-text';
import { loadTexts } from '@/i18n/language';
import { keptNow, subscribeKept } from '@/lib/kept';
import { readStored, writeStored } from '@/lib/storage';

const SAID = 'pwa.keptSaid';

/** @param say draws the words on this device */
export function useKeptNews(say: (words: string) => void): void {
  const t = useText();
  useEffect(() => {
    if (readStored(SAID) === true) return undefined;
    const tell = async (): Promise<void> => {
      if (keptNow() === 'nothing' || readStored(SAID) === true) return;
      writeStored(SAID, true);
      await loadTexts(['outbox']);
      say(t('outbox.kept'));
    };
    const tellIt = (): void => void tell().catch(() => undefined);
    tellIt();
    return subscribeKept(tellIt);
  }, [say, t]);
}
