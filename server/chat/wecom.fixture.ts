/** 企业微信 as documented: checks every call of ours, answers in its own codes. */
import * as z from 'zod/mini';
import {
  type Answer,
  type RecordedRequest,
  type Documented,
  type StandIn,
  check,
  openStandIn,
} from './stand-in.fixture';

const line = z.strictObject({ keyname: z.string(), value: z.string() });
const common = {
  source: z.strictObject({ desc: z.string(), desc_color: z.int() }),
  main_title: z.strictObject({ title: z.string().check(z.minLength(1)), desc: z.string() }),
  horizontal_content_list: z.array(line).check(z.maxLength(6)),
  card_action: z.strictObject({ type: z.literal(1), url: z.url() }),
};
const notice = z.strictObject({ card_type: z.literal('text_notice'), ...common });
const interactive = z.strictObject({
  card_type: z.literal('button_interaction'),
  ...common,
  task_id: z.string().check(z.regex(/^[\w@-]{1,128}$/)),
  button_list: z
    .array(z.strictObject({ type: z.literal(1), text: z.string(), style: z.int(), url: z.url() }))
    .check(z.maxLength(6)),
});
const message = z.strictObject({
  touser: z.string(),
  agentid: z.literal(1000002),
  msgtype: z.literal('template_card'),
  template_card: z.union([notice, interactive]),
  enable_duplicate_check: z.literal(1),
  duplicate_check_interval: z.int().check(z.maximum(14_400)),
});
const image = z.strictObject({
  touser: z.string(),
  agentid: z.literal(1000002),
  msgtype: z.literal('image'),
  image: z.strictObject({ media_id: z.string() }),
  enable_duplicate_check: z.literal(1),
  duplicate_check_interval: z.int().check(z.maximum(14_400)),
});
const update = z.strictObject({
  userids: z.array(z.string()).check(z.minLength(1)),
  agentid: z.literal(1000002),
  response_code: z.string().check(z.minLength(1)),
  template_card: notice,
});

const CALLS: Record<string, Documented> = {
  '/cgi-bin/gettoken': { method: 'GET', query: ['corpid', 'corpsecret'] },
  '/cgi-bin/message/send': { method: 'POST', query: ['access_token'], body: z.union([message, image]) },
  '/cgi-bin/media/upload': {
    method: 'POST',
    query: ['access_token', 'type'],
    isForm: true,
    body: z.strictObject({ media: z.strictObject({ name: z.string(), type: z.literal('image/png') }) }),
  },
  '/cgi-bin/message/update_template_card': { method: 'POST', query: ['access_token'], body: update },
  '/cgi-bin/get_jsapi_ticket': { method: 'GET', query: ['access_token'] },
  '/cgi-bin/auth/getuserinfo': { method: 'GET', query: ['access_token', 'code'] },
};

export interface Wecom extends StandIn {
  /** Who sees the application. */
  people: Set<string>;
  /** What each person has got. */
  inbox: { user: string; card: z.output<typeof message>['template_card'] }[];
  /** Pictures that followed a card, by their ids. */
  pictures: string[];
  /** What stands on the cards by code. */
  changed: z.output<typeof update>[];
  /** From now on no token given so far is good. */
  expire(): void;
  tokensGiven: number;
}

const no = (errcode: number): Answer => ({ body: { errcode, errmsg: 'hint: [secret-looking-words]' } });
const yes = (more: object = {}): Answer => ({ body: { errcode: 0, errmsg: 'ok', ...more } });

export async function openWecom(): Promise<Wecom> {
  const seen = new Set<string>();
  const codes = new Set<string>();
  let good = '';
  const give = (): Answer => {
    wecom.tokensGiven += 1;
    good = `token-${wecom.tokensGiven}`;
    return yes({ access_token: good, expires_in: 7_200 });
  };
  const take = (body: z.output<typeof message>): Answer => {
    const { touser, template_card } = body;
    if (!wecom.people.has(touser)) return no(81013);
    const isRepeat = seen.has(JSON.stringify(body));
    seen.add(JSON.stringify(body));
    if (!isRepeat) wecom.inbox.push({ user: touser, card: template_card });
    const code = `code-${wecom.inbox.length}`;
    codes.add(code);
    const isInteractive = template_card.card_type === 'button_interaction';
    return yes({ invaliduser: '', msgid: `msg-${wecom.inbox.length}`, ...(isInteractive && { response_code: code }) });
  };
  const change = (body: z.output<typeof update>): Answer => {
    if (!codes.delete(body.response_code)) return no(42014);
    wecom.changed.push(body);
    return yes({ invaliduser: [] });
  };
  const answer = (asked: RecordedRequest, standIn: StandIn): Answer => {
    const { path, query, body } = asked;
    if (!check(asked, CALLS[path], standIn)) return no(40058);
    if (path === '/cgi-bin/gettoken') return query.corpsecret === 'corp secret' ? give() : no(40001);
    if (query.access_token !== good) return no(42001);
    if (path === '/cgi-bin/get_jsapi_ticket') return yes({ ticket: 'page-ticket', expires_in: 7_200 });
    if (path === '/cgi-bin/media/upload') return yes({ type: 'image', media_id: 'media-1' });
    const picture = image.safeParse(body);
    if (picture.success) {
      wecom.pictures.push(picture.data.image.media_id);
      return yes({ msgid: 'picture' });
    }
    if (path === '/cgi-bin/message/send') return take(body as z.output<typeof message>);
    if (path === '/cgi-bin/auth/getuserinfo') {
      return query.code === 'good code' ? yes({ userid: 'ZhangSan' }) : no(40029);
    }
    return change(body as z.output<typeof update>);
  };
  const own = {
    people: new Set<string>(),
    inbox: [],
    pictures: [],
    changed: [],
    tokensGiven: 0,
    expire: () => (good = 'another'),
  };
  const wecom: Wecom = Object.assign(await openStandIn(answer), own);
  return wecom;
}
