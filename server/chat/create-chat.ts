/** Which adapter talks to people's chat app here. */
import type { Config } from '../config';
import type { Database } from '../db/open';
import type { ChatAdapter } from '../ports/chat';
import type { ChatConfig } from '../config/chat-config';
import { createDingtalk, fetchDingtalkToken } from './dingtalk-adapter';
import { createFeishu, fetchFeishuToken } from './feishu-adapter';
import { createLocalChat } from './local-adapter';
import { type FreshToken, type TokenStore, openTokenStore } from './token-store';
import { createWecom, fetchWecomToken } from './wecom-adapter';

interface App {
  fetchToken(config: ChatConfig): Promise<FreshToken>;
  create(config: ChatConfig, publicUrl: string, tokens: TokenStore): ChatAdapter;
}

const APPS: Record<ChatConfig['app'], App> = {
  wecom: { fetchToken: fetchWecomToken, create: createWecom },
  dingtalk: { fetchToken: fetchDingtalkToken, create: createDingtalk },
  feishu: { fetchToken: fetchFeishuToken, create: createFeishu },
};

export function createChat(
  { chat, publicUrl }: Pick<Config, 'chat' | 'publicUrl'>,
  db: Database,
  secret: string,
): ChatAdapter {
  if (!chat) return createLocalChat();
  const { fetchToken, create } = APPS[chat.app];
  // Another application has other tokens, also in the same database.
  const channel = `${chat.app}:${chat.appId}:${chat.agentId}`;
  return create(
    chat,
    publicUrl,
    openTokenStore({ db, secret, channel }, () => fetchToken(chat)),
  );
}
