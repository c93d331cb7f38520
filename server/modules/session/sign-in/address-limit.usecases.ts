/** Limits failed sign-ins per address: one password tried on many names would not reach the limit of any name. */
import type { Tx } from '../../../db/open';
import { tooManyRequests } from '../../../http/common.errors';
import { countRefusedFrom } from './login-log.repository';

/** High enough for an office behind one address; more failures in this time are an attack. */
export const REFUSALS_OF_ADDRESS = { most: 100, withinMs: 10 * 60_000 } as const;

/** @throws AppError 429 `request.tooMany` for every name and password */
export async function assertFewRefusals(tx: Tx, ip: string, now: Date): Promise<void> {
  if (ip === '') return;
  const since = new Date(now.getTime() - REFUSALS_OF_ADDRESS.withinMs);
  if ((await countRefusedFrom(tx, ip, since)) >= REFUSALS_OF_ADDRESS.most) throw tooManyRequests();
}
