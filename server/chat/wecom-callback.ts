/**
 * 企业微信·回调配置 (developer.work.weixin.qq.com 90930): an application may send cards that can be changed only when the address of
 * its 接收消息 has answered for itself once. What the app tells there afterwards (taps of buttons) is not needed: our
 * buttons open pages.
 */
import { createDecipheriv, createHash, timingSafeEqual } from 'node:crypto';
import type { Context as HonoContext, Hono } from 'hono';
import type { Deps } from '../http/context';

export const CALLBACK_PATH = '/chat/v1/wecom';

/** Random bytes, then the length of the text in four, then the text. */
const RANDOM_BYTES = 16;
const LENGTH_BYTES = 4;

interface Callback {
  token: string;
  aesKey: string;
}

function isSigned({ token }: Callback, query: Record<string, string>): boolean {
  const { msg_signature = '', timestamp = '', nonce = '', echostr = '' } = query;
  const signed = [token, timestamp, nonce, echostr].toSorted().join('');
  const [wanted, given] = [createHash('sha1').update(signed).digest('hex'), msg_signature].map((text) =>
    Buffer.from(text),
  );
  return (
    wanted !== undefined && given !== undefined && wanted.length === given.length && timingSafeEqual(wanted, given)
  );
}

function decrypt({ aesKey }: Callback, text: string): string {
  const key = Buffer.from(`${aesKey}=`, 'base64');
  const decipher = createDecipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false);
  const plain = Buffer.concat([decipher.update(text, 'base64'), decipher.final()]);
  const length = plain.readUInt32BE(RANDOM_BYTES);
  const from = RANDOM_BYTES + LENGTH_BYTES;
  return plain.subarray(from, from + length).toString('utf8');
}

/** @returns what the app wants to read back; null when it was not the app that asked */
export function echoOf(callback: Callback, query: Record<string, string>): string | null {
  if (!isSigned(callback, query)) return null;
  try {
    return decrypt(callback, query.echostr ?? '');
  } catch {
    return null;
  }
}

export function mountWecomCallback(app: Hono, { config }: Deps): void {
  const callback = config.chat?.callback;
  if (config.chat?.app !== 'wecom' || !callback) return;
  app.get(CALLBACK_PATH, (c: HonoContext) => {
    const echo = echoOf(callback, c.req.query());
    return echo === null ? c.text('', 403) : c.text(echo);
  });
  app.post(CALLBACK_PATH, (c: HonoContext) => c.text(''));
}
