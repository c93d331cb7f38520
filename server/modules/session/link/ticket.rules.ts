/** What a ticket is worth by its shape, its times and the page that shows it. */
import type { TicketPair } from '../../../http/link-route';
import { sha256 } from '../secret.rules';
import type { TicketRow } from './ticket.repository';

/** Whether both have the shape of `newSecret`: 256 bits in base64url. */
export const isWhole = ({ ticket, sid }: TicketPair): boolean =>
  [ticket, sid].every((secret) => /^[\w-]{43}$/.test(secret));

/** Whether an exchange would succeed now: unused, or used by this very page load (`nonce`). */
export function isExchangeable(ticket: TicketRow, nonce: string | null, now: Date): boolean {
  const unusedOrMine = ticket.usedAt === null || (nonce !== null && ticket.nonceHash === sha256(nonce));
  return ticket.userState === 0 && ticket.expiresAt > now && unusedOrMine;
}
