/** 钉钉 as documented: checks every call of ours, answers in its own codes. Both generations of calls on one address. */
import * as z from 'zod/mini';
import {
  type Answer,
  type RecordedRequest,
  type Documented,
  type StandIn,
  check,
  openStandIn,
} from './stand-in.fixture';

const oa = z.strictObject({
  message_url: z.url(),
  pc_message_url: z.url(),
  head: z.strictObject({ bgcolor: z.string().check(z.regex(/^[0-9A-F]{8}$/)), text: z.string() }),
  status_bar: z.optional(
    z.strictObject({ status_value: z.string(), status_bg: z.string().check(z.regex(/^0x[0-9A-F]{8}$/)) }),
  ),
  body: z.strictObject({
    title: z.string(),
    form: z.array(z.strictObject({ key: z.string(), value: z.string() })).check(z.maxLength(6)),
    image: z.optional(z.string()),
  }),
});
const message = z.strictObject({
  agent_id: z.literal(77),
  userid_list: z.string(),
  msg: z.strictObject({ msgtype: z.literal('oa'), oa }),
});
const update = z.strictObject({
  agent_id: z.literal(77),
  task_id: z.int(),
  status_value: z.string(),
  status_bg: z.string().check(z.regex(/^0x[0-9A-F]{8}$/)),
});
const userToken = z.strictObject({
  clientId: z.literal('app key'),
  clientSecret: z.string(),
  code: z.string(),
  grantType: z.literal('authorization_code'),
});

const TOPAPI = '/topapi/message/corpconversation';
const CALLS: Record<string, Documented> = {
  '/v1.0/oauth2/accessToken': {
    method: 'POST',
    body: z.strictObject({ appKey: z.literal('app key'), appSecret: z.string() }),
  },
  [`${TOPAPI}/asyncsend_v2`]: { method: 'POST', query: ['access_token'], body: message },
  [`${TOPAPI}/status_bar/update`]: { method: 'POST', query: ['access_token'], body: update },
  '/media/upload': {
    method: 'POST',
    query: ['access_token', 'type'],
    isForm: true,
    body: z.strictObject({ media: z.strictObject({ name: z.string(), type: z.literal('image/png') }) }),
  },
  '/get_jsapi_ticket': { method: 'GET', query: ['access_token'] },
  '/v1.0/oauth2/userAccessToken': { method: 'POST', body: userToken },
  '/v1.0/contact/users/me': { method: 'GET' },
  '/topapi/user/getbyunionid': {
    method: 'POST',
    query: ['access_token'],
    body: z.strictObject({ unionid: z.string() }),
  },
};

export interface Dingtalk extends StandIn {
  people: Set<string>;
  inbox: z.output<typeof message>[];
  changed: z.output<typeof update>[];
  expire(): void;
  tokensGiven: number;
}

const no = (errcode: number): Answer => ({ body: { errcode, errmsg: 'ding talk error', request_id: 'r' } });
/** How an expired token is reported. */
const expired: Answer = {
  body: { errcode: 88, sub_code: '40014', sub_msg: '不合法的access_token', errmsg: 'ding talk error' },
};
const yes = (more: object = {}): Answer => ({ body: { errcode: 0, errmsg: 'ok', request_id: 'r', ...more } });
const refused = (status: number, code: string): Answer => ({ status, body: { code, message: code, requestid: 'r' } });

function oauth({ path, headers, body }: RecordedRequest): Answer {
  if (path === '/v1.0/oauth2/userAccessToken') {
    const { code } = body as z.output<typeof userToken>;
    return code === 'good code'
      ? { body: { accessToken: 'user-token', refreshToken: 'x', expireIn: 7_200, corpId: 'c' } }
      : refused(400, 'invalidAuthorizationCode');
  }
  const isOurs = headers['x-acs-dingtalk-access-token'] === 'user-token';
  return isOurs ? { body: { nick: '张三', unionId: 'union-1', openId: 'o' } } : refused(401, 'InvalidAuthentication');
}

export async function openDingtalk(): Promise<Dingtalk> {
  const seen = new Set<string>();
  let good = '';
  const give = ({ body }: RecordedRequest): Answer => {
    if ((body as { appSecret: string }).appSecret !== 'corp secret') return refused(400, 'invalidClientIdOrSecret');
    dingtalk.tokensGiven += 1;
    good = `token-${dingtalk.tokensGiven}`;
    return { body: { accessToken: good, expireIn: 7_200 } };
  };
  const take = (body: z.output<typeof message>): Answer => {
    if (!dingtalk.people.has(body.userid_list)) return no(33012);
    // The same words to the same person: delivered once a day, answered like the first.
    if (!seen.has(JSON.stringify(body))) dingtalk.inbox.push(body);
    seen.add(JSON.stringify(body));
    return yes({ task_id: 1000 + dingtalk.inbox.length });
  };
  const answer = (asked: RecordedRequest, standIn: StandIn): Answer => {
    const { path, query, body } = asked;
    if (!check(asked, CALLS[path], standIn)) return no(400002);
    if (path === '/v1.0/oauth2/accessToken') return give(asked);
    if (path.startsWith('/v1.0/')) return oauth(asked);
    if (query.access_token !== good) return expired;
    if (path === '/media/upload') return yes({ type: 'image', media_id: '@media-1' });
    if (path === '/get_jsapi_ticket') return yes({ ticket: 'page-ticket', expires_in: 7_200 });
    if (path === '/topapi/user/getbyunionid') return yes({ result: { contact_type: 0, userid: 'ZhangSan' } });
    if (path.endsWith('asyncsend_v2')) return take(body as z.output<typeof message>);
    dingtalk.changed.push(body as z.output<typeof update>);
    return yes();
  };
  const own = { people: new Set<string>(), inbox: [], changed: [], tokensGiven: 0, expire: () => (good = 'another') };
  const dingtalk: Dingtalk = Object.assign(await openStandIn(answer), own);
  return dingtalk;
}
