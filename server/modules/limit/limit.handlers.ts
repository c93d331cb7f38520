/** Limits of calls: valid input in, use case called. */
import type { callLimitEndpoints } from '@/contract/call-limit';
import type { Handlers } from '../../http/handlers';
import { listCallLimits, setCallLimit } from './limit.usecases';

export const limitHandlers: Handlers<keyof typeof callLimitEndpoints> = {
  listCallLimits: (context) => listCallLimits(context),
  setCallLimit,
};
