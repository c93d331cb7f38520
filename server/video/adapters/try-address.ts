/** Whether an address that a media server names plays: asked as a player asks, until the film begins. */
import type { PlayAddress } from '../../ports/media-server';
import { isReachable } from './reach';

/** The stream runs already when it is tried. */
const LONGEST_WAIT_MS = 8_000;
/** A film begins with this box, behind its length. */
const FIRST_BOX = 'ftyp';
const BOX_HEAD = 8;

/** `silent`: nothing came. `odd`: what came is no fMP4. */
export type TryOutcome = 'plays' | 'silent' | 'away' | 'refused' | 'odd';
export interface Tried {
  /** Host and port: nothing that would let somebody in. */
  address: string;
  outcome: TryOutcome;
  /** In the server's own words. */
  message: string;
}

async function firstBytes(body: ReadableStream<Uint8Array>): Promise<Buffer> {
  const reader = body.getReader();
  let found = Buffer.alloc(0);
  try {
    while (found.length < BOX_HEAD) {
      const { done, value } = await reader.read();
      if (done) break;
      found = Buffer.concat([found, value]);
    }
    return found;
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

async function ask(url: string, headers: Record<string, string>): Promise<[TryOutcome, string]> {
  const signal = AbortSignal.timeout(LONGEST_WAIT_MS);
  try {
    const response = await fetch(url, { headers, redirect: 'error', signal });
    if (!response.ok || !response.body) {
      await response.body?.cancel();
      return [response.status === 401 || response.status === 403 ? 'refused' : 'odd', `HTTP ${response.status}`];
    }
    const found = await firstBytes(response.body);
    if (found.length === 0) return ['silent', ''];
    if (found.toString('latin1', 4, BOX_HEAD) === FIRST_BOX) return ['plays', ''];
    return ['odd', found.toString('utf8', 0, 80)];
  } catch (error) {
    if (signal.aborted) return ['silent', ''];
    return ['odd', error instanceof Error ? String(error.cause ?? error.message) : String(error)];
  }
}

export async function tryAddress({ url, headers }: Extract<PlayAddress, { kind: 'http' }>): Promise<Tried> {
  const { host, hostname, port, protocol } = new URL(url);
  const isThere = await isReachable(
    hostname.replace(/^\[|\]$/g, ''),
    Number(port) || (protocol === 'https:' ? 443 : 80),
  );
  const [outcome, message] = isThere ? await ask(url, headers) : (['away', ''] as const);
  return { address: host, outcome, message };
}
