/** A phone number and the code sent to it: what signing in by message and resetting a password both begin with. */
import { useState } from 'react';
import type { ApiError } from '@/api/api-error';
import { brokenRule } from '@/contract/validation';
import { fieldErrorText } from '@/i18n/error-text';
import { useSmsCode, type CodePurpose, type SmsCode } from '@/session/use-sms-code';

export interface PhoneCode {
  readonly phone: string;
  readonly setPhone: (typed: string) => void;
  readonly code: string;
  readonly setCode: (typed: string) => void;
  readonly sms: SmsCode;
  /** Words of what is wrong, once somebody asked to go on. */
  readonly phoneError: string | undefined;
  readonly codeError: string | undefined;
  /** Says at the field that the number cannot be one. */
  readonly blamePhone: () => void;
  /** @returns whether both can be sent; otherwise the fields say why not. */
  readonly check: () => boolean;
  /** The platform's own word about the fields. */
  readonly blame: (error: ApiError) => void;
}

interface Faults {
  phone?: string | null | undefined;
  msgcode?: string | null | undefined;
}

export function usePhoneCode(purpose: CodePurpose): PhoneCode {
  const [phone, setPhone] = useState('');
  const [code, setCode] = useState('');
  const [faults, setFaults] = useState<Faults>({});
  const sms = useSmsCode(purpose);
  const check = (): boolean => {
    const found = { phone: brokenRule('phone', phone), msgcode: brokenRule('smsCode', code) };
    setFaults(found);
    return found.phone === null && found.msgcode === null;
  };
  const words = (fault: string | null | undefined) => (fault ? fieldErrorText(fault) : undefined);
  return {
    phone,
    setPhone: (typed) => {
      setPhone(typed.replaceAll(/\D/g, ''));
      setFaults({ ...faults, phone: null });
    },
    code,
    setCode: (typed) => {
      setCode(typed);
      setFaults({ ...faults, msgcode: null });
    },
    sms,
    phoneError: words(faults.phone),
    codeError: words(faults.msgcode),
    blamePhone: () => setFaults({ ...faults, phone: 'validation.phone' }),
    check,
    blame: ({ fields: { phone: ofPhone, msgcode } }) => setFaults({ phone: ofPhone, msgcode }),
  };
}
