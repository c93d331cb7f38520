/** The form of specification §5: what is typed, what is wrong with it, the change itself. */
import { useEffect, useState } from 'react';
import type { ApiError } from '@/api/api-error';
import { call } from '@/api/call';
import { ACTIVE_RULE_TYPE, passwordEndpoints } from '@/contract/password';
import { passwordChangeProblems, type PasswordChange, type PasswordRule } from '@/contract/password-rules';
import { errorText } from '@/i18n/error-text';
import { textIfAny } from '@/i18n/text';
import { useText } from '@/i18n/use-text';
import { useCommand } from '@/ui/model/use-command';

export type PasswordField = keyof PasswordChange;
export const PASSWORD_FIELDS = ['old_password', 'new_password', 're_new_password'] as const;

/** What every rule asks for; until the one in use is here, and when it cannot be fetched. */
const WEAKEST: PasswordRule = { objOne: 6, objTwo: 14 };

/** The server names the fields of its call. */
const FIELD_OF: Record<string, PasswordField> = { oldPass: 'old_password', newPass: 'new_password' };

type Words = Partial<Record<PasswordField, string>>;

export interface PasswordFormModel {
  readonly values: PasswordChange;
  readonly set: (field: PasswordField, value: string) => void;
  readonly errors: Words;
  /** The first field with an error after a try; the object is another one after each. */
  readonly firstWrong: { readonly field: PasswordField } | undefined;
  readonly formError: string | undefined;
  /** Undefined until it is known. */
  readonly rule: PasswordRule | undefined;
  readonly pending: boolean;
  readonly submit: () => void;
}

function useRule(): PasswordRule | undefined {
  const [rule, setRule] = useState<PasswordRule>();
  useEffect(() => {
    let current = true;
    call(passwordEndpoints.getPasswordRule, {}, { quiet: true }).then(
      (rules) => current && setRule(rules.find(({ type }) => type === ACTIVE_RULE_TYPE)),
      // Without it the server says what is wrong.
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, []);
  return rule;
}

/** A refusal about one field stands at that field. */
const refusedField = (error: ApiError | undefined): PasswordField | undefined =>
  Object.keys(error?.fields ?? {}).flatMap((name) => FIELD_OF[name] ?? [])[0];

const EMPTY: PasswordChange = { old_password: '', new_password: '', re_new_password: '' };

/** @param onChanged the password is another one now; this session too is over for the person */
export function usePasswordForm(onChanged: () => void): PasswordFormModel {
  useText();
  const rule = useRule();
  const [values, setValues] = useState(EMPTY);
  const [tried, setTried] = useState(false);
  const [firstWrong, setFirstWrong] = useState<PasswordFormModel['firstWrong']>();
  const change = useCommand(
    ({ old_password, new_password }: PasswordChange) =>
      call(
        passwordEndpoints.changeMyPassword,
        { oldPass: old_password.trim(), newPass: new_password.trim() },
        { quiet: true },
      ),
    {
      onDone: onChanged,
      onFailed: (error) => {
        const field = refusedField(error);
        if (field) setFirstWrong({ field });
      },
    },
  );
  const problems = passwordChangeProblems(rule ?? WEAKEST, values);
  const refused = refusedField(change.error);
  const wordsOf = (field: PasswordField): string | undefined => {
    const problem = tried ? problems[field] : undefined;
    if (problem) return textIfAny(`errors.${problem.code}`, problem.params);
    return refused === field && change.error ? errorText(change.error) : undefined;
  };
  return {
    values,
    set: (field, value) => {
      setValues((old) => ({ ...old, [field]: value }));
      change.clearError();
    },
    errors: Object.fromEntries(PASSWORD_FIELDS.map((field) => [field, wordsOf(field)])),
    firstWrong,
    formError: change.error && !refused ? errorText(change.error) : undefined,
    rule,
    pending: change.pending,
    submit: () => {
      setTried(true);
      const field = PASSWORD_FIELDS.find((each) => problems[each]);
      setFirstWrong(field && { field });
      if (!field) void change.run(values);
    },
  };
}
