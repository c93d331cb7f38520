/** Signs a request to object storage, as AWS Signature Version 4 has it. */
import { createHash, createHmac } from 'node:crypto';

export interface Credentials {
  key: string;
  secret: string;
  region: string;
}

export interface Unsigned {
  method: string;
  /** Its path is encoded already; it has no query. */
  url: URL;
  /** To be signed besides host, date and hash; names in small letters. */
  headers?: Readonly<Record<string, string>>;
  /** SHA-256 of the body, in hexadecimal digits. */
  bodyHash: string;
  at: Date;
}

export const sha256 = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex');
const hmac = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** What the standard leaves as it is; everything else but the slash is written in hexadecimal digits. */
export const encodedPath = (path: string): string =>
  encodeURIComponent(path)
    .replaceAll('%2F', '/')
    .replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** @returns the headers that the request is sent with, `host` excepted */
export function signV4({ method, url, headers = {}, bodyHash, at }: Unsigned, by: Credentials): Record<string, string> {
  const moment = `${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
  const day = moment.slice(0, 8);
  const sent = { ...headers, 'x-amz-content-sha256': bodyHash, 'x-amz-date': moment };
  const all = Object.entries({ ...sent, host: url.host }).toSorted(([one], [other]) => (one < other ? -1 : 1));
  const names = all.map(([name]) => name).join(';');
  const lines = all.map(([name, value]) => `${name}:${value.trim()}\n`).join('');
  const request = [method, url.pathname, '', lines, names, bodyHash].join('\n');
  const scope = `${day}/${by.region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', moment, scope, sha256(request)].join('\n');
  const key = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${by.secret}`, day), by.region));
  const signature = hmac(key, toSign).toString('hex');
  const authorization = `AWS4-HMAC-SHA256 Credential=${by.key}/${scope},SignedHeaders=${names},Signature=${signature}`;
  return { ...sent, authorization };
}
