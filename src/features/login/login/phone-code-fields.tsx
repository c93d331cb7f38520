import { useEffect, useRef, type ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { EntryField } from '@/ui/common/entry-field';
import { SmsCodeField } from '@/ui/common/sms-code-field';
import type { PhoneCode } from './use-phone-code';

export function PhoneCodeFields({ model, focusFirst }: { model: PhoneCode; focusFirst: boolean }): ReactNode {
  const t = useText();
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // On a phone the keyboard would cover what the page says.
    if (focusFirst) first.current?.focus();
  }, [focusFirst]);
  return (
    <>
      <EntryField
        ref={first}
        label={t('login.sms.phone')}
        name="phone"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        enterKeyHint="next"
        value={model.phone}
        onChange={(event) => model.setPhone(event.target.value)}
        error={model.phoneError}
      />
      <SmsCodeField
        code={model.sms}
        phone={model.phone}
        onWrongPhone={model.blamePhone}
        value={model.code}
        onChange={model.setCode}
        error={model.codeError}
      />
    </>
  );
}
