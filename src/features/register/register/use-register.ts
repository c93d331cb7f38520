/** Asking for an account: values, rules, the code to the phone, and what comes after. */
import { useState } from 'react';
import type { ApiError } from '@/api/api-error';
import { call } from '@/api/call';
import { registrationEndpoints } from '@/contract/registration';
import { errorText, fieldErrorText } from '@/i18n/error-text';
import { useText } from '@/i18n/use-text';
import { useLoginConfig } from '@/session/login-config';
import { useSmsCode, type SmsCode } from '@/session/use-sms-code';
import { useCommand } from '@/ui/model/use-command';
import { dropDraft, loadDraft, saveDraft } from './register-draft';
import {
  EMPTY,
  EMPTY_FIELD,
  faultsIn,
  type RegisterFaults,
  type RegisterField,
  type RegisterValues,
} from './register-fields';

export interface RegisterModel {
  /** Accounts cannot be asked for here. */
  readonly isOff: boolean;
  /** The number that will be told; set once the request is in. */
  readonly askedWith: string | undefined;
  readonly values: RegisterValues;
  readonly set: (field: RegisterField, value: string) => void;
  readonly errorOf: (field: RegisterField) => string | undefined;
  /** Changes with every attempt that has found faults. */
  readonly attempt: number;
  readonly error: string | undefined;
  readonly pending: boolean;
  readonly submit: () => void;
  readonly sms: SmsCode;
  readonly blamePhone: () => void;
  /** A draft was there. */
  readonly isRestored: boolean;
}

const LABELS = {
  name: 'register.form.name',
  loginName: 'register.form.loginName',
  phone: 'login.sms.phone',
  msgcode: 'login.sms.code',
  projectCode: 'register.form.projectCode',
  company: 'register.form.company',
  reason: 'register.form.reason',
} as const;

/** A field's fault is gone once the field is touched. */
function useValues() {
  const [draft] = useState(loadDraft);
  const [values, setValues] = useState(draft ?? EMPTY);
  const [faults, setFaults] = useState<RegisterFaults>({});
  const set = (field: RegisterField, value: string): void => {
    const next = { ...values, [field]: value };
    setValues(next);
    saveDraft(next);
    setFaults((old) => ({ ...old, [field]: undefined }));
  };
  return { values, set, faults, setFaults, isRestored: draft !== undefined };
}

const ask = (values: RegisterValues) => call(registrationEndpoints.register, values, { quiet: true });

export function useRegister(): RegisterModel {
  const t = useText();
  const { ways } = useLoginConfig();
  const sms = useSmsCode('register');
  const { values, set, faults, setFaults, isRestored } = useValues();
  const [askedWith, setAskedWith] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const refuse = (found: RegisterFaults): void => {
    setFaults(found);
    setAttempt((count) => count + 1);
  };
  const command = useCommand(ask, {
    onDone: () => {
      dropDraft();
      setAskedWith(values.phone);
    },
    onFailed: (error: ApiError) => refuse(error.fields),
  });
  const submit = (): void => {
    const found = faultsIn(values);
    refuse(found);
    command.clearError();
    if (Object.keys(found).length === 0) void command.run(values);
  };
  const errorOf = (field: RegisterField): string | undefined => {
    const fault = faults[field];
    if (fault === EMPTY_FIELD) return t('common.field.required', { label: t(LABELS[field]) });
    return fault && fieldErrorText(fault);
  };
  const { error, pending } = command;
  const blamed = error && Object.keys(error.fields).length > 0;
  return {
    isOff: !ways.register,
    askedWith,
    values,
    set,
    errorOf,
    attempt,
    error: error && !blamed ? errorText(error) : undefined,
    pending,
    submit,
    sms,
    blamePhone: () => refuse({ phone: 'validation.phone' }),
    isRestored,
  };
}
