/** My account. */
import type { accountEndpoints } from '@/contract/account';
import type { Handlers, OpenHandlers } from '../../../http/handlers';
import { addDelegation, endDelegation, readMyConfig, saveMyConfig } from '../../identity/account/my-settings.usecases';
import { readMyRecord, saveMyProfile } from '../../identity/account/my-record.usecases';
import { endMySession, endOtherSessions, listMySessions, switchRole } from './my-sessions.usecases';

type Open = 'saveMyProfile';

export const accountHandlers: Handlers<Exclude<keyof typeof accountEndpoints, Open>> & OpenHandlers<Open> = {
  getMyConfig: readMyConfig,
  saveMyConfig,
  addDelegation,
  endDelegation,
  listMySessions,
  endMySession,
  endOtherSessions,
  switchRole,
  getBillData: readMyRecord,
  saveMyProfile: { open: saveMyProfile },
};
