/** 飞书 as documented: checks every call of ours, answers in its own codes. */
import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import {
  type Answer,
  type RecordedRequest,
  type Documented,
  type StandIn,
  check,
  openStandIn,
} from './stand-in.fixture';

const plain = z.strictObject({ tag: z.literal('plain_text'), content: z.string() });
const card = z.strictObject({
  config: z.strictObject({ wide_screen_mode: z.literal(true), update_multi: z.literal(true) }),
  header: z.strictObject({ title: plain, template: z.enum(['red', 'blue', 'grey']) }),
  elements: z.array(
    z.union([
      z.strictObject({ tag: z.literal('div'), text: plain }),
      z.strictObject({ tag: z.literal('img'), img_key: z.string(), alt: plain }),
      z.strictObject({
        tag: z.literal('action'),
        actions: z.array(
          z.strictObject({ tag: z.literal('button'), text: plain, type: z.enum(['primary', 'default']), url: z.url() }),
        ),
      }),
    ]),
  ),
});
const message = z.strictObject({
  receive_id: z.string(),
  msg_type: z.literal('interactive'),
  content: z.string(),
  uuid: z.string().check(z.maxLength(50)),
});
const oauthToken = z.strictObject({
  grant_type: z.literal('authorization_code'),
  client_id: z.literal('app key'),
  client_secret: z.literal('corp secret'),
  code: z.string(),
  redirect_uri: z.url(),
  code_verifier: z.string().check(z.minLength(43), z.maxLength(128)),
});

const API = '/open-apis';
const MESSAGES = `${API}/im/v1/messages`;
const CALLS: Record<string, Documented> = {
  [`${API}/auth/v3/tenant_access_token/internal`]: {
    method: 'POST',
    body: z.strictObject({ app_id: z.literal('app key'), app_secret: z.string() }),
  },
  [MESSAGES]: { method: 'POST', query: ['receive_id_type'], body: message },
  [`${API}/im/v1/images`]: {
    method: 'POST',
    isForm: true,
    body: z.strictObject({
      image_type: z.literal('message'),
      image: z.strictObject({ name: z.string(), type: z.literal('image/png') }),
    }),
  },
  [`${API}/jssdk/ticket/get`]: { method: 'POST' },
  [`${API}/authen/v2/oauth/token`]: { method: 'POST', body: oauthToken },
  [`${API}/authen/v1/user_info`]: { method: 'GET' },
};
const CHANGE: Documented = { method: 'PATCH', body: z.strictObject({ content: z.string() }) };

export type FeishuCard = z.output<typeof card>;

export interface Feishu extends StandIn {
  people: Set<string>;
  /** By message id. */
  inbox: Map<string, { user: string; idType: string; card: FeishuCard }>;
  /** The challenge that the sign-in page was given, by code. */
  challenges: Map<string, string>;
  expire(): void;
  tokensGiven: number;
}

const no = (code: number, status = 400): Answer => ({ status, body: { code, msg: 'no', log_id: 'l' } });
const yes = (data: object = {}): Answer => ({ body: { code: 0, msg: 'success', data } });
const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');

export async function openFeishu(): Promise<Feishu> {
  const byUuid = new Map<string, string>();
  let good = '';
  const readCard = (content: string, { faults }: StandIn): FeishuCard | null => {
    const parsed = card.safeParse(JSON.parse(content));
    if (!parsed.success) faults.push(`card: ${JSON.stringify(parsed.error)}`);
    return parsed.success ? parsed.data : null;
  };
  const give = ({ body }: RecordedRequest): Answer => {
    if ((body as { app_secret: string }).app_secret !== 'corp secret') return no(10014);
    feishu.tokensGiven += 1;
    good = `token-${feishu.tokensGiven}`;
    return { body: { code: 0, msg: 'ok', tenant_access_token: good, expire: 7_200 } };
  };
  const take = ({ body, query }: RecordedRequest): Answer => {
    const { receive_id: user, content, uuid } = body as z.output<typeof message>;
    if (!feishu.people.has(user)) return no(230013);
    const shown = readCard(content, feishu);
    if (!shown) return no(230099);
    const id = byUuid.get(uuid) ?? `om_${byUuid.size}`;
    if (!byUuid.has(uuid)) feishu.inbox.set(id, { user, idType: query.receive_id_type ?? '', card: shown });
    byUuid.set(uuid, id);
    return yes({ message_id: id });
  };
  const change = ({ path, body }: RecordedRequest): Answer => {
    const kept = feishu.inbox.get(path.slice(MESSAGES.length + 1));
    const shown = readCard((body as { content: string }).content, feishu);
    if (!kept || !shown) return no(230002);
    kept.card = shown;
    return yes();
  };
  const exchange = ({ body }: RecordedRequest): Answer => {
    const { code, code_verifier } = body as z.output<typeof oauthToken>;
    const isGood = feishu.challenges.get(code) === challengeOf(code_verifier);
    return isGood ? { body: { code: 0, access_token: 'user-token', expires_in: 7_200 } } : no(20003);
  };
  const answer = (asked: RecordedRequest, standIn: StandIn): Answer => {
    const { path, headers } = asked;
    const isChange = path.startsWith(`${MESSAGES}/`);
    if (!check(asked, isChange ? CHANGE : CALLS[path], standIn)) return no(230001);
    if (path.endsWith('/internal')) return give(asked);
    if (path.endsWith('/oauth/token')) return exchange(asked);
    if (path.endsWith('/user_info')) {
      const isOurs = headers.authorization === 'Bearer user-token';
      return isOurs ? yes({ name: '张三', open_id: 'ou_1', union_id: 'on_1', user_id: 'ZhangSan' }) : no(20005);
    }
    if (headers.authorization !== `Bearer ${good}`) return no(99991663);
    if (path.endsWith('/ticket/get')) return yes({ ticket: 'page-ticket', expire_in: 7_200 });
    if (path.endsWith('/images')) return yes({ image_key: 'img_v2_1' });
    return isChange ? change(asked) : take(asked);
  };
  const own = { people: new Set<string>(), inbox: new Map(), challenges: new Map(), tokensGiven: 0 };
  const feishu: Feishu = Object.assign(await openStandIn(answer), own, { expire: () => void (good = 'another') });
  return feishu;
}
