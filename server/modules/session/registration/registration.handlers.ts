/** Asking for an account, and deciding who gets one. */
import type { registrationEndpoints } from '@/contract/registration';
import { notFound } from '../../../http/app-error';
import type { Handlers, OpenHandlers } from '../../../http/handlers';
import { fromOwnPage } from '../link/own-page.rules';
import { parksWith } from '../../identity/rights/rights.rules';
import { listRegistrations, readRegistration } from './registration.repository';
import { decideRegistration, register } from './registration.usecases';
import { rolesToGive } from '../../identity/user/user-checks.usecases';

type Open = 'register';

export const registrationHandlers: Handlers<Exclude<keyof typeof registrationEndpoints, Open>> & OpenHandlers<Open> = {
  register: { open: fromOwnPage(register) },
  listRegistrations: ({ tx, user }, { parkId, ...page }) =>
    listRegistrations(tx, parkId === undefined ? parksWith(user, 'user.manage') : [parkId], page),
  getRegistration: async ({ tx, user }, { id }) => {
    const asked = await readRegistration(tx, id);
    if (!asked || !parksWith(user, 'user.manage').includes(asked.parkId)) throw notFound();
    return asked;
  },
  listRolesToGive: ({ tx, user }) => rolesToGive(tx, user),
  decideRegistration,
};
