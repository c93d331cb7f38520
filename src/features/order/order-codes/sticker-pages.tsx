/** The pages as the printer gets them; what is printed is not what is seen, so that no bar and no theme comes along. */
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useText } from '@/i18n/use-text';
import { pagesOf, type PrintedSticker, type Size } from './stickers';
import { Sticker } from './sticker';
import './sticker-pages.css';

interface PagesProps {
  stickers: readonly PrintedSticker[];
  parkName: string;
  size: Size;
  /** Of the screen: each leads to what a scan of it opens. */
  linked?: boolean;
}

function Pages({ stickers, parkName, size, linked }: PagesProps): ReactNode {
  const t = useText();
  return pagesOf(stickers, size).map((page) => (
    <div key={page[0]?.code} className="od-sticker-page" data-size={size}>
      {page.map((sticker) => {
        const drawn = <Sticker sticker={sticker} parkName={parkName} />;
        if (!linked) return <div key={sticker.code}>{drawn}</div>;
        const { code, address, place } = sticker;
        return (
          <a
            key={code}
            href={address}
            target="_blank"
            rel="noreferrer"
            aria-label={t('ordercodes.sticker.open', { place })}
          >
            {drawn}
          </a>
        );
      })}
    </div>
  ));
}

export const PagesOnScreen = (props: PagesProps): ReactNode => (
  <div className="od-sticker-screen">
    <Pages {...props} linked />
  </div>
);

export const PagesOnPaper = (props: PagesProps): ReactNode =>
  createPortal(
    <div className="od-sticker-paper">
      <Pages {...props} />
    </div>,
    document.body,
  );
