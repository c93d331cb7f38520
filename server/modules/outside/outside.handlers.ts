/** Sites outside the platform. */
import type { outsideEndpoints } from '@/contract/outside';
import type { Handlers } from '../../http/handlers';
import { readOutsideSites } from './outside.repository';

export const outsideHandlers: Handlers<keyof typeof outsideEndpoints> = {
  listOutsideSites: ({ tx, deps }) => readOutsideSites(tx, deps.config.outsideSites),
};
