/** A code for a page of our own is good in the tab that asked for it only, as with PKCE: the tab keeps a verifier. */
import * as z from 'zod/mini';
import type { CodeProof } from '@/contract/sign-in';
import { readStored, removeStored, writeStored } from '@/lib/storage';

const ASKED = 'sso.asked';
/** The code itself lives for one. */
const MINUTES = 2;

const asked = z.object({ url: z.string(), verifier: z.string() });

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes)).replace(/[+/=]/g, (sign) => ({ '+': '-', '/': '_' })[sign] ?? '');

/** @returns SHA-256 of a new verifier; undefined for other sites, and where the browser cannot reckon it (plain http) */
export async function ownChallenge(url: string): Promise<string | undefined> {
  const { subtle } = globalThis.crypto as Partial<Crypto>;
  if (!subtle || !URL.canParse(url) || new URL(url).origin !== location.origin) return undefined;
  const verifier = base64url(crypto.getRandomValues(new Uint8Array(32)));
  const hash = await subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  writeStored(ASKED, { url, verifier }, { kind: 'session', minutes: MINUTES });
  return base64url(new Uint8Array(hash));
}

/** What this tab can prove; good once. */
export function takeOwnProof(): CodeProof {
  const { data = {} } = asked.safeParse(readStored(ASKED, 'session'));
  removeStored(ASKED, 'session');
  return data;
}
