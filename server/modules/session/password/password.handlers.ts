/** Password policy, the state of my password, changing and resetting. */
import type { passwordEndpoints } from '@/contract/password';
import type { Handlers, OpenHandlers } from '../../../http/handlers';
import type { passwordLinkEndpoints } from '@/contract/password-link';
import { fromOwnPage } from '../link/own-page.rules';
import { lookAtPasswordLink, usePasswordLink } from './password-link.usecases';
import { readImpact, saveRule, undoRule } from './password-policy.usecases';
import { readRules } from './password-rule.repository';
import { resetUserPassword } from './password-reset.usecases';
import { readPasswordStatus } from './password-status.usecases';
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

type OwnLinks = Exclude<keyof typeof passwordLinkEndpoints, 'sendPasswordLinks'>;

export const passwordLinkHandlers: Handlers<'lookAtPasswordLink'> &
  OpenHandlers<Exclude<OwnLinks, 'lookAtPasswordLink'>> = {
  lookAtPasswordLink: fromOwnPage(lookAtPasswordLink),
  usePasswordLink: { open: fromOwnPage(usePasswordLink) },
};
