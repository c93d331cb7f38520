/** A new password typed twice. What is typed stays in its fields; here is only whether it fits. */
import { useState } from 'react';
import type { ApiError } from '@/api/api-error';
import { passwordProblem, type PasswordProblem, type PasswordRule } from '@/contract/password-rules';
import { errorText, fieldErrorText } from '@/i18n/error-text';
import { text, textIfAny } from '@/i18n/text';
import { newPasswordFaults, type NewPasswordFault } from './new-password';

export interface NewPassword {
  /** 「输入最少N位，必须含有：…」 */
  readonly rule: string;
  /** What is typed keeps the rule. */
  readonly keepsRule: boolean;
  readonly watch: (password: string) => void;
  readonly passwordError: string | undefined;
  readonly againError: string | undefined;
  /** @returns whether both can be sent; otherwise the fields say why not */
  readonly check: (password: string, again: string) => boolean;
}

const problemText = ({ code, params }: PasswordProblem): string =>
  textIfAny(`errors.${code}`, params) ?? text('common.failure.error');

/** The rule as its own refusal words it. */
const ruleText = (rule: PasswordRule): string => {
  const problem = passwordProblem(rule, '');
  return problem ? problemText(problem) : '';
};

/** @param refusal the platform's, which may be about the password */
export function useNewPassword(rule: PasswordRule, refusal: ApiError | undefined): NewPassword {
  const [keepsRule, setKeepsRule] = useState(false);
  const [faults, setFaults] = useState<Partial<Record<'password' | 'again', NewPasswordFault>>>({});
  const ofField = refusal?.fields.newPass;
  const refused = ofField && (refusal.code === ofField ? errorText(refusal) : fieldErrorText(ofField));
  return {
    rule: ruleText(rule),
    keepsRule,
    watch: (password) => {
      setKeepsRule(passwordProblem(rule, password.trim()) === null);
      setFaults({});
    },
    passwordError: faults.password ? problemText(faults.password) : refused,
    againError: faults.again && problemText(faults.again),
    check: (password, again) => {
      const found = newPasswordFaults(rule, password, again);
      setFaults(found);
      return Object.keys(found).length === 0;
    },
  };
}
