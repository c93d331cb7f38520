/** The list's dialog: the selected faults and their form. */
import { useAtom } from 'jotai';
import { useText } from '@/i18n/use-text';
import { handlingAtom } from './handling';
import { useHandleForm } from './use-handle-form';

/** @param say shows how many are handled */
export function useHandling(say: (words: string) => void) {
  const t = useText();
  const [handling, setHandling] = useAtom(handlingAtom);
  const close = (): void => {
    handling?.done(false);
    setHandling(null);
  };
  const form = useHandleForm(handling?.ids ?? [], (count) => say(t('logs.sys.done', { count })));
  return { isOpen: handling !== null, form, close };
}
