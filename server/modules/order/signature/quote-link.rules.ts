/** Links to one quote of one order, good for some days: the address itself is the permission, nothing is stored. */
import { isSignature, sign } from '../../../http/signing';

const VALID_MS = 3 * 86_400_000;
const KIND = 'q';

/** `sms`: sent to the customer's own phone and seen by nobody else; `copy`: handed on by staff. */
export type QuoteLinkWay = 'sms' | 'copy';

export interface QuoteLink {
  readonly orderId: number;
  readonly quoteId: number;
  readonly way: QuoteLinkWay;
  readonly expiresAt: number;
}

const WAYS: Record<string, QuoteLinkWay> = { s: 'sms', c: 'copy' };
const letterOf = (way: QuoteLinkWay): string => way.charAt(0);
const signed = ({ orderId, quoteId, way, expiresAt }: QuoteLink) =>
  ['quote-link', orderId, quoteId, way, expiresAt] as const;

/** @returns a token of the status page that is good for this quote only */
export function quoteToken(
  secret: string,
  of: Omit<QuoteLink, 'expiresAt'>,
  now: Date,
): { token: string; expiresAt: number } {
  const expiresAt = Math.ceil((now.getTime() + VALID_MS) / 60_000) * 60_000;
  const link = { ...of, expiresAt };
  const parts = [link.orderId, link.quoteId, expiresAt / 60_000].map((number) => number.toString(36));
  return { token: [KIND, letterOf(of.way), ...parts, sign(secret, signed(link))].join('.'), expiresAt };
}

/** @returns what the token is for, be it expired; null: we did not make it, or it is a status link */
export function readQuoteToken(secret: string, token: string): QuoteLink | null {
  const [kind, letter = '', order = '', quote = '', minutes = '', signature = '', ...rest] = token.split('.');
  const way = WAYS[letter];
  if (kind !== KIND || !way || rest.length > 0) return null;
  const [orderId = 0, quoteId = 0, minute = 0] = [order, quote, minutes].map((part) => Number.parseInt(part, 36));
  const link = { orderId, quoteId, way, expiresAt: minute * 60_000 };
  return isSignature(secret, signed(link), signature) ? link : null;
}
