/** The tool's menu entry signs in with a code of single sign-on (decision 2), which is taken here for the tool alone. */
import { randomUUID } from 'node:crypto';
import type { Context } from '../../../http/context';
import { findCode } from '../../session/link/code.repository';
import { pairOfCode } from '../../session/link/code-redeem.usecases';
import { claimTicket } from '../../session/link/ticket.repository';
import { readToolAddresses } from './token.repository';

const originOf = (address: string): string | null => (URL.canParse(address) ? new URL(address).origin : null);

/** A code for an address of our own is one for the tool, too: only its reports are passed on there (decision 2). */
async function isForTool({ tx, deps }: Context, returnUrl: string): Promise<boolean> {
  const addresses = [deps.config.publicUrl, ...(await readToolAddresses(tx))];
  const origin = originOf(returnUrl);
  return origin !== null && addresses.some((address) => originOf(address) === origin);
}

/** @returns whose it is; null: unknown, old, used before, or made for another system. It is used up, and begins no session. */
export async function takeMenuCode(context: Context, token: string): Promise<number | null> {
  const { tx, now } = context;
  const pair = pairOfCode(token);
  if (pair.sid === '') return null;
  const code = await findCode(tx, pair);
  // Without an application it leads to a page of ours.
  if (!code?.returnUrl || code.appId === null || !(await isForTool(context, code.returnUrl))) return null;
  return (await claimTicket(tx, pair, { kind: 'code', nonce: randomUUID(), now }))?.userId ?? null;
}
