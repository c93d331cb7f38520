/** Passwords as Argon2id. */
import { hash, verify } from '@node-rs/argon2';

/** OWASP's first choice for Argon2id: 19 MiB, 2 passes, 1 lane; about 20 ms on one of our two cores. Argon2id is the default. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** @returns the hash with its salt and parameters, as it is stored. */
export const hashPassword = (password: string): Promise<string> => hash(password, PARAMETERS);

let decoy: Promise<string> | undefined;

/**
 * Compares with the stored hash; with a decoy when there is none, so that an unknown name takes as long as a known one.
 * @param stored null: the name is unknown or locked; the answer is then false
 */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  // Made before it is known whether it is needed: otherwise the first unknown name would answer late.
  decoy ??= hashPassword('decoy');
  const matches = await verify(stored ?? (await decoy), password);
  return stored !== null && matches;
}
