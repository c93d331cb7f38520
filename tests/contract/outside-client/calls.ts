/**
 * What somebody outside writes against the types generated from `/openapi.json`. It is compiled and run by
 * `openapi.client.test.ts`; `park-api` is made there.
 */
import type { paths } from './park-api.js';

type Method = 'get' | 'post';
type PathsWith<M extends Method> = { [P in keyof paths]: M extends keyof paths[P] ? P : never }[keyof paths];
type Operation<P extends keyof paths, M extends Method> = M extends keyof paths[P] ? paths[P][M] : never;
type Body<O> = O extends { requestBody: { content: { 'application/json': infer B } } } ? B : undefined;
type Query<O> = O extends { parameters: { query?: infer Q } } ? Q : Record<string, never>;
type Answer<O> = O extends { responses: { 200: { content: { 'application/json': infer A } } } } ? A : never;

const [base = '', loginName = '', password = '', apiKey = ''] = process.argv.slice(2);

async function request<A>(path: string, init: RequestInit): Promise<{ answer: A; cookie: string }> {
  const response = await fetch(`${base}${path}`, init);
  if (response.status !== 200) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? '';
  return { answer: (await response.json()) as A, cookie };
}

const post = <P extends PathsWith<'post'> & string>(
  path: P,
  body: Body<Operation<P, 'post'>>,
  headers: Record<string, string>,
) =>
  request<Answer<Operation<P, 'post'>>>(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

const get = <P extends PathsWith<'get'> & string>(
  path: P,
  query: Query<Operation<P, 'get'>>,
  headers: Record<string, string>,
) => {
  const asked = Object.entries(query ?? {}).map(([name, value]) => [name, String(value)]);
  return request<Answer<Operation<P, 'get'>>>(`${path}?${new URLSearchParams(asked).toString()}`, { headers });
};

const signedIn = await post('/cosco/dhsso/internal/ssoLogin', { loginName, password }, {});
const { uiticket, sid } = signedIn.answer.data;
const session = { uiticket, sid, cookie: signedIn.cookie };

const source = { 'x-api-key': apiKey };
const beat = await post('/open/v1/heartbeat', {}, source);
const sent = await post(
  '/open/v1/signals',
  {
    signals: [
      { seq: `outside-${Date.now()}`, deviceCode: process.argv[6] ?? '', type: 'alarm', occurredAt: Date.now() },
    ],
  },
  source,
);
const alarmId = sent.answer.data.results[0]?.alarmId ?? 0;

const listed = await get('/alarm/v1/alarms', { status: 'open', pageSize: 100 }, session);
const row = listed.answer.data.rows.find(({ id }) => id === alarmId);
const detail = await get('/alarm/v1/alarms/detail', { id: alarmId }, session);
const { parkId } = detail.answer.data;
const acted = await post(
  '/alarm/v1/alarms/act',
  { alarmId, parkId, action: 'acknowledge' },
  { ...session, 'idempotency-key': crypto.randomUUID() },
);

console.log(
  JSON.stringify({
    isAlive: beat.answer.data.at > 0,
    accepted: sent.answer.data.accepted,
    isListed: row !== undefined,
    stateBefore: detail.answer.data.handleState,
    stateAfter: acted.answer.data.handleState,
    ackByName: acted.answer.data.ackByName,
  }),
);
