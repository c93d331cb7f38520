/** Password policy, the state of my password, changing and resetting. */
import type { passwordEndpoints } from '@/contract/password';
import type { Handlers, OpenHandlers } from '../../../http/handlers';
import { fromOwnPage } from '../link/own-page';
import { readImpact, readRules, saveRule, undoRule } from './password-policy';
import { resetUserPassword } from './password-reset';
import { readPasswordStatus } from './password-status';
import { changeMyPassword } from './password.usecases';

type Plain = 'getPasswordRule' | 'savePasswordRule' | 'undoPasswordRule' | 'getPasswordImpact' | 'getPasswordStatus';

export const passwordHandlers: Handlers<Plain> & OpenHandlers<Exclude<keyof typeof passwordEndpoints, Plain>> = {
  getPasswordRule: ({ tx }) => readRules(tx),
  savePasswordRule: saveRule,
  undoPasswordRule: undoRule,
  getPasswordImpact: readImpact,
  getPasswordStatus: readPasswordStatus,
  changeMyPassword: { open: fromOwnPage(changeMyPassword) },
  resetUserPassword: { open: fromOwnPage(resetUserPassword) },
};
