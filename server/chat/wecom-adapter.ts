/**
 * 企业微信 (developer.work.weixin.qq.com): 获取 access_token (91039), 发送应用消息·模板卡片 (90236), 更新模版卡片消息 (94888),
 * 网页授权登录 (91022, 91023), 访问频率限制 (90312), 全局错误码 (90313).
 *
 * Only cards of the interactive kind can be changed, and an application may send these only when its 接收消息 is set up
 * (see wecom-callback.ts); without it plain notices go out. The code that changes a card is good once, for 72 hours: the
 * card takes the first words after it was sent (who has taken the alarm) and points to the page for what follows.
 */
import { ChannelRefusal } from './channel-refusal';
import type { CardToSend, ChatAdapter, ChatSignIn, SentCard } from '../ports/chat';
import { type KnownRefusals, type Reply, askApp, refusalByCode, textIn } from './chat-call';
import type { ChatConfig } from '../config/chat-config';
import { cardLink } from './card-link';
import { pictureForm, uploadedId } from './card-picture';
import { cardWordsOf, fixedWords } from './card-words';
import { type FreshToken, type TokenStore, withToken } from './token-store';

const API = 'https://qyapi.weixin.qq.com';
const SIGN_IN = 'https://open.weixin.qq.com/connect/oauth2/authorize';
const TIMEOUT_MS = 10_000;
/** Ours repeat within minutes; the app compares whole messages. */
const REPEAT_SEC = 1_800;
const MINUTE_MS = 60_000;

const NOT_VISIBLE = '不在应用可见范围内';
const UNAUTHORIZED = '应用未授权';

const REFUSALS: KnownRefusals = {
  permanent: { 40003: '企业微信账号无效', 40031: NOT_VISIBLE, 60111: '企业微信账号不存在', 81013: NOT_VISIBLE },
  later: {
    '-1': '企业微信系统繁忙',
    40001: '应用凭证无效',
    40013: '应用凭证无效',
    40056: UNAUTHORIZED,
    48002: UNAUTHORIZED,
    60011: UNAUTHORIZED,
    60020: '服务器地址不在可信 IP 内',
    301002: UNAUTHORIZED,
  },
  limited: { 45009: MINUTE_MS, 45033: 5_000 },
};

const EXPIRED = new Set(['40014', '42001']);
const codeOf = ({ body }: Reply): string => textIn(body, 'errcode') || '0';
const isExpired = (reply: Reply): boolean => EXPIRED.has(codeOf(reply));

function assertTaken(reply: Reply, otherwise: 'later' | 'permanent' = 'later'): Reply {
  const code = codeOf(reply);
  if (code !== '0') throw refusalByCode(REFUSALS, code, reply.headers, otherwise);
  return reply;
}

const namesPerson = (list: string, chatUserId: string): boolean =>
  list.split('|').some((id) => id.toLowerCase() === chatUserId.toLowerCase());

/** Recipients that were left out are named in an answer that reports success. */
function assertDelivered({ body }: Reply, chatUserId: string): void {
  if (namesPerson(textIn(body, 'invaliduser'), chatUserId)) throw new ChannelRefusal(NOT_VISIBLE, 'permanent');
  if (namesPerson(textIn(body, 'unlicenseduser'), chatUserId)) throw new ChannelRefusal('账号未激活', 'permanent');
}

/** @param hint beside the title */
function noticeCard(publicUrl: string, message: CardToSend, status: string | null, hint = '') {
  const words = cardWordsOf(message, status);
  return {
    card_type: 'text_notice',
    source: { desc: words.kind, desc_color: words.isUrgent ? 2 : 0 },
    main_title: { title: words.title, desc: hint },
    horizontal_content_list: words.lines.map(({ name, value }) => ({ keyname: name, value })),
    card_action: { type: 1, url: cardLink(publicUrl, message.card) },
  };
}

/** One that can be changed. */
function interactiveCard(publicUrl: string, message: CardToSend, status: string | null) {
  const notice = noticeCard(publicUrl, message, status);
  const button_list = [{ type: 1, text: fixedWords(message.card, 'card.open'), style: 1, url: notice.card_action.url }];
  return { ...notice, card_type: 'button_interaction', task_id: message.onceKey, button_list };
}

/** `msgid code`: the code is used up by the first change. */
const idsOf = (externalId: string | null): { msgid: string; code: string } => {
  const [msgid = '', code = ''] = (externalId ?? '').split(' ');
  return { msgid, code };
};

export async function fetchWecomToken(config: ChatConfig): Promise<FreshToken> {
  const url = new URL(`${config.baseUrl ?? API}/cgi-bin/gettoken`);
  url.searchParams.set('corpid', config.appId);
  url.searchParams.set('corpsecret', config.appSecret);
  const { body } = assertTaken(await askApp({ method: 'GET', url, signal: AbortSignal.timeout(TIMEOUT_MS) }));
  return { token: textIn(body, 'access_token'), lifeSec: Number(body.expires_in) };
}

