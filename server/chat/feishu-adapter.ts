/**
 * 飞书 (open.feishu.cn): 自建应用获取 tenant_access_token, 发送消息 (im/v1/messages, `uuid` against repeats), 更新已发送的消息卡片
 * (PATCH im/v1/messages/:message_id), 获取授权码, 获取 user_access_token (authen/v2/oauth/token), 获取用户信息, 频控策略.
 */
import { createHash } from 'node:crypto';
import type { CardPicture, CardToSend, ChatAdapter, ChatSignIn } from '../ports/chat';
import { type KnownRefusals, type Reply, askApp, objectIn, refusalByCode, textIn } from './chat-call';
import type { ChatConfig } from '../config/chat-config';
import { cardLink } from './card-link';
import { pictureForm, uploadedId } from './card-picture';
import { cardWordsOf, fixedWords, labelled } from './card-words';
import { type FreshToken, type TokenStore, withToken } from './token-store';

const API = 'https://open.feishu.cn';
const SIGN_IN = 'https://accounts.feishu.cn/open-apis/authen/v1/authorize';
const TIMEOUT_MS = 10_000;

const NOT_VISIBLE = '不在应用可见范围内';
const UNAUTHORIZED = '应用未授权';

const REFUSALS: KnownRefusals = {
  permanent: {
    230001: '飞书账号无效',
    230013: NOT_VISIBLE,
    230053: '本人已停用机器人消息',
    99992351: '飞书账号无效',
    99992360: '飞书账号无效',
    99992361: '飞书账号不属于本应用',
  },
  later: {
    10003: '应用凭证无效',
    10014: '应用凭证无效',
    230006: '应用未启用机器人',
    99991672: UNAUTHORIZED,
    99991679: UNAUTHORIZED,
  },
  limited: { 11232: 5_000, 230020: 1_000, 99991400: 5_000 },
};

const EXPIRED = new Set(['99991661', '99991663', '99991664']);
const codeOf = ({ status, body }: Reply): string => textIn(body, 'code') || (status >= 400 ? `HTTP ${status}` : '0');
const isExpired = (reply: Reply): boolean => EXPIRED.has(codeOf(reply));

function assertTaken(reply: Reply, otherwise: 'later' | 'permanent' = 'later'): Reply {
  const code = codeOf(reply);
  if (code !== '0') throw refusalByCode(REFUSALS, code, reply.headers, otherwise);
  return reply;
}

/** Which of the ids an administrator may have entered. */
function idTypeOf(chatUserId: string): string {
  if (chatUserId.startsWith('ou_')) return 'open_id';
  if (chatUserId.startsWith('on_')) return 'union_id';
  return chatUserId.includes('@') ? 'email' : 'user_id';
}

/** @param image the app's key of the picture; null: none. Plain texts only: a place named `[x](https://…)` must not become a link. */
function interactiveCard(
  publicUrl: string,
  message: CardToSend,
  status: string | null,
  image: string | null = null,
): string {
  const words = cardWordsOf(message, status);
  const plain = (content: string) => ({ tag: 'plain_text', content });
  const open = words.isUrgent ? 'red' : 'blue';
  return JSON.stringify({
    // Both before and after a change, or the change is refused.
    config: { wide_screen_mode: true, update_multi: true },
    header: { title: plain(words.title), template: status === null ? open : 'grey' },
    elements: [
      ...[{ name: fixedWords(message.card, 'line.category'), value: words.kind }, ...words.lines].map(
        ({ name, value }) => ({
          tag: 'div',
          text: plain(labelled(message.card, name, value)),
        }),
      ),
      ...(image === null ? [] : [{ tag: 'img', img_key: image, alt: plain(words.title) }]),
      {
        tag: 'action',
        actions: [
          {
            tag: 'button',
            text: plain(status === null ? words.button : fixedWords(message.card, 'card.look')),
            type: status === null ? 'primary' : 'default',
            url: cardLink(publicUrl, message.card),
          },
        ],
      },
    ],
  });
}

const addressOf = (config: ChatConfig, path: string): URL => new URL(`${config.baseUrl ?? API}/open-apis/${path}`);

