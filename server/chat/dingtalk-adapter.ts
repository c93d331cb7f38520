/**
 * 钉钉 (open.dingtalk.com): 获取企业内部应用的 accessToken, 发送工作通知 (asyncsend_v2, OA 消息), 更新工作通知状态栏
 * (status_bar/update), OAuth 2.0 登录 (userAccessToken, contact/users/me), 根据 unionid 获取用户 userid, 服务端 API 频率限制.
 *
 * The same words to the same person are delivered once a day, which makes a repeat after a crash harmless; every card
 * names the second that it was meant for, so no other one is taken for a repeat.
 */
import { ChannelRefusal } from './channel-refusal';
import type { CardPicture, CardToSend, ChatAdapter, ChatSignIn } from '../ports/chat';
import { type KnownRefusals, LIMITED, type Reply, askApp, objectIn, refusalByCode, textIn } from './chat-call';
import type { ChatConfig } from '../config/chat-config';
import { cardLink } from './card-link';
import { pictureForm, uploadedId } from './card-picture';
import { cardWordsOf, fixedWords, labelled } from './card-words';
import { type FreshToken, type TokenStore, withToken } from './token-store';

/** Calls of the first generation and of the second. */
const OLD_API = 'https://oapi.dingtalk.com';
const NEW_API = 'https://api.dingtalk.com';
const SIGN_IN = 'https://login.dingtalk.com/oauth2/auth';
const TIMEOUT_MS = 10_000;
/** How long the firewall blocks our address; the answer is then its HTML page. */
const SHUT_OUT_MS = 5 * 60_000;
const SHUT_OUT = '1111';

const UNAUTHORIZED = '应用未授权';
const TOO_MANY = 2_000;

const REFUSALS: KnownRefusals = {
  permanent: { 33012: '钉钉账号无效', 60121: '钉钉账号不存在', 50002: '不在应用可见范围内' },
  later: {
    '-1': '钉钉系统繁忙',
    60011: UNAUTHORIZED,
    52013: UNAUTHORIZED,
    'Forbidden.AccessDenied.AccessTokenPermissionDenied': UNAUTHORIZED,
    invalidClientIdOrSecret: '应用凭证无效',
    60020: '服务器地址不在白名单内',
  },
  limited: {
    90002: TOO_MANY,
    90006: TOO_MANY,
    90018: TOO_MANY,
    90019: TOO_MANY,
    'Forbidden.AccessDenied.QpsLimitForApi': TOO_MANY,
    'Forbidden.AccessDenied.QpsLimitForAppkeyAndApi': TOO_MANY,
  },
};

const EXPIRED = new Set(['40014', '42001', 'InvalidAuthentication']);

/** 88 means that the real code is in the sub-code; the second API generation has text codes. */
function codeOf({ status, body }: Reply): string {
  if (textIn(body, 'status') === SHUT_OUT) return SHUT_OUT;
  const code = textIn(body, 'errcode');
  if (code === '88') return textIn(body, 'sub_code') || code;
  if (code !== '') return code;
  return status >= 400 ? textIn(body, 'code') || `HTTP ${status}` : '0';
}

const isExpired = (reply: Reply): boolean => EXPIRED.has(codeOf(reply));

function assertTaken(reply: Reply, otherwise: 'later' | 'permanent' = 'later'): Reply {
  const code = codeOf(reply);
  if (code === '0') return reply;
  if (code === SHUT_OUT) throw new ChannelRefusal(LIMITED, 'limited', SHUT_OUT_MS, code);
  throw refusalByCode(REFUSALS, code, reply.headers, otherwise);
}

const RED = '0xFFF65E5E';
const GREEN = '0xFF78C06E';

/** What nobody is to act on has no state. */
const hasState = ({ card }: CardToSend): boolean => card.kind !== 'report';

/** @param image the app's id of the picture */
function oaMessage(publicUrl: string, message: CardToSend, image: string | null) {
  const status = message.card.status ?? null;
  const words = cardWordsOf(message, status);
  const link = cardLink(publicUrl, message.card);
  return {
    msgtype: 'oa',
    oa: {
      message_url: link,
      pc_message_url: link,
      head: { bgcolor: words.isUrgent ? 'FFE64340' : 'FF1677FF', text: words.kind },
      ...(hasState(message) && {
        status_bar: {
          status_value: status ?? fixedWords(message.card, 'card.waiting'),
          status_bg: status === null ? RED : GREEN,
        },
      }),
      body: {
        title: words.title,
        form: words.lines.map(({ name, value }) => ({ key: labelled(message.card, name), value })),
        ...(image !== null && { image }),
      },
    },
  };
}

const baseOf = (config: ChatConfig, otherwise: string): string => config.baseUrl ?? otherwise;

