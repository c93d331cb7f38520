import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { expect, it, vi } from 'vitest';
import { sendAnswer } from './answer-body';

const envelope = (data: unknown) => ({ success: true, data, msg: null, code: 200, now: 1 });
const LONG = envelope(Array.from({ length: 500 }, (_, id) => ({ id, name: `A座${id}` })));

const app = new Hono();
app.get('/long', (c) => sendAnswer(c, LONG));
app.get('/short', (c) => sendAnswer(c, envelope([])));
const ask = async (path: string, coding: string) => {
  const reply = await app.request(path, { headers: { 'accept-encoding': coding } });
  return { coding: reply.headers.get('content-encoding'), bytes: new Uint8Array(await reply.arrayBuffer()) };
};

it('a long answer is compressed with an encoding that the caller accepts', async () => {
  const [br, gz, plain] = [await ask('/long', 'gzip, deflate, br'), await ask('/long', 'gzip'), await ask('/long', '')];
  expect([br.coding, gz.coding, plain.coding]).toEqual(['br', 'gzip', null]);
  for (const bytes of [brotliDecompressSync(br.bytes), gunzipSync(gz.bytes), plain.bytes])
    expect(JSON.parse(new TextDecoder().decode(bytes))).toEqual(LONG);
  expect(br.bytes.length).toBeLessThan(plain.bytes.length / 4);
});

it('what is given to many at once is written once, and a later answer says the clock anew', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const data = { shared: 'x'.repeat(5_000) };
  let now = 1;
  const shared = new Hono().get('/', (c) => sendAnswer(c, { ...envelope(data), now }));
  const toldAt = async (coding: string): Promise<number> => {
    const reply = await shared.request('/', { headers: { 'accept-encoding': coding } });
    const bytes = new Uint8Array(await reply.arrayBuffer());
    const text = new TextDecoder().decode(coding === 'br' ? brotliDecompressSync(bytes) : bytes);
    expect(JSON.parse(text)).toMatchObject({ data });
    return (JSON.parse(text) as { now: number }).now;
  };
  expect(await toldAt('br')).toBe(1);
  now = 2;
  vi.advanceTimersByTime(200);
  expect([await toldAt('br'), await toldAt('')]).toEqual([1, 1]);
  vi.advanceTimersByTime(100);
  expect([await toldAt('br'), await toldAt('')]).toEqual([2, 2]);
  vi.useRealTimers();
});

it('a short answer goes as it is', async () => {
  expect(await ask('/short', 'gzip, br')).toMatchObject({ coding: null });
});
