/** Robots of groups as documented, all three on one port: checks every call, its signature, too; answers in its own codes. */
import { createHash, createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import {
  type Answer,
  check,
  type Documented,
  openStandIn,
  type RecordedRequest,
  type StandIn,
} from './stand-in.fixture';

const text = z.string().check(z.minLength(1));
const plain = z.strictObject({ tag: z.literal('plain_text'), content: text });
const wecom = z.union([
  z.strictObject({
    msgtype: z.literal('template_card'),
    template_card: z.strictObject({
      card_type: z.literal('text_notice'),
      main_title: z.strictObject({ title: text.check(z.maxLength(26)) }),
      horizontal_content_list: z.array(z.strictObject({ keyname: text, value: text })).check(z.maxLength(6)),
      card_action: z.strictObject({ type: z.literal(1), url: z.url() }),
    }),
  }),
  z.strictObject({ msgtype: z.literal('image'), image: z.strictObject({ base64: text, md5: text }) }),
]);
const dingtalk = z.strictObject({
  msgtype: z.literal('actionCard'),
  actionCard: z.strictObject({ title: text, text, singleTitle: text, singleURL: z.url() }),
});
const feishu = z.strictObject({
  timestamp: z.optional(z.string().check(z.regex(/^\d{10}$/))),
  sign: z.optional(text),
  msg_type: z.literal('interactive'),
  card: z.strictObject({
    config: z.strictObject({ wide_screen_mode: z.literal(true) }),
    header: z.strictObject({ title: plain, template: z.literal('blue') }),
    elements: z.array(
      z.union([
        z.strictObject({ tag: z.literal('div'), text: plain }),
        z.strictObject({ tag: z.literal('img'), img_key: text, alt: plain }),
        z.strictObject({
          tag: z.literal('action'),
          actions: z.array(
            z.strictObject({ tag: z.literal('button'), text: plain, type: z.literal('primary'), url: z.url() }),
          ),
        }),
      ]),
    ),
  }),
});

export const WECOM_KEY = 'wecom-robot-key';
export const DINGTALK_TOKEN = 'dingtalk-robot-token';
export const FEISHU_HOOK = 'feishu-robot-hook';
/** With which DingTalk's and Feishu's robots here want to be signed. */
export const ROBOT_SECRET = 'SEC robot secret';
const HOOK = `/open-apis/bot/v2/hook/${FEISHU_HOOK}`;

const CALLS: Readonly<Record<string, Documented>> = {
  '/cgi-bin/webhook/send': { method: 'POST', query: ['key'], body: wecom },
  '/robot/send': { method: 'POST', query: ['access_token', 'sign', 'timestamp'], body: dingtalk },
  [HOOK]: { method: 'POST', body: feishu },
};

export interface Robots extends StandIn {
  /** What stands in each group, by app. */
  readonly groups: { readonly wecom: unknown[]; readonly dingtalk: unknown[]; readonly feishu: unknown[] };
  readonly addresses: Readonly<Record<'wecom' | 'dingtalk' | 'feishu', string>>;
}

const no = (errcode: number): Answer => ({ body: { errcode, errmsg: 'hint: [secret-looking-words]' } });
const yes: Answer = { body: { errcode: 0, errmsg: 'ok' } };
/** As long as DingTalk and Feishu hold a signature to be fresh. */
const HOUR_MS = 3_600_000;

/** @param clock of whoever sends: a signature of another hour is refused */
export async function openRobots(clock: () => Date): Promise<Robots> {
  const groups: Robots['groups'] = { wecom: [], dingtalk: [], feishu: [] };
  const isFresh = (ms: number): boolean => Math.abs(clock().getTime() - ms) < HOUR_MS;
  const toWecom = (body: z.output<typeof wecom>): Answer => {
    if (body.msgtype === 'image') {
      const bytes = Buffer.from(body.image.base64, 'base64');
      if (createHash('md5').update(bytes).digest('hex') !== body.image.md5) return no(40_009);
    }
    groups.wecom.push(body);
    return yes;
  };
  const toDingtalk = (body: unknown, { timestamp = '', sign }: Record<string, string>): Answer => {
    const right = createHmac('sha256', ROBOT_SECRET).update(`${timestamp}\n${ROBOT_SECRET}`).digest('base64');
    if (sign !== right || !isFresh(Number(timestamp))) return no(310_000);
    groups.dingtalk.push(body);
    return yes;
  };
  const toFeishu = (body: z.output<typeof feishu>): Answer => {
    const right = createHmac('sha256', `${body.timestamp}\n${ROBOT_SECRET}`).digest('base64');
    if (body.sign !== right || !isFresh(Number(body.timestamp) * 1000)) return { body: { code: 19_021, msg: 'no' } };
    groups.feishu.push(body);
    return { body: { code: 0, msg: 'success', data: {} } };
  };
  const answer = (asked: RecordedRequest, standIn: StandIn): Answer => {
    const { path, query, body } = asked;
    if (!check(asked, CALLS[path], standIn)) return no(40_058);
    if (path === HOOK) return toFeishu(feishu.parse(body));
    if (path === '/robot/send') return query.access_token === DINGTALK_TOKEN ? toDingtalk(body, query) : no(300_001);
    return query.key === WECOM_KEY ? toWecom(wecom.parse(body)) : no(93_000);
  };
  const standIn = await openStandIn(answer);
  const addresses = {
    wecom: `${standIn.url}/cgi-bin/webhook/send?key=${WECOM_KEY}`,
    dingtalk: `${standIn.url}/robot/send?access_token=${DINGTALK_TOKEN}`,
    feishu: `${standIn.url}${HOOK}`,
  };
  return Object.assign(standIn, { groups, addresses });
}
