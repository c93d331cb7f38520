/** What happened around a moment. */
import type { aroundEndpoints } from '@/contract/around';
import type { Handlers } from '../../http/handlers';
import { listAround } from './around.usecases';

export const aroundHandlers: Handlers<keyof typeof aroundEndpoints> = { listAround };
