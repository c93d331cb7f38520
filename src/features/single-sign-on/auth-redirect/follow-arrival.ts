/** Does what an arrival asks for, once, whoever draws the page. */
import { ApiError, asApiError } from '@/api/api-error';
import { headBoot } from '@/api/boot';
import { call } from '@/api/call';
import { heldSsoCode, holdSsoCode } from '@/api/credentials';
import { authEndpoints } from '@/contract/auth';
import { href } from '@/screens/addresses';
import { type SignOnAnswer, beginSignOn, finishSignOn, signInByCode } from '@/session/sign-in';
import { withCode, type Arrival } from './arrival';
import { ownChallenge, takeOwnProof } from './own-code';

/** A page of ours, or an address outside. */
export type Destination = { readonly inside: string } | { readonly outside: string };

/** The guard knows which addresses are ours; the page of sign-in passes on whoever is signed in. */
const inside = (redirect: string | undefined): Destination => ({ inside: href('login', { redirect }) });

async function takeCodeTo(url: string, given: string | undefined): Promise<Destination> {
  const own = given === undefined ? await ownChallenge(url) : undefined;
  // Made at the sign-in, which knew nothing of a verifier of ours.
  const held = own === undefined ? heldSsoCode() : undefined;
  holdSsoCode(undefined);
  const wanted = { url, challenge: given ?? own };
  const dhssoCode = held ?? (await call(authEndpoints.getSsoCode, wanted, { quiet: true })).dhssoCode;
  const address = withCode(url, dhssoCode);
  if (!address) throw new ApiError('refused', 400, { code: 'session.targetUnknown' });
  return { outside: address };
}

/** A provider that could not be asked for a choice of accounts is asked to sign the person in anew. */
async function finish(answer: SignOnAnswer): Promise<Destination> {
  try {
    return inside(await finishSignOn(answer));
  } catch (caught) {
    const { code, params } = asApiError(caught);
    if (code !== 'oidc.again') throw caught;
    return { outside: await beginSignOn(String(params.redirect ?? '/')) };
  }
}

async function follow(arrival: Arrival): Promise<Destination> {
  if (arrival.kind === 'signOn') return finish(arrival.answer);
  if (arrival.kind === 'application') return takeCodeTo(arrival.url, arrival.challenge);
  if (arrival.kind !== 'code') throw new ApiError('refused', 0, { code: arrival.kind });
  await signInByCode(arrival.dhssoCode, headBoot().nonce, takeOwnProof());
  return inside(arrival.redirect);
}

const followed = new Map<string, Promise<Destination>>();

/** @returns the same promise for the same arrival: a code is good once. @throws ApiError */
export function followOnce(arrival: Arrival): Promise<Destination> {
  const key = JSON.stringify(arrival);
  const known = followed.get(key);
  if (known) return known;
  const begun = follow(arrival);
  followed.set(key, begun);
  // An application may send the same person again later: its code is another one.
  if (arrival.kind === 'application') void begun.catch(() => undefined).then(() => followed.delete(key));
  return begun;
}
