/** Keeping times: valid input in, use case called. */
import type { keepingEndpoints } from '@/contract/keeping';
import type { Handlers } from '../../http/handlers';
import { listKept, readKeepingState, setKept } from './keeping.usecases';

export const keepingHandlers: Handlers<keyof typeof keepingEndpoints> = {
  listKept: (context) => listKept(context),
  getKeepingState: (context) => readKeepingState(context),
  setKept,
};
