/** What is wrong with a new password typed twice (specification §5). Pure; inputs are trimmed here. */
import { passwordProblem, type PasswordProblem, type PasswordRule } from '@/contract/password-rules';

export type NewPasswordFault = PasswordProblem;

const plain = (code: string): PasswordProblem => ({ code, params: {} });

/** @returns the faults by field; none when it can be sent. */
export function newPasswordFaults(
  rule: PasswordRule,
  typed: string,
  typedAgain: string,
): Partial<Record<'password' | 'again', NewPasswordFault>> {
  const [password, again] = [typed.trim(), typedAgain.trim()];
  const broken = password === '' ? plain('password.needNew') : passwordProblem(rule, password);
  if (broken) return { password: broken, ...(again === '' && { again: plain('password.needAgain') }) };
  if (again === '') return { again: plain('password.needAgain') };
  return again === password ? {} : { again: plain('password.mismatch') };
}
