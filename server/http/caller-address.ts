/** Where a call comes from: limits count by it and logs keep it, so nothing that a caller may write counts. */
import { isIP } from 'node:net';
import type { Context as HonoContext } from 'hono';

/** An IPv6 address with an IPv4 one inside is not longer. */
const LONGEST = 45;

/** `[2001:db8::1]:443`, `203.0.113.9:5000` and `::ffff:203.0.113.9` are written by proxies, too. */
function addressIn(text: string): string | null {
  const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
  const address = bare.replace(/^::ffff:(?=[\d.]+$)/i, '');
  return address.length <= LONGEST && isIP(address) > 0 ? address : null;
}

/**
 * Each proxy appends its caller's address at the right; what is further left was sent by the caller and is not trusted.
 * @param hops our own proxies between here and the callers; 0: the header is ignored
 * @param forwarded `X-Forwarded-For`, lines joined by commas
 */
export function callerAddress(socket: string | undefined, forwarded: string | undefined, hops: number): string {
  const named = hops > 0 ? forwarded?.split(',').at(-hops)?.trim() : undefined;
  return addressIn(named ?? '') ?? addressIn(socket ?? '') ?? '';
}

/** @returns whom a call comes from; empty in tests that call without a port */
export function callerOf(c: HonoContext, hops: number): string {
  const env = c.env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined;
  return callerAddress(env?.incoming?.socket?.remoteAddress, c.req.header('x-forwarded-for'), hops);
}
