import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
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

it('a short answer goes as it is', async () => {
  expect(await ask('/short', 'gzip, br')).toMatchObject({ coding: null });
});
