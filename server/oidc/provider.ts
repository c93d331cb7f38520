/** What an OpenID Connect provider says of itself: its addresses and its keys, kept for an hour. */
import * as z from 'zod/mini';
import { fetchJson } from './provider-fetch';

const KEEP_MS = 3_600_000;
/** Shortest time between refetches of the keys: anybody can send tokens with invented key ids. */
const ASK_AGAIN_MS = 60_000;

const discovery = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
  userinfo_endpoint: z.optional(z.url()),
  /** RFC 9207: each answer names who answers. */
  authorization_response_iss_parameter_supported: z.optional(z.boolean()),
  prompt_values_supported: z.optional(z.array(z.string())),
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

interface Kept<T> {
  value: T;
  at: number;
}

/** One per issuer and process. */
export interface Provider {
  /** What is kept, or else what the provider says now. @throws Error when it is away */
  discover(): Promise<Discovery>;
  /** What the provider says now, so that it is known to be there. @throws Error when it is away */
  reach(): Promise<Discovery>;
  /** @returns the key with this id (or the only one, where the token names none); null when there is none */
  key(kid: string | undefined): Promise<Jwk | null>;
}

export function openProvider(issuer: string, clock: () => number = Date.now): Provider {
  let known: Kept<Discovery> | undefined;
  let keys: Kept<Jwk[]> | undefined;
  let asking: Promise<Discovery> | undefined;

  const ask = async (): Promise<Discovery> => {
    const value = discovery.parse(await fetchJson(`${issuer}/.well-known/openid-configuration`));
    if (value.issuer.replace(/\/$/, '') !== issuer) throw new Error('the provider calls itself by another name');
    known = { value, at: clock() };
    return value;
  };
  /** Concurrent callers share the request: many sign in at once when a shift begins. */
  const reach = (): Promise<Discovery> => {
    asking ??= ask().finally(() => {
      asking = undefined;
    });
    return asking;
  };
  const discover = async (): Promise<Discovery> => (known && clock() - known.at < KEEP_MS ? known.value : reach());
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
    reach,
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
