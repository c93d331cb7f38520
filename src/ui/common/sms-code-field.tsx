/** Six digits from a text message, with the button that sends for them and counts down. */
import { useRef, type ReactNode } from 'react';
import { SMS_CODE } from '@/contract/auth';
import { brokenRule } from '@/contract/validation';
import { errorText } from '@/i18n/error-text';
import { useText } from '@/i18n/use-text';
import type { SmsCode } from '@/session/use-sms-code';
import { EntryField } from './entry-field';

export interface SmsCodeFieldProps {
  code: SmsCode;
  /** The number as typed. */
  phone: string;
  /** A number that cannot be one was asked for: the page says so at its field. */
  onWrongPhone: () => void;
  error?: string | undefined;
  onChange?: (digits: string) => void;
  value?: string;
}

export function SmsCodeField({ code, phone, onWrongPhone, error, onChange, value }: SmsCodeFieldProps): ReactNode {
  const t = useText();
  const own = useRef<HTMLInputElement>(null);

  const wait = code.waitSec(phone);
  const sent = code.isSentTo(phone);
  const refused = code.error && errorText(code.error);
  const send = (): void => {
    if (brokenRule('phone', phone)) {
      onWrongPhone();
      return;
    }
    void code.send(phone).then((went) => {
      if (went) own.current?.focus();
    });
  };
  const words = wait > 0 ? t('login.sms.again', { seconds: wait }) : t(sent ? 'login.sms.resend' : 'login.sms.send');
  return (
    <EntryField
      ref={own}
      label={t('login.sms.code')}
      name="one-time-code"
      type="text"
      inputMode="numeric"
      autoComplete="one-time-code"
      pattern="\d*"
      maxLength={SMS_CODE.digits}
      enterKeyHint="go"
      value={value}
      onChange={onChange && ((event) => onChange(event.target.value.replaceAll(/\D/g, '')))}
      error={error ?? refused}
      hint={sent ? t('login.sms.sent', { minutes: SMS_CODE.lifeMs / 60_000 }) : undefined}
      end={
        <button type="button" className="entry-send" disabled={wait > 0 || code.pending} onClick={send}>
          {words}
        </button>
      }
    />
  );
}
