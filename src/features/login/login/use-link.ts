/** A one-time link: whose it is, and the password that its person sets by it. Looking uses nothing up. */
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { asApiError, type ApiError } from '@/api/api-error';
import { call } from '@/api/call';
import type { OutputOf } from '@/contract/endpoint';
import { passwordLinkEndpoints } from '@/contract/password-link';
import type { PasswordRule } from '@/contract/password-rules';
import { errorText, fieldErrorText } from '@/i18n/error-text';
import { useText } from '@/i18n/use-text';
import { setChatMode } from '@/session/session';
import { setPasswordByLink } from '@/session/sign-in';
import { useCommand } from '@/ui/model/use-command';
import { useNewPassword, type NewPassword } from './use-new-password';

type Link = OutputOf<typeof passwordLinkEndpoints.lookAtPasswordLink>;
type Looked = { readonly token: string; readonly link?: Link; readonly refusal?: ApiError };

export interface LinkModel {
  /** Undefined until the platform has answered, or where it refused. */
  readonly link: Link | undefined;
  /** Why nothing can be set by it. */
  readonly refusal: string | undefined;
  readonly typed: NewPassword;
  readonly digitsError: string | undefined;
  readonly error: string | undefined;
  readonly pending: boolean;
  readonly submit: (digits: string, password: string, again: string) => void;
}

export function useLink(rule: PasswordRule): LinkModel {
  const t = useText();
  const navigate = useNavigate();
  const token = useLocation().hash.slice(1);
  const [looked, setLooked] = useState<Looked>();
  const [lacksDigits, setLacksDigits] = useState(false);
  useEffect(() => {
    const given = new AbortController();
    const options = { quiet: true, signal: given.signal };
    call(passwordLinkEndpoints.lookAtPasswordLink, { token }, options).then(
      (link) => setLooked({ token, link }),
      (caught: unknown) => given.signal.aborted || setLooked({ token, refusal: asApiError(caught) }),
    );
    return () => given.abort();
  }, [token]);
  const set = async (digits: string, newPass: string): Promise<void> => {
    await setPasswordByLink({ token, digits, newPass });
    setChatMode(false);
    void navigate('/', { replace: true });
  };
  const { run, clearError, error, pending } = useCommand(set);
  const typed = useNewPassword(rule, error);
  const current = looked?.token === token ? looked : undefined;
  const submit = (digits: string, password: string, again: string): void => {
    const fits = typed.check(password, again);
    const lacks = current?.link?.asksDigits === true && !/^\d{4}$/.test(digits.trim());
    setLacksDigits(lacks);
    clearError();
    if (fits && !lacks) void run(digits.trim(), password.trim());
  };
  const wrongDigits = error?.fields.digits && fieldErrorText(error.fields.digits);
  // The password is set by then; the specification's words would not say so.
  const refusalOf = (failure: ApiError): string =>
    failure.code === 'session.rolesMissing' ? t('login.link.noRole') : errorText(failure);
  const blamed = error && Object.keys(error.fields).length > 0;
  return {
    link: current?.link,
    refusal: current?.refusal && errorText(current.refusal),
    typed,
    digitsError: lacksDigits ? t('login.link.needDigits') : wrongDigits,
    error: error && !blamed ? refusalOf(error) : undefined,
    pending,
    submit,
  };
}
