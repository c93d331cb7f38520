/**
 * Codes of single sign-on (dhssoCode) for other applications. A code is bound to the application and the return address that
 * it was made for: whoever finds it in a log or a history can do nothing with it.
 */
import type { CodeWanted } from '@/contract/sign-in';
import type { Tx } from '../../../db/open';
import { targetUnknown } from '../session.errors';
import { type AppAddress, readAddresses, readReportApp } from './code.repository';
import { storeTicket } from './ticket.repository';

export interface IssuedCode {
  reParam: 'getCode';
  dhssoCode: string;
  url: string;
}

const urlOf = (address: string): URL | null =>
  /^https?:\/\//i.test(address) && URL.canParse(address) ? new URL(address) : null;

/** Several systems may share one host: the longest path that the address lies below says whose it is. */
function ownerOf(url: URL, addresses: readonly AppAddress[]): number | null {
  const depthOf = ({ pathname }: URL): number => (url.pathname.startsWith(pathname) ? pathname.length : 0);
  let best: { appId: number; depth: number } | null = null;
  for (const { appId, sysUrl } of addresses) {
    const known = urlOf(sysUrl ?? '');
    if (known?.origin !== url.origin) continue;
    const depth = depthOf(known);
    if (!best || depth > best.depth) best = { appId, depth };
  }
  return best?.appId ?? null;
}

/**
 * A code must not be carried to a stranger's address.
 * @param own the platform's own address
 * @returns the application that the address belongs to; null: it is our own page
 * @throws AppError 400 `session.targetUnknown`
 */
async function targetOf(tx: Tx, { url: address = '', challenge }: CodeWanted, own?: string): Promise<number | null> {
  const url = urlOf(address);
  const appId = url && ownerOf(url, await readAddresses(tx));
  if (appId) return appId;
  if (!url || !own || urlOf(own)?.origin !== url.origin) {
    throw targetUnknown();
  }
  return challenge === undefined ? readReportApp(tx) : null;
}

/** @throws AppError 400 `session.targetUnknown` */
export async function assertKnownTarget(tx: Tx, wanted: CodeWanted): Promise<void> {
  if (wanted.reParam === 'getCode') await targetOf(tx, wanted);
}

export interface CodeFor {
  userId: number;
  now: Date;
  own?: string;
}

/**
 * @returns a one-time code of 60 s with the address to take it to; undefined when none is wanted.
 * @throws AppError 400 `session.targetUnknown`
 */
export async function issueCode(tx: Tx, wanted: CodeWanted, by: CodeFor): Promise<IssuedCode | undefined> {
  const { reParam, url, challenge = null } = wanted;
  if (reParam !== 'getCode' || url === undefined) return undefined;
  const appId = await targetOf(tx, wanted, by.own);
  const { userId, now } = by;
  const { ticket, sid } = await storeTicket(tx, { userId, now, kind: 'code', appId, returnUrl: url, challenge });
  return { reParam, dhssoCode: `${ticket}.${sid}`, url };
}
