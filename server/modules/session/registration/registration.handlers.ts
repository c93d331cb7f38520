/** Asking for an account, and deciding who gets one. */
import type { registrationEndpoints } from '@/contract/registration';
import type { Handlers, OpenHandlers } from '../../../http/handlers';
import { fromOwnPage } from '../link/own-page.rules';
import { parksWith } from '../../identity/rights/rights.rules';
import { listRegistrations } from './registration.repository';
import { decideRegistration, register } from './registration.usecases';
import { rolesToGive } from '../../identity/user/user-checks.usecases';

type Open = 'register';

export const registrationHandlers: Handlers<Exclude<keyof typeof registrationEndpoints, Open>> & OpenHandlers<Open> = {
  register: { open: fromOwnPage(register) },
  listRegistrations: ({ tx, user }, { parkId, ...page }) =>
    listRegistrations(tx, parkId === undefined ? parksWith(user, 'user.manage') : [parkId], page),
  listRolesToGive: ({ tx, user }) => rolesToGive(tx, user),
  decideRegistration,
};
