/** Getting in, who I am, my menus and parks, leaving. */
import type { InputOf } from '@/contract/endpoint';
import type { sessionEndpoints } from '@/contract/session';
import type { Context } from '../../http/context';
import type { Handlers } from '../../http/handlers';
import { identityHandlers } from '../identity/identity.handlers';
import { readUserInfo } from '../identity/identity.repository';
import { assertOwnPage } from './own-page';
import type { TicketPair } from './tickets';
import { boot } from './session.boot';
import { changePark, exchangeForToken, signInByPassword, signOut } from './session.usecases';

const fromOwnPage =
  <I, O>(work: (context: Context, input: I) => Promise<O>) =>
  async (context: Context, input: I): Promise<O> => {
    assertOwnPage(context);
    return work(context, input);
  };

/** The two halves of a single-sign-on code are what a chat ticket has in two parameters. */
const pairIn = (input: InputOf<typeof sessionEndpoints.getToken>): TicketPair => {
  if ('uiticket' in input) return { ticket: input.uiticket, sid: input.sid };
  const [ticket = '', sid = ''] = input.dhssoCode.split('.');
  return { ticket, sid };
};

export const sessionHandlers: Handlers<keyof typeof sessionEndpoints> = {
  ...identityHandlers,
  ssoLogin: fromOwnPage(signInByPassword),
  getUser: ({ tx, user, now }) => readUserInfo(tx, user, now),
  logout: fromOwnPage(signOut),
  getToken: fromOwnPage((context, input) => exchangeForToken(context, pairIn(input), input.nonce)),
  changePark: (context, { parkId }) => changePark(context, parkId),
  boot: fromOwnPage(boot),
};
