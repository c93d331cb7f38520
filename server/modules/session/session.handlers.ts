/** Getting in, who I am, my menus and parks, leaving. */
import type { InputOf } from '@/contract/endpoint';
import type { Credentials, sessionEndpoints } from '@/contract/session';
import type { signInEndpoints } from '@/contract/sign-in';
import type { Context } from '../../http/context';
import type { Handlers, OpenHandlers } from '../../http/handlers';
import { identityHandlers } from '../identity/menu/menu.handlers';
import { readUserInfo } from '../identity/user/user-info.repository';
import { assertCodeProven, pairOfCode } from './link/code-redeem.usecases';
import { fromOwnPage } from './link/own-page.rules';
import { boot } from './session-boot.usecases';
import { changePark, exchangeForToken, signOut } from './session.usecases';
import { signInByPassword } from './sign-in/password-sign-in.usecases';

async function getToken(context: Context, input: InputOf<typeof signInEndpoints.getToken>): Promise<Credentials> {
  if ('uiticket' in input) {
    const { uiticket: ticket, sid, nonce } = input;
    return exchangeForToken(context, { ticket, sid }, { kind: 'chat', nonce });
  }
  const { dhssoCode, nonce, ...proof } = input;
  const pair = pairOfCode(dhssoCode);
  await assertCodeProven(context, pair, proof);
  return exchangeForToken(context, pair, { kind: 'code', nonce });
}

export const sessionHandlers: Handlers<keyof typeof sessionEndpoints | 'getToken'> & OpenHandlers<'ssoLogin'> = {
  ...identityHandlers,
  ssoLogin: { open: fromOwnPage(signInByPassword) },
  getUser: ({ tx, user, now }) => readUserInfo(tx, user, now),
  logout: fromOwnPage(signOut),
  getToken: fromOwnPage(getToken),
  changePark: (context, { parkId }) => changePark(context, parkId),
  boot: fromOwnPage(boot),
};
