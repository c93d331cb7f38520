/** The exchange of the ticket: on its way before the bundle, which adopts it (`src/api/boot.ts`). */
import { addresses, pathRewriter } from '@/api/addresses';
import type { HeadBoot } from '@/api/boot';
import { readStored } from '@/lib/storage';

/** What a sign-in elsewhere sends back is as secret as a ticket. */
const ANSWERED = 'code state dhssoCode iss session_state error error_description'.split(' ');

const rewritten = pathRewriter(import.meta.env.VITE_PATH_REWRITE);

/** With what only this script fills. */
export type Head = HeadBoot & Required<Pick<HeadBoot, 'early' | 'sent'>>;

export interface Pair {
  uiticket: string;
  sid: string;
}

export const storedPair = (): Pair | undefined => readStored('session.credentials') as Pair | undefined;

/** Takes the secrets out of the address. */
function strip(query: URLSearchParams, secrets: readonly string[]): void {
  if (!secrets.some((name) => query.has(name))) return;
  for (const name of secrets) query.delete(name);
  const rest = query.toString();
  history.replaceState(history.state, '', location.pathname + (rest ? `?${rest}` : '') + location.hash);
}

/** @returns the answer as it came: JSON, or text that was none */
export async function post(path: string, headers: Record<string, string>, body: unknown) {
  const answer = await fetch(addresses.main + rewritten(path), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    credentials: 'include',
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  try {
    return { status: answer.status, body: JSON.parse(text) as unknown };
  } catch {
    return { status: answer.status, body: text as unknown };
  }
}

export function startBoot(): Head {
  const query = new URLSearchParams(location.search);
  // The specification's chat entry calls it `ticket`.
  const named = location.pathname === '/wechatRequest' && query.has('ticket') ? 'ticket' : 'uiticket';
  const ticket = query.get(named);
  const sid = query.get('sid');
  const back = location.pathname === '/auth-redirect' ? location.search : null;
  strip(query, ['uiticket', named, 'sid', ...(back === null ? [] : ANSWERED)]);
  const path = location.pathname + location.search;
  const nonce = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(18))));
  const boot: Head = { ticket, sid, nonce, path, back, reply: null, early: [], sent: {} };
  window.__boot = boot;
  askToBoot(boot);
  return boot;
}

/** The longest wait for the first picture, in ms: a page that nobody sees has none. */
const PAINTED_WITHIN_MS = 200;

/** The record of a link stands in the page: what only the app waits for does not keep it from being painted. */
const painted = (): Promise<void> =>
  new Promise((done) => {
    requestAnimationFrame(() => setTimeout(done));
    setTimeout(done, PAINTED_WITHIN_MS);
  });

/** The same page may repeat an exchange that got no answer: it has the nonce. */
export function askToBoot(boot: Head): void {
  const { ticket, sid, nonce, path } = boot;
  const stored = storedPair();
  if (!ticket && !stored) return;
  const proof = ticket && sid ? { ticket, sid } : {};
  const ask = () =>
    post('session/v1/boot', stored ? { uiticket: stored.uiticket, sid: stored.sid } : {}, { nonce, path, ...proof });
  boot.reply = ticket ? painted().then(ask) : ask();
  boot.reply.catch(() => undefined);
}
