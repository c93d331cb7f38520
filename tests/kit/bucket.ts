/**
 * A bucket of object storage for tests. It reads what was signed from the request itself, and refuses what was signed
 * otherwise, was changed on the way, or was signed too long ago, as the real ones do.
 */
import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export const BUCKET_KEY = { key: 'tester', secret: 'a secret for tests only', region: 'cn-north-1' };
const LONGEST_AGE_MS = 15 * 60_000;

export interface TestBucket {
  /** For FILES_URL. */
  url: string;
  objects: Map<string, Buffer>;
  /** Answers in an order of its own from now on: 503 to all. */
  isDown: boolean;
  /** What it keeps is one byte other than what it was sent. */
  isForgetful: boolean;
  close(): Promise<void>;
}

const hash = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex');
const mac = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text).digest();

const momentOf = (text: string): number =>
  Date.parse(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

/** @returns the code of the refusal; null: it was signed rightly */
function refusalOf({ method, url = '', headers }: IncomingMessage, body: Buffer): string | null {
  const form =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request,\s*SignedHeaders=([^,]+),\s*Signature=([0-9a-f]{64})$/;
  const [, key, day = '', region = '', names = '', signature] = form.exec(headers.authorization ?? '') ?? [];
  const moment = String(headers['x-amz-date']);
  if (key !== BUCKET_KEY.key || region !== BUCKET_KEY.region) return 'InvalidAccessKeyId';
  if (!(Math.abs(Date.now() - momentOf(moment)) < LONGEST_AGE_MS)) return 'RequestTimeTooSkewed';
  if (headers['x-amz-content-sha256'] !== hash(body)) return 'XAmzContentSHA256Mismatch';
  const signed = names.split(';');
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => signed.includes(name))) return 'AccessDenied';
  const lines = signed.map((name) => `${name}:${String(headers[name]).trim()}\n`).join('');
  const request = [method, url, '', lines, names, hash(body)].join('\n');
  const text = ['AWS4-HMAC-SHA256', moment, `${day}/${region}/s3/aws4_request`, hash(request)].join('\n');
  const secret = mac(mac(mac(mac(`AWS4${BUCKET_KEY.secret}`, day), region), 's3'), 'aws4_request');
  return mac(secret, text).toString('hex') === signature ? null : 'SignatureDoesNotMatch';
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

export async function openBucket(): Promise<TestBucket> {
  const objects = new Map<string, Buffer>();
  const state = { isDown: false, isForgetful: false };
  const answer = async (request: IncomingMessage): Promise<[number, Buffer | string]> => {
    const body = await bodyOf(request);
    if (state.isDown) return [503, '<Error><Code>SlowDown</Code></Error>'];
    const refusal = refusalOf(request, body);
    if (refusal) return [403, `<Error><Code>${refusal}</Code></Error>`];
    const path = decodeURIComponent(request.url ?? '');
    if (!path.startsWith('/photos-of-parks/')) return [404, '<Error><Code>NoSuchBucket</Code></Error>'];
    if (request.method === 'PUT') {
      objects.set(path, state.isForgetful ? Buffer.concat([body, Buffer.from('x')]) : body);
      return [200, ''];
    }
    if (request.method === 'DELETE') return objects.delete(path) ? [204, ''] : [404, ''];
    const kept = objects.get(path);
    return kept ? [200, kept] : [404, '<Error><Code>NoSuchKey</Code></Error>'];
  };
  const server = createServer((request, response) => {
    void answer(request).then(([status, body]) => response.writeHead(status).end(body));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return Object.assign(state, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/photos-of-parks/one`,
    objects,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  });
}