/** The company's jsapi_ticket (90506): its scanner asks for no more. */
export async function wecomTicket(config: ChatConfig, tokens: TokenStore, now: Date): Promise<FreshToken> {
  const ask = (token: string): Promise<Reply> => {
    const url = new URL(`${config.baseUrl ?? API}/cgi-bin/get_jsapi_ticket`);
    url.searchParams.set('access_token', token);
    return askApp({ method: 'GET', url, signal: AbortSignal.timeout(TIMEOUT_MS) });
  };
  const { body } = assertTaken(await withToken(tokens, now, ask, isExpired));
  return { token: textIn(body, 'ticket'), lifeSec: Number(body.expires_in) };
}

type Ask = { method: 'GET' | 'POST'; path: string; query?: Record<string, string>; body?: unknown; form?: FormData };

export function createWecom(config: ChatConfig, publicUrl: string, tokens: TokenStore): ChatAdapter {
  const ask = ({ method, path, query = {}, body, form }: Ask, now: Date, signal: AbortSignal): Promise<Reply> => {
    const once = (token: string) => {
      const url = new URL(`${config.baseUrl ?? API}/cgi-bin/${path}`);
      for (const [name, value] of Object.entries({ access_token: token, ...query })) url.searchParams.set(name, value);
      return askApp({ method, url, body, ...(form && { form }), signal });
    };
    return withToken(tokens, now, once, isExpired);
  };
  const agentid = Number(config.agentId);

  const signIn: ChatSignIn = {
    authorizationUrl({ state, redirectUri }) {
      const url = new URL(config.signInUrl ?? SIGN_IN);
      const query = { appid: config.appId, redirect_uri: redirectUri, response_type: 'code', scope: 'snsapi_base' };
      for (const [name, value] of Object.entries({ ...query, state, agentid: config.agentId }))
        url.searchParams.set(name, value);
      url.hash = 'wechat_redirect';
      return url.href;
    },
    async identify({ code }, now) {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const reply = await ask({ method: 'GET', path: 'auth/getuserinfo', query: { code } }, now, signal);
      const userid = textIn(assertTaken(reply).body, 'userid');
      return userid ? [userid] : [];
    },
  };

  async function change({ chatUserId, ...sent }: SentCard, status: string, now: Date, signal: AbortSignal) {
    const { msgid, code } = idsOf(sent.externalId);
    // Sent without a code, or changed once already: the app permits no further change.
    if (!code) return sent.externalId;
    const template_card = noticeCard(publicUrl, { ...sent, chatUserId }, status, fixedWords(sent.card, 'card.later'));
    const body = { userids: [chatUserId], agentid, response_code: code, template_card };
    const reply = await ask({ method: 'POST', path: 'message/update_template_card', body }, now, signal);
    assertTaken(reply, 'permanent');
    return msgid;
  }

  /** A card shows pictures of public addresses only: the drawing follows it as a message. 上传临时素材 (media/upload). */
  async function sendPicture({ picture, chatUserId }: CardToSend, now: Date, signal: AbortSignal): Promise<void> {
    const id = await uploadedId(picture, async (one) => {
      const form = pictureForm(one, 'media');
      const reply = await ask({ method: 'POST', path: 'media/upload', query: { type: 'image' }, form }, now, signal);
      return textIn(assertTaken(reply).body, 'media_id');
    });
    if (id === null) return;
    const repeats = { enable_duplicate_check: 1, duplicate_check_interval: REPEAT_SEC };
    const body = { touser: chatUserId, agentid, msgtype: 'image', image: { media_id: id }, ...repeats };
    // The words have arrived: without its drawing the message is whole.
    await ask({ method: 'POST', path: 'message/send', body }, now, signal).catch(() => undefined);
  }

  return {
    name: 'wecom',
    limits: [
      { per: 'person', most: 30, windowMs: MINUTE_MS },
      { per: 'person', most: 1_000, windowMs: 60 * MINUTE_MS },
      { per: 'app', most: 10_000, windowMs: MINUTE_MS },
    ],
    signIn,
    async sendCard(message, { now, signal }) {
      // What is not changed later needs no button either.
      const isFixed = !config.callback || message.card.kind === 'account' || message.card.kind === 'report';
      const makeCard = isFixed ? noticeCard : interactiveCard;
      const body = {
        touser: message.chatUserId,
        agentid,
        msgtype: 'template_card',
        template_card: makeCard(publicUrl, message, message.card.status ?? null),
        enable_duplicate_check: 1,
        duplicate_check_interval: REPEAT_SEC,
      };
      const reply = assertTaken(await ask({ method: 'POST', path: 'message/send', body }, now, signal));
      assertDelivered(reply, message.chatUserId);
      await sendPicture(message, now, signal);
      return `${textIn(reply.body, 'msgid')} ${textIn(reply.body, 'response_code')}`.trim();
    },
    updateCard: (sent, status, { now, signal }) => change(sent, status, now, signal),
  };
}
