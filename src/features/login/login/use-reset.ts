/** A new password by a code to one's phone. */
import { call } from '@/api/call';
import { authEndpoints } from '@/contract/auth';
import type { PasswordRule } from '@/contract/password-rules';
import { errorText } from '@/i18n/error-text';
import { useText } from '@/i18n/use-text';
import { useCommand } from '@/ui/model/use-command';
import { useNewPassword, type NewPassword } from './use-new-password';
import { usePhoneCode, type PhoneCode } from './use-phone-code';

export interface ResetModel {
  readonly fields: PhoneCode;
  readonly typed: NewPassword;
  readonly error: string | undefined;
  readonly pending: boolean;
  readonly submit: (password: string, again: string) => void;
}

export function useReset(rule: PasswordRule, onDone: () => void): ResetModel {
  useText();
  const fields = usePhoneCode('reset');
  const reset = (newPass: string) =>
    call(authEndpoints.resetPassword, { phone: fields.phone, msgcode: fields.code, newPass }, { quiet: true });
  const { run, clearError, error, pending } = useCommand(reset, { onDone, onFailed: fields.blame });
  const typed = useNewPassword(rule, error);
  const submit = (password: string, again: string): void => {
    const fits = typed.check(password, again);
    clearError();
    if (fields.check() && fits) void run(password.trim());
  };
  const blamed = error && Object.keys(error.fields).length > 0;
  return { fields, typed, error: error && !blamed ? errorText(error) : undefined, pending, submit };
}
