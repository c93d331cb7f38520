import { useState, type ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { ModelProvider } from '@/ui/model/model-provider';
import { ChatOff } from './chat-off';
import { MessageList } from './message-list';
import { PeopleList } from './people-list';
import { TextMessages } from './text-messages';
import { PhoneFrame, type Opened } from './phone-frame';
import { RaisePanel } from './raise-panel';
import { useDevChat } from './use-dev-chat';
import './dev-chat.css';

/** People, messages, and the phone beside them: the whole story on one screen. */
function Inbox(): ReactNode {
  const t = useText();
  const chat = useDevChat();
  const [opened, setOpened] = useState<Opened>();
  if (chat.isOff) return <ChatOff />;
  const { person, showsTexts, tap } = chat;
  const openHere = async (messageId: number): Promise<void> => {
    const url = await tap.run(messageId);
    if (url) setOpened({ messageId, url });
  };
  const openTab = async (): Promise<void> => {
    const url = opened && (await tap.run(opened.messageId));
    if (url) window.open(url, '_blank', 'noopener,noreferrer');
  };
  return (
    <main className="chat" data-layout="desktop">
      <section className="chat-column" aria-label={t('chat.people')}>
        <h1>{t('chat.title')}</h1>
        <p className="chat-quiet">{t('chat.about')}</p>
        <PeopleList chat={chat} />
      </section>
      <section className="chat-column" aria-live="polite">
        <details className="chat-fold" open={!person && !showsTexts}>
          <summary>{t('chat.raise.title')}</summary>
          <RaisePanel />
        </details>
        {showsTexts ? (
          <>
            <h2>{t('chat.sms.title')}</h2>
            <TextMessages />
          </>
        ) : (
          <h2>{person ? t('chat.messages', { name: person.name }) : t('chat.pick')}</h2>
        )}
        {person && <MessageList chat={chat} openId={opened?.messageId} onTap={(id) => void openHere(id)} />}
      </section>
      <PhoneFrame opened={opened} onNewTab={() => void openTab()} onClose={() => setOpened(undefined)} />
    </main>
  );
}

/** A bare page has no frame around it that would bring the server state. */
const DevChat = (): ReactNode => (
  <ModelProvider>
    <Inbox />
  </ModelProvider>
);
export default DevChat;
