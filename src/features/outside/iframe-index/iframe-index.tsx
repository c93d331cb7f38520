import type { ReactNode } from 'react';
import { addresses } from '@/api/addresses';
import { useText } from '@/i18n/use-text';
import { buttonClass } from '@/ui/common/button';
import { OutsideNotice } from '../outside-notice';
import { OutsideView } from '../outside-view';
import { useOutside } from '../use-outside';

/** The server's page around it decides anew whether the site may stand in a frame, and what it may do there. */
const frameOf = (url: string): string => `${addresses.main}outside/v1/frame?url=${encodeURIComponent(url)}`;

function Framed({ url, host }: { url: string; host: string }): ReactNode {
  const t = useText();
  return (
    <section className="outside-framed" data-ready="record">
      <p>
        <span>{host}</span>
        <a className={buttonClass({ tone: 'quiet' })} href={url} target="_blank" rel="noopener noreferrer">
          {t('menu.outside.newWindow')}
        </a>
      </p>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- our own page, without scripts; the frame inside it has the sandbox */}
      <iframe src={frameOf(url)} title={t('menu.outside.frame', { host })} referrerPolicy="no-referrer" />
    </section>
  );
}

/** A page of another site inside ours; only of sites that the platform knows. */
export default function IframeIndex(): ReactNode {
  return (
    <OutsideView model={useOutside()}>
      {(place) =>
        place.kind === 'known' ? <Framed url={place.url} host={place.host} /> : <OutsideNotice place={place} />
      }
    </OutsideView>
  );
}
