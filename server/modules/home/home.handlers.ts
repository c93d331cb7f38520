/** The calls of the home pages. */
import type { homeEndpoints } from '@/contract/home';
import type { Handlers } from '../../http/handlers';
import { seeParks } from '../session/request-transaction.repository';
import { periodsAt } from './home-periods.rules';
import { readOverview, readTodos } from './home-sources.usecases';

export const homeHandlers: Handlers<keyof typeof homeEndpoints> = {
  getTodos: async (context, { parkId }) => {
    // What waits in the parks that were not asked for is counted, too.
    await seeParks(context.tx, [...context.user.rights.keys()]);
    return readTodos(context, parkId);
  },
  getOverview: (context, { parkId }) => readOverview(context, parkId, periodsAt(context.now)),
};
