/** Signing a page for a chat app's script: sha1 of ticket, random words, moment and address, as all three apps document it. */
import { createHash } from 'node:crypto';

/** What a link's ticket is called in an address. */
const TICKET_NAMES = ['uiticket', 'sid', 'ticket'];

/** @returns the address as it is signed; null for one that is not ours, or that lets somebody in */
export function addressToSign(publicUrl: string, given: string): string | null {
  if (!URL.canParse(given)) return null;
  const url = new URL(given);
  if (url.origin !== new URL(publicUrl).origin || url.username !== '' || url.password !== '') return null;
  if (TICKET_NAMES.some((name) => url.searchParams.has(name))) return null;
  // The app compares what the web view shows, character by character.
  return given.split('#')[0] ?? '';
}

export interface Signing {
  ticket: string;
  nonceStr: string;
  timestamp: number;
  url: string;
}

/** Names in lower case and in this order, values as they are. */
export const signatureOf = ({ ticket, nonceStr, timestamp, url }: Signing): string =>
  createHash('sha1')
    .update(`jsapi_ticket=${ticket}&noncestr=${nonceStr}&timestamp=${timestamp}&url=${url}`)
    .digest('hex');
