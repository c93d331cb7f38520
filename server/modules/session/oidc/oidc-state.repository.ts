/** Sign-ins under way at the provider. */
import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../../db/open';
import { oidcStates } from '../sign-in/sign-in.table';
import { sha256 } from '../secret.rules';

type Begun = Omit<typeof oidcStates.$inferInsert, 'stateHash' | 'cookieHash' | 'usedAt'> & {
  state: string;
  cookie: string;
};

export async function storeState(tx: Tx, begun: Begun): Promise<void> {
  const { state, cookie, nonce, verifier, redirect, createdAt, expiresAt } = begun;
  const hashes = { stateHash: sha256(state), cookieHash: sha256(cookie) };
  await tx.insert(oidcStates).values({ ...hashes, nonce, verifier, redirect, createdAt, expiresAt });
}

export type StateRefusal = 'oidc.stateUnknown' | 'oidc.stateUsed' | 'oidc.stateExpired';
export type TakenState =
  | { readonly begun: typeof oidcStates.$inferSelect; readonly refusal?: undefined }
  | { readonly refusal: StateRefusal; readonly begun?: undefined };

/** Consumes the state, also when the answer is rejected. @returns the sign-in that was started, or why the answer is rejected */
export async function takeState(
  tx: Tx,
  given: { state: string; cookie: string | undefined; now: Date },
): Promise<TakenState> {
  const isIt = eq(oidcStates.stateHash, sha256(given.state));
  const [begun] = await tx
    .update(oidcStates)
    .set({ usedAt: given.now })
    .where(and(isIt, isNull(oidcStates.usedAt)))
    .returning();
  if (!begun) {
    const isUsed = (await tx.$count(oidcStates, isIt)) > 0;
    return { refusal: isUsed ? 'oidc.stateUsed' : 'oidc.stateUnknown' };
  }
  if (begun.expiresAt <= given.now) return { refusal: 'oidc.stateExpired' };
  const isHere = given.cookie !== undefined && begun.cookieHash === sha256(given.cookie);
  return isHere ? { begun } : { refusal: 'oidc.stateUnknown' };
}
