import type { ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { NavBar } from '@/ui/mobile/nav-bar';
import { Page } from '@/ui/mobile/page';
import { ModelProvider } from '@/ui/model/model-provider';
import { ChatOff } from './chat-off';
import { MessageList } from './message-list';
import { PeopleList } from './people-list';
import { RaisePanel } from './raise-panel';
import { TextMessages } from './text-messages';
import { inboxHref, useDevChat } from './use-dev-chat';
import './dev-chat.css';

/** People first; a person's messages are the next page, so that "back" works as in a chat app. */
function Inbox(): ReactNode {
  const t = useText();
  const chat = useDevChat();
  if (chat.isOff) return <ChatOff />;
  const { person, showsTexts } = chat;
  const title = person ? t('chat.messages', { name: person.name }) : t(showsTexts ? 'chat.sms.title' : 'chat.title');
  const open = async (messageId: number): Promise<void> => {
    const url = await chat.tap.run(messageId);
    if (url) location.assign(url);
  };
  return (
    <main className="chat" data-layout="phone">
      <Page bar={<NavBar title={title} noBack={!person && !showsTexts} backHref={inboxHref()} />}>
        {showsTexts ? (
          <TextMessages />
        ) : (
          <>
            <details className="chat-fold">
              <summary>{t('chat.raise.title')}</summary>
              <RaisePanel />
            </details>
            {person ? <MessageList chat={chat} onTap={(id) => void open(id)} /> : <PeopleList chat={chat} />}
          </>
        )}
      </Page>
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
