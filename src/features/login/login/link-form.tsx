/** Whoever was sent a one-time link sets their password and is signed in. */
import { useEffect, useRef, type FormEvent, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { languageTag } from '@/i18n/language';
import { useText } from '@/i18n/use-text';
import { formatMoment } from '@/lib/dates';
import { Button } from '@/ui/common/button';
import { EntranceNotice, EntranceRefusal } from '@/ui/common/entrance';
import { EntryField } from '@/ui/common/entry-field';
import { NewPasswordFields } from './new-password-fields';
import { useFirstFault } from './use-first-fault';
import { useLink } from './use-link';
import type { LoginModel } from './use-login';

export function LinkForm({ login, focusFirst }: { login: LoginModel; focusFirst: boolean }): ReactNode {
  const t = useText();
  const form = useRef<HTMLFormElement>(null);
  const digits = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const again = useRef<HTMLInputElement>(null);
  const model = useLink(login.config.passwordRule);
  const { link, refusal, typed, digitsError, pending } = model;
  const onTry = useFirstFault(form, pending);
  useEffect(() => {
    // On a phone the keyboard would cover what the page says.
    if (focusFirst && link) (digits.current ?? password.current)?.focus();
  }, [focusFirst, link]);
  if (refusal !== undefined)
    return (
      <>
        <EntranceRefusal error={refusal} />
        <Link to={login.to('password')}>{t('login.link.toSignIn')}</Link>
      </>
    );
  if (!link) return <output>{t('login.link.waiting')}</output>;
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    onTry();
    model.submit(digits.current?.value ?? '', password.current?.value ?? '', again.current?.value ?? '');
  };
  const { name, loginName, expiresAt, asksDigits } = link;
  return (
    <form ref={form} className="entrance-form" onSubmit={onSubmit} noValidate>
      <EntranceNotice>{t('login.link.lead', { name, loginName })}</EntranceNotice>
      {/* For whatever keeps passwords on this device. */}
      <input hidden readOnly name="username" autoComplete="username" value={loginName} />
      {asksDigits && (
        <EntryField
          ref={digits}
          label={t('login.link.digits')}
          name="digits"
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          enterKeyHint="next"
          hint={t('login.link.digitsHint')}
          error={digitsError}
        />
      )}
      <NewPasswordFields model={typed} password={password} again={again} />
      <EntranceRefusal error={model.error} />
      <Button type="submit" tone="main" size="main" block pending={pending}>
        {t(pending ? 'login.link.submitting' : 'login.link.submit')}
      </Button>
      <p className="entrance-hint">{t('login.link.until', { time: formatMoment(expiresAt, languageTag()) })}</p>
    </form>
  );
}
