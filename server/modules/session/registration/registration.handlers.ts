/** Asking for an account, and deciding who gets one. */
import type { registrationEndpoints } from '@/contract/registration';
import type { Handlers, OpenHandlers } from '../../../http/handlers';
import { fromOwnPage } from '../link/own-page.rules';
import { decideRegistration, listAsked, readAsked } from './registration-decision.usecases';
import { register } from './registration.usecases';
import { rolesToGive } from '../../identity/user/user-checks.usecases';

type Open = 'register';

export const registrationHandlers: Handlers<Exclude<keyof typeof registrationEndpoints, Open>> & OpenHandlers<Open> = {
  register: { open: fromOwnPage(register) },
  listRegistrations: listAsked,
  getRegistration: readAsked,
  listRolesToGive: ({ tx, user }) => rolesToGive(tx, user),
  decideRegistration,
};
