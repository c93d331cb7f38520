/** Which adapter talks to people's chat app here. */
import type { Config } from '../config';
import type { Database } from '../db/open';
import type { ChatAdapter } from '../ports/chat';
import type { ChatConfig } from '../config/chat-config';
import { createDingtalk, dingtalkTicket, fetchDingtalkToken } from './dingtalk-adapter';
import { createFeishu, feishuTicket, fetchFeishuToken } from './feishu-adapter';
import { createLocalChat } from './local-adapter';
import { type FreshToken, type TokenStore, openTokenStore } from './token-store';
import { createWecom, fetchWecomToken, wecomTicket } from './wecom-adapter';

interface App {
  fetchToken(config: ChatConfig): Promise<FreshToken>;
  fetchTicket(config: ChatConfig, tokens: TokenStore, now: Date): Promise<FreshToken>;
  create(config: ChatConfig, publicUrl: string, tokens: TokenStore): ChatAdapter;
}

const APPS: Record<ChatConfig['app'], App> = {
  wecom: { fetchToken: fetchWecomToken, fetchTicket: wecomTicket, create: createWecom },
  dingtalk: { fetchToken: fetchDingtalkToken, fetchTicket: dingtalkTicket, create: createDingtalk },
  feishu: { fetchToken: fetchFeishuToken, fetchTicket: feishuTicket, create: createFeishu },
};

export function createChat(
  { chat, publicUrl }: Pick<Config, 'chat' | 'publicUrl'>,
  db: Database,
  secret: string,
): ChatAdapter {
  if (!chat) return createLocalChat();
  const { fetchToken, fetchTicket, create } = APPS[chat.app];
  // Another application has other tokens, also in the same database.
  const channel = `${chat.app}:${chat.appId}:${chat.agentId}`;
  const tokens = openTokenStore({ db, secret, channel }, () => fetchToken(chat));
  const tickets = openTokenStore({ db, secret, channel: `${channel}:pages` }, (now) => fetchTicket(chat, tokens, now));
  const { appId, agentId, corpId } = chat;
  return {
    ...create(chat, publicUrl, tokens),
    pages: {
      identity: { appId, agentId, corpId: chat.app === 'wecom' ? appId : corpId },
      momentIn: chat.app === 'feishu' ? 'milliseconds' : 'seconds',
      ticket: (now) => tickets.token(now),
    },
  };
}
