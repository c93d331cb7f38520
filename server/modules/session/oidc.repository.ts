/** Sign-ins under way at the provider, and which of our people its subject is. */
import { and, eq, isNull } from 'drizzle-orm';
import { ACCOUNT_STATE } from '@/contract/codes';
import type { OidcConfig } from '../../config';
import type { Tx } from '../../db/open';
import type { Claims } from '../../oidc/id-token';
import { users } from '../identity/identity.table';
import { oidcStates } from './auth.table';
import { sha256 } from './secrets';

type Begun = Omit<typeof oidcStates.$inferInsert, 'stateHash' | 'cookieHash'> & { state: string; cookie: string };

export async function storeState(tx: Tx, begun: Begun): Promise<void> {
  const { state, cookie, nonce, verifier, redirect, createdAt, expiresAt } = begun;
  const hashes = { stateHash: sha256(state), cookieHash: sha256(cookie) };
  await tx.insert(oidcStates).values({ ...hashes, nonce, verifier, redirect, createdAt, expiresAt });
}

/** Uses the state up. @returns null when it is unknown, late, or was begun in another browser */
export async function takeState(tx: Tx, given: { state: string; cookie: string | undefined; now: Date }) {
  const { state, cookie, now } = given;
  const [row] = await tx
    .delete(oidcStates)
    .where(eq(oidcStates.stateHash, sha256(state)))
    .returning();
  return row && row.expiresAt > now && cookie && row.cookieHash === sha256(cookie) ? row : null;
}

/** The value by which an account may be joined at the first visit: only what the provider vouches for. */
function linkOf({ linkClaim }: OidcConfig, claims: Claims) {
  if (linkClaim === 'preferred_username') return { column: users.loginName, value: claims.preferred_username };
  if (linkClaim === 'email') return { column: users.email, value: claims.email_verified ? claims.email : undefined };
  const phone = claims.phone_number_verified
    ? claims.phone_number?.replace(/^\+?86/, '').replaceAll(/\D/g, '')
    : undefined;
  return { column: users.phone, value: linkClaim === 'phone_number' ? phone : undefined };
}

/** @returns the enabled person with this subject; at the first visit the one that the link claim names, then joined. */
export async function findPerson(tx: Tx, config: OidcConfig, claims: Claims): Promise<number | null> {
  const externalId = `${config.issuer}#${claims.sub}`;
  const [known] = await tx
    .select({ id: users.id, state: users.state })
    .from(users)
    .where(eq(users.externalId, externalId));
  if (known) return known.state === ACCOUNT_STATE.enabled ? known.id : null;
  const { column, value } = linkOf(config, claims);
  if (!value) return null;
  const found = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(column, value), eq(users.state, ACCOUNT_STATE.enabled), isNull(users.externalId)))
    .limit(2);
  const [person] = found;
  if (!person || found.length > 1) return null;
  await tx.update(users).set({ externalId }).where(eq(users.id, person.id));
  return person.id;
}
