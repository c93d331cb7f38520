/**
 * Calls of other systems (`open/…`: signals, passages, video events, samples) go on to the installation whose park they
 * name, or that knows their key. Whoever calls needs the one address only.
 */
import { createHash } from 'node:crypto';
import type { Context as HonoContext } from 'hono';
import { proxy } from 'hono/proxy';
import type { ParkDirectory, ParkGroup } from './directory';

/** The header beside the query’s `parkCode`. */
export const PARK_HEADER = 'x-park-code';
/** An installation that does not answer for so long counts as away. */
const ANSWER_WITHIN_MS = 30_000;
/** Whoever calls with an unknown key is told so from memory for a while: each try asks every installation. */
const REFUSED_FOR_MS = 10_000;
const MOST_KEYS = 10_000;
/** Said of a key that an installation does not know. */
const KEY_UNKNOWN = 401;

export type Ask = (request: Request) => Response | Promise<Response>;

interface Known {
  group?: string;
  /** Of the last time that nobody knew it. */
  refusedUntil?: number;
}

/** The same envelope as the platform’s own. */
export const refused = (c: HonoContext, status: 401 | 404 | 413 | 503, code: string, message: string) =>
  c.json({ success: false, error: { code, message } }, status);

/** @returns whose the call is said to be; a token of an agent is a key too */
const keyOf = (c: HonoContext): string =>
  createHash('sha256')
    .update(`${c.req.header('x-api-key') ?? ''}\n${c.req.header('authorization') ?? ''}`)
    .digest('base64');

/** Which installation knows which key. Keys themselves are not kept. */
class KeyMemory {
  private readonly known = new Map<string, Known>();

  get(key: string): Known {
    return this.known.get(key) ?? {};
  }

  set(key: string, value: Known): void {
    this.known.delete(key);
    this.known.set(key, value);
    const [oldest] = this.known.keys();
    if (this.known.size > MOST_KEYS && oldest !== undefined) this.known.delete(oldest);
  }
}

/** @returns null: it cannot be reached, or it is stopping */
async function sendOn(c: HonoContext, group: ParkGroup, body: ArrayBuffer, from: string, ask: Ask) {
  const { pathname, search } = new URL(c.req.url);
  const headers = {
    ...c.req.header(),
    host: undefined,
    'content-length': undefined,
    'x-forwarded-for': [c.req.header('x-forwarded-for'), from].filter(Boolean).join(', '),
  };
  const hasBody = c.req.method !== 'GET' && c.req.method !== 'HEAD';
  try {
    return await proxy(`${group.internalOrigin}${pathname}${search}`, {
      method: c.req.method,
      headers,
      ...(hasBody && { body }),
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      customFetch: async (request) => ask(request),
    });
  } catch (error) {
    console.error(`[${group.code}] ${error instanceof Error ? error.message : String(error)}`);
    return null;
  }
}

const away = (c: HonoContext) => {
  c.header('retry-after', '5');
  return refused(c, 503, 'directory.away', '园区所在的平台暂时连不上，请稍后重发 / not reachable now, send it again');
};

/**
 * A refused key does nothing at an installation, so that the next one can be asked with the same call. While one is away
 * an unknown key may be its own: the answer is then 503, never 401.
 * @param addressOf the caller’s own address, for the installation’s limits
 */
export function openCalls(directory: () => ParkDirectory, addressOf: (c: HonoContext) => string, ask: Ask = fetch) {
  const memory = new KeyMemory();

  async function findByKey(c: HonoContext, body: ArrayBuffer): Promise<Response> {
    const key = keyOf(c);
    const { group: last, refusedUntil = 0 } = memory.get(key);
    if (refusedUntil > Date.now())
      return refused(c, 401, 'directory.keyUnknown', '密钥无效 / no installation knows the key');
    const { groups } = directory();
    const inTurn = groups.toSorted((one, other) => Number(other.code === last) - Number(one.code === last));
    let isAnyAway = false;
    let answer: Response | null = null;
    for (const group of inTurn) {
      // One after the other: the call may be taken by one of them only.
      const reply = await sendOn(c, group, body, addressOf(c), ask);
      if (reply && reply.status !== KEY_UNKNOWN) {
        memory.set(key, { group: group.code });
        return reply;
      }
      if (!reply) {
        isAnyAway = true;
        // What it has may have arrived there: nobody else is asked to take it again.
        if (group.code === last) break;
      }
      answer = reply ?? answer;
    }
    if (isAnyAway || !answer) return away(c);
    memory.set(key, { refusedUntil: Date.now() + REFUSED_FOR_MS });
    return answer;
  }

  return async (c: HonoContext): Promise<Response> => {
    const body = await c.req.arrayBuffer();
    const parkCode = c.req.query('parkCode') ?? c.req.header(PARK_HEADER);
    if (parkCode === undefined) return findByKey(c, body);
    const group = directory().groupOfPark(parkCode);
    if (!group) return refused(c, 404, 'directory.parkUnknown', `没有园区 / no such park: ${parkCode}`);
    return (await sendOn(c, group, body, addressOf(c), ask)) ?? away(c);
  };
}
