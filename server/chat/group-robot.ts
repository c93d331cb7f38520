/**
 * Robots of group chats, by their Webhook: 企业微信 消息推送（原群机器人）配置说明 (91770), 钉钉 自定义机器人接入与安全设置 (加签), 飞书
 * 自定义机器人使用指南 (签名校验).
 *
 * An address is a secret: whoever has it writes to the group. Words are plain everywhere but with DingTalk, which knows
 * Markdown only: what would be a link or a heading there is written with wide signs.
 */
import { createHash, createHmac } from 'node:crypto';
import { askApp, type KnownRefusals, refusalByCode, type Reply, textIn } from './chat-call';

export type RobotApp = 'wecom' | 'dingtalk' | 'feishu';

export interface GroupRobot {
  readonly app: RobotApp;
  readonly address: string;
  /** What its messages are signed with; WeCom knows none. */
  readonly secret: string | null;
}

export interface GroupMessage {
  readonly title: string;
  readonly lines: readonly { readonly name: string; readonly value: string }[];
  /** Whoever opens it has to sign in. */
  readonly url: string;
  /** On the way there: 打开报表. */
  readonly open: string;
  /** Between a name and its value. */
  readonly colon: string;
}

interface By {
  readonly now: Date;
  readonly signal: AbortSignal;
}

/** Where robots live, as their apps document it; a path alone is not enough. */
const ROBOTS: readonly { app: RobotApp; host: RegExp; path: RegExp; key: string | null }[] = [
  { app: 'wecom', host: /^qyapi\.weixin\.qq\.com$/, path: /^\/cgi-bin\/webhook\/send$/, key: 'key' },
  { app: 'dingtalk', host: /^oapi\.dingtalk\.com$/, path: /^\/robot\/send$/, key: 'access_token' },
  {
    app: 'feishu',
    host: /^open\.(feishu\.cn|larksuite\.com)$/,
    path: /^\/open-apis\/bot\/v2\/hook\/[\w-]{8,100}$/,
    key: null,
  },
];
const LEAST_KEY = 8;

/**
 * @param own the chat app's address where it runs on the customer's own servers
 * @returns whose robot an address is, and what of it is nobody's to see; null: of none that is known
 */
export function robotAt(address: string, own: string | undefined): { app: RobotApp; key: string } | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  const isOwn = own !== undefined && url.origin === new URL(own).origin;
  const found = ROBOTS.find(({ host, path }) => path.test(url.pathname) && (isOwn || host.test(url.host)));
  if (!found || (!isOwn && url.protocol !== 'https:') || url.username !== '' || url.password !== '') return null;
  const key = found.key === null ? (url.pathname.split('/').at(-1) ?? '') : (url.searchParams.get(found.key) ?? '');
  return key.length < LEAST_KEY ? null : { app: found.app, key };
}

const GONE = '群机器人不存在或已被移除';
const NOT_LET = '群机器人的安全设置未通过';
const MINUTE_MS = 60_000;
const REFUSALS: Readonly<Record<RobotApp, KnownRefusals>> = {
  wecom: {
    permanent: { 93000: GONE, 93004: '群机器人已停用', 93008: '群机器人不在群中' },
    later: { '-1': '企业微信系统繁忙' },
    limited: { 45009: MINUTE_MS },
  },
  dingtalk: {
    permanent: { 300001: GONE, 310000: NOT_LET, 400013: '群已解散', 400101: GONE, 400102: '群机器人已停用' },
    later: { '-1': '钉钉系统繁忙' },
    limited: { 130101: 10 * MINUTE_MS, 410100: MINUTE_MS, 660026: 10 * MINUTE_MS },
  },
  feishu: {
    permanent: { 19001: GONE, 19021: NOT_LET, 19022: NOT_LET, 19024: NOT_LET },
    later: {},
    limited: { 9499: 5_000, 11232: 5_000 },
  },
};

function assertTaken(app: RobotApp, reply: Reply): void {
  const code = textIn(reply.body, app === 'feishu' ? 'code' : 'errcode') || '0';
  if (code !== '0') throw refusalByCode(REFUSALS[app], code, reply.headers);
}

async function ask({ app }: GroupRobot, url: URL, body: unknown, signal: AbortSignal): Promise<void> {
  assertTaken(app, await askApp({ method: 'POST', url, body, signal }));
}

