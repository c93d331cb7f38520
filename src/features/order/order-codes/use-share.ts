/** Sends a sticker on as a picture; where nothing can be sent, it is kept on the device. */
import { useText } from '@/i18n/use-text';
import { useCommand } from '@/ui/model/use-command';
import { drawSticker } from './draw-sticker';
import type { PrintedSticker } from './stickers';

function keep(file: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  // The browser reads it after this tap has ended.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

const isCancelled = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/** Not every browser has it, although the types say so. */
const maySend = (data: ShareData): boolean => 'canShare' in navigator && navigator.canShare(data);

export function useShare(parkName: string, say: (words: string, kind?: 'good' | 'error') => void) {
  const t = useText();
  return useCommand(async (sticker: PrintedSticker) => {
    const { short, place } = sticker;
    const title = t('ordercodes.sticker.title');
    const words = { title, parkName, code: t('ordercodes.sticker.code', { code: short }) };
    const picture = await drawSticker(sticker, words);
    if (!picture) return say(t('ordercodes.share.failed'), 'error');
    const name = `${title} ${place}.png`;
    const data = { title: name, files: [new File([picture], name, { type: picture.type })] };
    if (!maySend(data)) {
      data.files.forEach(keep);
      return say(t('ordercodes.share.kept'), 'good');
    }
    await navigator.share(data).catch((error: unknown) => {
      if (!isCancelled(error)) say(t('ordercodes.share.failed'), 'error');
    });
    return undefined;
  });
}
