/** The home screen's endpoint. */
import type { homeEndpoints } from '@/contract/home';
import type { Handlers } from '../../http/handlers';
import { seeParks } from '../session/request-tx';
import { readWaiting } from './home.repository';

export const homeHandlers: Handlers<keyof typeof homeEndpoints> = {
  getWaiting: async ({ tx, user, now }, { parkId }) => {
    // What waits in the parks that were not asked for is counted, too.
    await seeParks(tx, [...user.rights.keys()]);
    return readWaiting(tx, { user, now }, parkId);
  },
};
