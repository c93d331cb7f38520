import type { ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/common/button';

export interface Opened {
  messageId: number;
  /** Holds a ticket that is good once: a second frame or tab needs a new tap. */
  url: string;
}

interface Props {
  opened: Opened | undefined;
  onNewTab: () => void;
  onClose: () => void;
}

/** What the receiver sees on the phone, 390 × 844. */
export function PhoneFrame({ opened, onNewTab, onClose }: Props): ReactNode {
  const t = useText();
  return (
    <section className="chat-phone" aria-label={t('chat.frame')}>
      <div className="chat-phone-bar">
        <Button size="small" disabled={!opened} onClick={onNewTab}>
          {t('chat.openTab')}
        </Button>
        <Button size="small" tone="quiet" disabled={!opened} onClick={onClose}>
          {t('chat.closeFrame')}
        </Button>
      </div>
      <div className="chat-phone-body">
        {opened ? (
          // oxlint-disable-next-line react/iframe-missing-sandbox -- our own page with our own storage: a sandbox that lets both through is none
          <iframe key={opened.url} src={opened.url} title={t('chat.frame')} allow="camera; geolocation; microphone" />
        ) : (
          <p className="chat-quiet">{t('chat.frameHint')}</p>
        )}
      </div>
    </section>
  );
}