export async function fetchDingtalkToken(config: ChatConfig): Promise<FreshToken> {
  const url = new URL(`${baseOf(config, NEW_API)}/v1.0/oauth2/accessToken`);
  const body = { appKey: config.appId, appSecret: config.appSecret };
  const reply = assertTaken(await askApp({ method: 'POST', url, body, signal: AbortSignal.timeout(TIMEOUT_MS) }));
  return { token: textIn(reply.body, 'accessToken'), lifeSec: Number(reply.body.expireIn) };
}

/** 获取 jsapi_ticket. */
export async function dingtalkTicket(config: ChatConfig, tokens: TokenStore, now: Date): Promise<FreshToken> {
  const ask = (token: string): Promise<Reply> => {
    const url = new URL(`${baseOf(config, OLD_API)}/get_jsapi_ticket`);
    url.searchParams.set('access_token', token);
    return askApp({ method: 'GET', url, signal: AbortSignal.timeout(TIMEOUT_MS) });
  };
  const { body } = assertTaken(await withToken(tokens, now, ask, isExpired));
  return { token: textIn(body, 'ticket'), lifeSec: Number(body.expires_in) };
}

/** The person's own token, for one question. @returns their union id */
async function unionIdOf(config: ChatConfig, code: string, signal: AbortSignal): Promise<string> {
  const api = baseOf(config, NEW_API);
  const body = { clientId: config.appId, clientSecret: config.appSecret, code, grantType: 'authorization_code' };
  const url = new URL(`${api}/v1.0/oauth2/userAccessToken`);
  const { body: given } = assertTaken(await askApp({ method: 'POST', url, body, signal }));
  const headers = { 'x-acs-dingtalk-access-token': textIn(given, 'accessToken') };
  const me = await askApp({ method: 'GET', url: new URL(`${api}/v1.0/contact/users/me`), headers, signal });
  return textIn(assertTaken(me).body, 'unionId');
}

export function createDingtalk(config: ChatConfig, publicUrl: string, tokens: TokenStore): ChatAdapter {
  const ask = (path: string, body: unknown, now: Date, signal: AbortSignal): Promise<Reply> => {
    const once = (token: string) => {
      const url = new URL(`${baseOf(config, OLD_API)}/topapi/${path}`);
      url.searchParams.set('access_token', token);
      return askApp({ method: 'POST', url, body, signal });
    };
    return withToken(tokens, now, once, isExpired);
  };
  const agent_id = Number(config.agentId);
  /** 上传媒体文件 (media/upload). */
  const upload = async (picture: CardPicture, now: Date, signal: AbortSignal): Promise<string> => {
    const once = (token: string): Promise<Reply> => {
      const url = new URL(`${baseOf(config, OLD_API)}/media/upload`);
      for (const [name, value] of Object.entries({ access_token: token, type: 'image' }))
        url.searchParams.set(name, value);
      return askApp({ method: 'POST', url, form: pictureForm(picture, 'media'), signal });
    };
    return textIn(assertTaken(await withToken(tokens, now, once, isExpired)).body, 'media_id');
  };

  const signIn: ChatSignIn = {
    authorizationUrl({ state, redirectUri }) {
      const url = new URL(config.signInUrl ?? SIGN_IN);
      const query = { redirect_uri: redirectUri, response_type: 'code', client_id: config.appId, scope: 'openid' };
      for (const [name, value] of Object.entries({ ...query, state, prompt: 'consent' }))
        url.searchParams.set(name, value);
      return url.href;
    },
    async identify({ code }, now) {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const unionid = await unionIdOf(config, code, signal);
      const { body } = assertTaken(await ask('user/getbyunionid', { unionid }, now, signal));
      const userid = textIn(objectIn(body, 'result'), 'userid');
      return userid ? [userid] : [];
    },
  };

  return {
    name: 'dingtalk',
    limits: [
      { per: 'app', most: 20, windowMs: 1_000 },
      { per: 'app', most: 5_000, windowMs: 60_000 },
      { per: 'person', most: 500, windowMs: 24 * 3_600_000 },
    ],
    signIn,
    async sendCard(message, { now, signal }) {
      const image = await uploadedId(message.picture, (picture) => upload(picture, now, signal));
      const msg = oaMessage(publicUrl, message, image);
      const body = { agent_id, userid_list: message.chatUserId, msg };
      const reply = await ask('message/corpconversation/asyncsend_v2', body, now, signal);
      return textIn(assertTaken(reply).body, 'task_id');
    },
    async updateCard({ externalId }, status, { now, signal }) {
      if (externalId === null) return null;
      const body = { agent_id, task_id: Number(externalId), status_value: status, status_bg: GREEN };
      assertTaken(await ask('message/corpconversation/status_bar/update', body, now, signal), 'permanent');
      return externalId;
    },
  };
}
