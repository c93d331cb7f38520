/** The home screen's endpoint. */
import type { homeEndpoints } from '@/contract/home';
import type { Handlers } from '../../http/handlers';
import { readWaiting } from './home.queries';

export const homeHandlers: Handlers<keyof typeof homeEndpoints> = {
  getWaiting: ({ tx, user, now }, { parkId }) => readWaiting(tx, { user, now }, parkId),
};
