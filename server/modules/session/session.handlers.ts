/** Getting in, who I am, my menus and parks, leaving. */
import type { InputOf } from '@/contract/endpoint';
import type { sessionEndpoints } from '@/contract/session';
import type { Handlers, OpenHandlers } from '../../http/handlers';
import { identityHandlers } from '../identity/identity.handlers';
import { readUserInfo } from '../identity/identity.repository';
import { fromOwnPage } from './own-page';
import type { TicketPair } from './tickets';
import { boot } from './session.boot';
import { changePark, exchangeForToken, signOut } from './session.usecases';
import { signInByPassword } from './sign-in';

/** The two halves of a single-sign-on code are what a chat ticket has in two parameters. */
const pairIn = (input: InputOf<typeof sessionEndpoints.getToken>): TicketPair => {
  if ('uiticket' in input) return { ticket: input.uiticket, sid: input.sid };
  const [ticket = '', sid = ''] = input.dhssoCode.split('.');
  return { ticket, sid };
};

export const sessionHandlers: Handlers<Exclude<keyof typeof sessionEndpoints, 'ssoLogin'>> & OpenHandlers<'ssoLogin'> =
  {
    ...identityHandlers,
    ssoLogin: { open: fromOwnPage(signInByPassword) },
    getUser: ({ tx, user, now }) => readUserInfo(tx, user, now),
    logout: fromOwnPage(signOut),
    getToken: fromOwnPage((context, input) => exchangeForToken(context, pairIn(input), input.nonce)),
    changePark: (context, { parkId }) => changePark(context, parkId),
    boot: fromOwnPage(boot),
  };
