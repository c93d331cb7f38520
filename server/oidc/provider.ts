/** What an OpenID Connect provider says of itself: its addresses and its keys, kept for an hour. */
import * as z from 'zod/mini';

const KEEP_MS = 3_600_000;
const TIMEOUT_MS = 10_000;
/** An unknown key makes us ask anew, but not more often than this: anybody can send tokens with invented key ids. */
const ASK_AGAIN_MS = 60_000;

const discovery = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
});
export type Discovery = z.output<typeof discovery>;

const jwk = z.looseObject({
  kid: z.optional(z.string()),
  kty: z.string(),
  alg: z.optional(z.string()),
  use: z.optional(z.string()),
});
export type Jwk = z.output<typeof jwk>;
const keySet = z.object({ keys: z.array(jwk) });

/** @throws Error when the provider is away or answers with something else */
export async function fetchJson(url: string, init: RequestInit = {}): Promise<unknown> {
  const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`${new URL(url).host} answered ${response.status}`);
  return response.json();
}

interface Kept<T> {
  value: T;
  at: number;
}

/** One per issuer and process. */
export interface Provider {
  discover(): Promise<Discovery>;
  /** @returns the key with this id (or the only one, where the token names none); null when there is none */
  key(kid: string | undefined): Promise<Jwk | null>;
}

export function openProvider(issuer: string, clock: () => number = Date.now): Provider {
  let known: Kept<Discovery> | undefined;
  let keys: Kept<Jwk[]> | undefined;

  const discover = async (): Promise<Discovery> => {
    if (known && clock() - known.at < KEEP_MS) return known.value;
    const value = discovery.parse(await fetchJson(`${issuer}/.well-known/openid-configuration`));
    if (value.issuer.replace(/\/$/, '') !== issuer) throw new Error('the provider calls itself by another name');
    known = { value, at: clock() };
    return value;
  };
  const readKeys = async (): Promise<Jwk[]> => {
    const { keys: value } = keySet.parse(await fetchJson((await discover()).jwks_uri));
    keys = { value, at: clock() };
    return value;
  };
  const choose = (from: readonly Jwk[], kid: string | undefined): Jwk | null => {
    const signing = from.filter((one) => one.use !== 'enc');
    if (kid === undefined) return signing.length === 1 ? (signing[0] ?? null) : null;
    return signing.find((one) => one.kid === kid) ?? null;
  };

  return {
    discover,
    async key(kid) {
      const age = keys ? clock() - keys.at : Infinity;
      const found = keys && age < KEEP_MS ? choose(keys.value, kid) : null;
      if (found || age < ASK_AGAIN_MS) return found;
      return choose(await readKeys(), kid);
    },
  };
}

const providers = new Map<string, Provider>();

export function providerOf(issuer: string): Provider {
  const known = providers.get(issuer) ?? openProvider(issuer);
  providers.set(issuer, known);
  return known;
}
