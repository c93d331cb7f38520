/** One sticker as it is printed; `--mm` is a millimetre of paper, whatever it measures on the screen. */
import { useMemo, type ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { pathOf, QUIET, qrOf } from '@/lib/qr';
import type { PrintedSticker } from './stickers';
import './sticker.css';

/** What it holds is said in words beside it, and by the link around it. */
function QrPicture({ words }: { words: string }): ReactNode {
  const { size, path } = useMemo(() => {
    const qr = qrOf(words);
    return { size: qr.size, path: pathOf(qr) };
  }, [words]);
  const whole = size + 2 * QUIET;
  return (
    <svg
      aria-hidden="true"
      viewBox={`${-QUIET} ${-QUIET} ${whole} ${whole}`}
      shapeRendering="crispEdges"
      className="od-sticker-qr"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}

export function Sticker({ sticker, parkName }: { sticker: PrintedSticker; parkName: string }): ReactNode {
  const t = useText();
  const { address, short, name, above } = sticker;
  return (
    <div className="od-sticker">
      <strong className="od-sticker-title">{t('ordercodes.sticker.title')}</strong>
      <QrPicture words={address} />
      <div className="od-sticker-words">
        <small>{parkName}</small>
        {above && <span>{above}</span>}
        <b>{name}</b>
      </div>
      <b className="od-sticker-code">{t('ordercodes.sticker.code', { code: short })}</b>
    </div>
  );
}