export async function fetchFeishuToken(config: ChatConfig): Promise<FreshToken> {
  const url = addressOf(config, 'auth/v3/tenant_access_token/internal');
  const body = { app_id: config.appId, app_secret: config.appSecret };
  const reply = assertTaken(await askApp({ method: 'POST', url, body, signal: AbortSignal.timeout(TIMEOUT_MS) }));
  return { token: textIn(reply.body, 'tenant_access_token'), lifeSec: Number(reply.body.expire) };
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
/** JSAPI 临时授权凭证 (jssdk/ticket/get). */
export async function feishuTicket(config: ChatConfig, tokens: TokenStore, now: Date): Promise<FreshToken> {
  const url = addressOf(config, 'jssdk/ticket/get');
  const ask = (token: string): Promise<Reply> =>
    askApp({ method: 'POST', url, headers: bearer(token), signal: AbortSignal.timeout(TIMEOUT_MS) });
  const data = objectIn(assertTaken(await withToken(tokens, now, ask, isExpired)).body, 'data');
  return { token: textIn(data, 'ticket'), lifeSec: Number(data.expire_in) };
}

const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');

function createSignIn(config: ChatConfig): ChatSignIn {
  return {
    authorizationUrl({ state, redirectUri, verifier }) {
      const url = new URL(config.signInUrl ?? SIGN_IN);
      const query = {
        client_id: config.appId,
        redirect_uri: redirectUri,
        response_type: 'code',
        state,
        code_challenge: challengeOf(verifier),
        code_challenge_method: 'S256',
      };
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
      return url.href;
    },
    async identify({ code, redirectUri, verifier }) {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const body = {
        grant_type: 'authorization_code',
        client_id: config.appId,
        client_secret: config.appSecret,
        code,
        redirect_uri: redirectUri,
        code_verifier: verifier,
      };
      const url = addressOf(config, 'authen/v2/oauth/token');
      const { body: given } = assertTaken(await askApp({ method: 'POST', url, body, signal }));
      const headers = bearer(textIn(given, 'access_token'));
      const me = await askApp({ method: 'GET', url: addressOf(config, 'authen/v1/user_info'), headers, signal });
      const data = objectIn(assertTaken(me).body, 'data');
      return ['user_id', 'open_id', 'union_id'].map((name) => textIn(data, name)).filter((id) => id !== '');
    },
  };
}

export function createFeishu(config: ChatConfig, publicUrl: string, tokens: TokenStore): ChatAdapter {
  const ask = (method: 'POST' | 'PATCH', url: URL, body: unknown, now: Date, signal: AbortSignal): Promise<Reply> =>
    withToken(tokens, now, (token) => askApp({ method, url, body, headers: bearer(token), signal }), isExpired);

  /** 上传图片 (im/v1/images). */
  const upload = async (picture: Pick<CardPicture, 'png'>, now: Date, signal: AbortSignal): Promise<string> => {
    const url = addressOf(config, 'im/v1/images');
    const form = (): FormData => pictureForm(picture, 'image', { image_type: 'message' });
    const once = (token: string): Promise<Reply> =>
      askApp({ method: 'POST', url, form: form(), headers: bearer(token), signal });
    const reply = assertTaken(await withToken(tokens, now, once, isExpired));
    return textIn(objectIn(reply.body, 'data'), 'image_key');
  };

  return {
    name: 'feishu',
    limits: [
      { per: 'app', most: 50, windowMs: 1_000 },
      { per: 'app', most: 1_000, windowMs: 60_000 },
      { per: 'person', most: 5, windowMs: 1_000 },
    ],
    signIn: createSignIn(config),
    async sendCard(message, { now, signal }) {
      const url = addressOf(config, 'im/v1/messages');
      url.searchParams.set('receive_id_type', idTypeOf(message.chatUserId));
      const image = await uploadedId(message.picture, (picture) => upload(picture, now, signal));
      const content = interactiveCard(publicUrl, message, message.card.status ?? null, image);
      const body = { receive_id: message.chatUserId, msg_type: 'interactive', content, uuid: message.onceKey };
      const reply = assertTaken(await ask('POST', url, body, now, signal));
      return textIn(objectIn(reply.body, 'data'), 'message_id');
    },
    uploadPicture: (png, { now, signal }) => upload({ png }, now, signal),
    async updateCard(sent, status, { now, signal }) {
      if (sent.externalId === null) return null;
      const url = addressOf(config, `im/v1/messages/${encodeURIComponent(sent.externalId)}`);
      const content = interactiveCard(publicUrl, sent, status);
      assertTaken(await ask('PATCH', url, { content }, now, signal), 'permanent');
      return sent.externalId;
    },
  };
}
