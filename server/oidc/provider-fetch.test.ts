import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { causesOf, fetchJson } from './provider-fetch';

let server: Server;
let address: string;
let answer = { status: 200, body: '' };
beforeAll(async () => {
  server = createServer((_request, response) => response.writeHead(answer.status).end(answer.body));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/token`;
});
afterAll(() => void server.close());

const words = async (url = address): Promise<string> => fetchJson(url).then(() => 'no error', causesOf);

it('a refusal keeps the provider’s own words, cut, in one line', async () => {
  answer = {
    status: 400,
    body: `{"error":"invalid_grant",\n"error_description":"expired\u001b[31m"}${'x'.repeat(900)}`,
  };
  const said = await words();
  expect(said).toContain('answered 400 {"error":"invalid_grant", "error_description":"expired [31m"}');
  expect(said.length).toBeLessThan(400);
});

it('a page instead of an answer is shown by its beginning', async () => {
  answer = { status: 200, body: '<html>Bad gateway' };
  expect(await words()).toMatch(/not JSON: <html>Bad gateway$/);
});

it('names the unreachable host and the underlying reason', async () => {
  const gone = createServer();
  gone.listen(0, '127.0.0.1');
  await once(gone, 'listening');
  const { port } = gone.address() as AddressInfo;
  gone.close();
  await once(gone, 'close');
  const said = await words(`http://127.0.0.1:${port}/`);
  expect(said).toContain(`127.0.0.1:${port} cannot be asked: fetch failed: connect ECONNREFUSED`);
  const both = new AggregateError([
    new Error('connect ECONNREFUSED ::1:9'),
    new Error('connect ECONNREFUSED 127.0.0.1:9'),
  ]);
  expect(causesOf(new Error('fetch failed', { cause: both }))).toContain('ECONNREFUSED ::1:9');
  const untrusted = Object.assign(new Error('self-signed certificate'), { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' });
  expect(causesOf(new TypeError('fetch failed', { cause: untrusted }))).toBe(
    'fetch failed: self-signed certificate (DEPTH_ZERO_SELF_SIGNED_CERT)',
  );
});
