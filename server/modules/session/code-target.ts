/** Single-sign-on codes (dhssoCode) for other applications: only for addresses that an application of the platform has. */
import type { Tx } from '../../db/open';
import { AppError } from '../../http/app-error';
import { readSystemAddresses } from '../outside/outside.queries';
import { storeTicket } from './tickets';

export interface CodeWanted {
  reParam?: 'getCode' | undefined;
  url?: string | undefined;
}

export interface IssuedCode {
  reParam: 'getCode';
  dhssoCode: string;
  url: string;
}

const originOf = (address: string): string | null => {
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return null;
  return new URL(address).origin;
};

/**
 * A code must not be carried to a stranger's address.
 * @param own the platform's own address, where reports may be mounted below it
 * @throws AppError 400 `session.targetUnknown`
 */
export async function assertKnownTarget(tx: Tx, wanted: CodeWanted, own?: string): Promise<void> {
  if (wanted.reParam !== 'getCode') return;
  const origin = originOf(wanted.url ?? '');
  const known = [...(await readSystemAddresses(tx)), ...(own ? [own] : [])];
  const isKnown = origin !== null && known.some((address) => originOf(address) === origin);
  if (!isKnown) throw new AppError(400, 'session.targetUnknown', { fields: { url: 'session.targetUnknown' } });
}

/** @returns a one-time code of 60 s with the address to take it to; undefined when none is wanted. */
export async function issueCode(
  tx: Tx,
  userId: number,
  wanted: CodeWanted,
  now: Date,
): Promise<IssuedCode | undefined> {
  if (wanted.reParam !== 'getCode' || wanted.url === undefined) return undefined;
  const { ticket, sid } = await storeTicket(tx, { userId, now, kind: 'code' });
  return { reParam: 'getCode', dhssoCode: `${ticket}.${sid}`, url: wanted.url };
}
