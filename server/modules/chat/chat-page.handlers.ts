/** Lets pages that are open inside the chat app use its scanner. */
import { randomBytes } from 'node:crypto';
import type { chatPageEndpoints } from '@/contract/chat-page';
import type { InputOf, OutputOf } from '@/contract/endpoint';
import type { Opened, SignedInContext } from '../../http/context';
import type { OpenHandlers } from '../../http/handlers';
import type { ChatPages } from '../../ports/chat';
import { addressNotOurs, scannerAway } from './chat.errors';
import { addressToSign, signatureOf } from './chat-page.rules';

type Sign = typeof chatPageEndpoints.signChatPage;

/** @throws AppError 503 */
const ticketOf = (pages: ChatPages, now: Date): Promise<string> =>
  pages.ticket(now).catch((error: unknown) => {
    console.error('chat app: no ticket for pages', error instanceof Error ? error.message : '');
    throw scannerAway();
  });

/** No transaction is open while the app is asked. */
async function sign({ deps, now }: Opened<SignedInContext>, { url: given }: InputOf<Sign>): Promise<OutputOf<Sign>> {
  const url = addressToSign(deps.config.publicUrl, given);
  if (url === null) throw addressNotOurs();
  const { name: app, pages } = deps.chat;
  if (!pages || app === 'local') return { signed: null };
  const ticket = await ticketOf(pages, now);
  const timestamp = pages.momentIn === 'seconds' ? Math.floor(now.getTime() / 1_000) : now.getTime();
  const nonceStr = randomBytes(12).toString('hex');
  const signature = signatureOf({ ticket, nonceStr, timestamp, url });
  return { signed: { app, ...pages.identity, timestamp, nonceStr, signature } };
}

export const chatPageHandlers: OpenHandlers<keyof typeof chatPageEndpoints> = { signChatPage: { open: sign } };
