import { useEffect, useRef, type FormEvent, type ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/common/button';
import { EntranceNotice, EntranceRefusal } from '@/ui/common/entrance';
import { EntryField, type EntryFieldProps } from '@/ui/common/entry-field';
import { SmsCodeField } from '@/ui/common/sms-code-field';
import type { RegisterField } from './register-fields';
import type { RegisterModel } from './use-register';

interface FieldProps extends EntryFieldProps {
  model: RegisterModel;
  field: RegisterField;
}

const Field = ({ model, field, ...look }: FieldProps): ReactNode => (
  <EntryField
    {...look}
    name={field}
    enterKeyHint="next"
    value={model.values[field]}
    onChange={(event) => model.set(field, event.target.value)}
    error={model.errorOf(field)}
  />
);

function PhoneAndCode({ model }: { model: RegisterModel }): ReactNode {
  const t = useText();
  const { values, set, errorOf, sms } = model;
  return (
    <>
      <EntryField
        label={t('login.sms.phone')}
        name="phone"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        enterKeyHint="next"
        value={values.phone}
        onChange={(event) => set('phone', event.target.value.replaceAll(/\D/g, ''))}
        error={errorOf('phone')}
      />
      <SmsCodeField
        code={sms}
        phone={values.phone}
        onWrongPhone={model.blamePhone}
        value={values.msgcode}
        onChange={(digits) => set('msgcode', digits)}
        error={errorOf('msgcode')}
      />
    </>
  );
}

export function RegisterForm({ model }: { model: RegisterModel }): ReactNode {
  const t = useText();
  const form = useRef<HTMLFormElement>(null);
  const { attempt, pending } = model;
  useEffect(() => {
    if (attempt > 0) form.current?.querySelector<HTMLInputElement>('[aria-invalid="true"]')?.focus();
  }, [attempt]);
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    model.submit();
  };
  return (
    <form ref={form} className="entrance-form" onSubmit={onSubmit} noValidate>
      {model.isRestored && <EntranceNotice>{t('register.form.restored')}</EntranceNotice>}
      <Field model={model} field="name" label={t('register.form.name')} autoComplete="name" />
      <Field
        model={model}
        field="loginName"
        label={t('register.form.loginName')}
        autoComplete="username"
        hint={t('errors.validation.loginName')}
      />
      <PhoneAndCode model={model} />
      <Field
        model={model}
        field="projectCode"
        label={t('register.form.projectCode')}
        autoComplete="off"
        hint={t('register.form.projectCodeHint')}
      />
      <Field model={model} field="company" label={t('register.form.company')} autoComplete="organization" optional />
      <Field model={model} field="reason" label={t('register.form.reason')} autoComplete="off" optional />
      <EntranceRefusal error={model.error} />
      <Button type="submit" tone="main" size="main" block pending={pending}>
        {t(pending ? 'register.form.submitting' : 'register.form.submit')}
      </Button>
    </form>
  );
}