/** Columns beside each other: six at most. */
const MOST_LINES = 6;
const MOST_TITLE = 26;

async function toWecom(robot: GroupRobot, message: GroupMessage, png: Buffer | null, { signal }: By): Promise<void> {
  const url = new URL(robot.address);
  const template_card = {
    card_type: 'text_notice',
    main_title: { title: message.title.slice(0, MOST_TITLE) },
    horizontal_content_list: message.lines
      .slice(0, MOST_LINES)
      .map(({ name, value }) => ({ keyname: name, value: value || '–' })),
    card_action: { type: 1, url: message.url },
  };
  await ask(robot, url, { msgtype: 'template_card', template_card }, signal);
  if (!png) return;
  const image = { base64: png.toString('base64'), md5: createHash('md5').update(png).digest('hex') };
  // The words have arrived: without its drawing the message is whole.
  await ask(robot, url, { msgtype: 'image', image }, signal).catch(() => undefined);
}

const FULL_WIDTH = 0xfee0;
/** Signs that mean something there as their wide forms: whether a back-slash hides them is nowhere promised. */
const plainInMarkdown = (words: string): string =>
  words
    .replaceAll(/[\\`*_[\]#|>~<]/g, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + FULL_WIDTH))
    .replaceAll(/\s+/g, ' ');

/** 加签: the moment and the secret, signed with the secret. */
function signed(address: string, secret: string | null, now: Date): URL {
  const url = new URL(address);
  if (secret === null) return url;
  const timestamp = String(now.getTime());
  url.searchParams.set('timestamp', timestamp);
  url.searchParams.set('sign', createHmac('sha256', secret).update(`${timestamp}\n${secret}`).digest('base64'));
  return url;
}

async function toDingtalk(robot: GroupRobot, message: GroupMessage, { now, signal }: By): Promise<void> {
  const lines = message.lines.map(({ name, value }) => plainInMarkdown(`${name}${message.colon}${value}`));
  const text = [`#### ${plainInMarkdown(message.title)}`, ...lines].join('\n\n');
  const actionCard = { title: message.title, text, singleTitle: message.open, singleURL: message.url };
  await ask(robot, signed(robot.address, robot.secret, now), { msgtype: 'actionCard', actionCard }, signal);
}

/** 签名校验: an empty text, signed with the moment and the secret. */
function signature(secret: string | null, now: Date): { timestamp?: string; sign?: string } {
  if (secret === null) return {};
  const timestamp = String(Math.floor(now.getTime() / 1000));
  return { timestamp, sign: createHmac('sha256', `${timestamp}\n${secret}`).digest('base64') };
}

/** @param image the app's key of the picture */
async function toFeishu(
  robot: GroupRobot,
  message: GroupMessage,
  image: string | null,
  { now, signal }: By,
): Promise<void> {
  const plain = (content: string) => ({ tag: 'plain_text', content });
  const picture = image === null ? [] : [{ tag: 'img', img_key: image, alt: plain(message.title) }];
  const button = { tag: 'button', text: plain(message.open), type: 'primary', url: message.url };
  const card = {
    config: { wide_screen_mode: true },
    header: { title: plain(message.title), template: 'blue' },
    elements: [
      ...message.lines.map(({ name, value }) => ({ tag: 'div', text: plain(`${name}${message.colon}${value}`) })),
      ...picture,
      { tag: 'action', actions: [button] },
    ],
  };
  const body = { ...signature(robot.secret, now), msg_type: 'interactive', card };
  await ask(robot, new URL(robot.address), body, signal);
}

interface Sent extends By {
  readonly png: Buffer | null;
  /** The app's own id of a picture; absent: it takes none for its groups. */
  readonly upload?: ((png: Buffer) => Promise<string>) | undefined;
}

/**
 * WeCom takes a picture with the message, Feishu one that the application has uploaded, DingTalk none but of public addresses.
 *
 * @throws ChannelRefusal
 */
export async function sendToGroup(robot: GroupRobot, message: GroupMessage, sent: Sent): Promise<void> {
  const { png, upload } = sent;
  if (robot.app === 'wecom') return toWecom(robot, message, png, sent);
  if (robot.app === 'dingtalk') return toDingtalk(robot, message, sent);
  const image = png && upload ? await upload(png).catch(() => null) : null;
  return toFeishu(robot, message, image || null, sent);
}
