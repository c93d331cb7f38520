import { afterAll, beforeAll, expect, it } from 'vitest';
import { askApp, waitOf } from './chat-call';
import { type Mishap, type StandIn, openStandIn } from './stand-in.fixture';

let app: StandIn;

beforeAll(async () => {
  app = await openStandIn(() => ({ body: { ok: true } }));
});
afterAll(() => app.close());

const ask = (mishap: Mishap, timeoutMs = 5_000) => {
  app.mishaps.set('/call', [mishap]);
  const url = new URL(`${app.url}/call?access_token=secret`);
  return askApp({ method: 'GET', url, signal: AbortSignal.timeout(timeoutMs) });
};

it.each<[string, Mishap, object]>([
  ['no answer', 'never', { kind: 'later', message: '聊天应用超时未应答' }],
  ['a cut line', 'lost', { kind: 'later', message: '聊天应用连接中断' }],
  ['a page', { body: '<html>登录</html>' }, { kind: 'later', message: '聊天应用应答异常', detail: 'HTTP 200' }],
  ['a list', { body: [1] }, { kind: 'later', message: '聊天应用应答异常' }],
  [
    'a page that says too much',
    { status: 429, headers: { 'retry-after': '3' }, body: 'slow' },
    { kind: 'limited', waitMs: 3_000 },
  ],
])('%s is a refusal with words, and no address in it', async (_, mishap, refusal) => {
  const error: unknown = await ask(mishap, 300).catch((caught: unknown) => caught);
  expect(error).toMatchObject(refusal);
  expect(JSON.stringify(error) + String((error as Error).stack)).not.toContain('secret');
});

it('an answer that says no is the app’s to explain', async () => {
  expect(await ask({ status: 400, body: { code: 7 } })).toMatchObject({ status: 400, body: { code: 7 } });
});

it('waits only for a number of seconds', () => {
  expect(waitOf(new Headers({ 'retry-after': '2' }))).toBe(2_000);
  expect(waitOf(new Headers({ 'x-ogw-ratelimit-reset': '52' }))).toBe(52_000);
  expect(waitOf(new Headers({ 'retry-after': '86400' }))).toBe(600_000);
  for (const odd of ['', 'soon', '-1', '0']) expect(waitOf(new Headers({ 'retry-after': odd }))).toBeNull();
});
