/** The call of the search. */
import type { searchEndpoints } from '@/contract/search';
import type { Handlers } from '../../http/handlers';
import { seeParks } from '../session/request-transaction.repository';
import { searchRecords } from './search-sources.usecases';

export const searchHandlers: Handlers<keyof typeof searchEndpoints> = {
  searchRecords: async (context, { keyword }) => {
    // Of all parks that the person belongs to, whichever is the current one.
    await seeParks(context.tx, [...context.user.rights.keys()]);
    return searchRecords(context, keyword);
  },
};
