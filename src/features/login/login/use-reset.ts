/** A new password by a code to one's phone. What is typed stays in its field; here is only whether it fits. */
import { useState } from 'react';
import { call } from '@/api/call';
import { authEndpoints } from '@/contract/auth';
import { passwordProblem, type PasswordProblem, type PasswordRule } from '@/contract/password-rules';
import { errorText, fieldErrorText } from '@/i18n/error-text';
import { text, textIfAny } from '@/i18n/text';
import { useText } from '@/i18n/use-text';
import { useCommand } from '@/ui/model/use-command';
import { newPasswordFaults, type NewPasswordFault } from './new-password';
import { usePhoneCode, type PhoneCode } from './use-phone-code';

export interface ResetModel {
  readonly fields: PhoneCode;
  /** 「输入最少N位，必须含有：…」 */
  readonly rule: string;
  /** What is typed keeps the rule. */
  readonly keepsRule: boolean;
  readonly watch: (password: string) => void;
  readonly passwordError: string | undefined;
  readonly againError: string | undefined;
  readonly error: string | undefined;
  readonly pending: boolean;
  readonly submit: (password: string, again: string) => void;
}

const problemText = ({ code, params }: PasswordProblem): string =>
  textIfAny(`errors.${code}`, params) ?? text('common.failure.error');

/** The rule as its own refusal words it. */
const ruleText = (rule: PasswordRule): string => {
  const problem = passwordProblem(rule, '');
  return problem ? problemText(problem) : '';
};

export function useReset(rule: PasswordRule, onDone: () => void): ResetModel {
  useText();
  const fields = usePhoneCode('reset');
  const [keepsRule, setKeepsRule] = useState(false);
  const [faults, setFaults] = useState<Partial<Record<'password' | 'again', NewPasswordFault>>>({});
  const reset = (newPass: string) =>
    call(authEndpoints.resetPassword, { phone: fields.phone, msgcode: fields.code, newPass }, { quiet: true });
  const command = useCommand(reset, { onDone, onFailed: fields.blame });
  const submit = (password: string, again: string): void => {
    const found = newPasswordFaults(rule, password, again);
    setFaults(found);
    command.clearError();
    if (fields.check() && Object.keys(found).length === 0) void command.run(password.trim());
  };
  const { error } = command;
  const ofField = error?.fields.newPass;
  const blamed = error && Object.keys(error.fields).length > 0;
  return {
    fields,
    rule: ruleText(rule),
    keepsRule,
    watch: (password) => {
      setKeepsRule(passwordProblem(rule, password.trim()) === null);
      setFaults({});
    },
    passwordError: faults.password
      ? problemText(faults.password)
      : ofField && (error.code === ofField ? errorText(error) : fieldErrorText(ofField)),
    againError: faults.again && problemText(faults.again),
    error: error && !blamed ? errorText(error) : undefined,
    pending: command.pending,
    submit,
  };
}
