/** Asking for a code by text message, and counting down until another may be asked for. */
import { useEffect, useState } from 'react';
import { asApiError, type ApiError } from '@/api/api-error';
import { call } from '@/api/call';
import { authEndpoints } from '@/contract/auth';
import { brokenRule } from '@/contract/validation';

const SECOND_MS = 1000;

export type CodePurpose = 'login' | 'reset' | 'register';

export interface SmsCode {
  /** Seconds until this number may be sent another; 0: now. */
  readonly waitSec: (phone: string) => number;
  /** Whether a code is on its way to this number. */
  readonly isSentTo: (phone: string) => boolean;
  readonly pending: boolean;
  readonly error: ApiError | undefined;
  /** @returns whether it was sent */
  readonly send: (phone: string) => Promise<boolean>;
}

/** @returns the seconds left, and how to begin */
function useCountdown(): [number, (seconds: number) => void] {
  const [until, setUntil] = useState(0);
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (until === 0) return undefined;
    const timer = setInterval(() => {
      const seconds = Math.max(0, Math.ceil((until - Date.now()) / SECOND_MS));
      setLeft(seconds);
      if (seconds === 0) clearInterval(timer);
    }, SECOND_MS);
    return () => clearInterval(timer);
  }, [until]);
  const begin = (seconds: number): void => {
    setLeft(seconds);
    setUntil(Date.now() + seconds * SECOND_MS);
  };
  return [left, begin];
}

/** A refusal for want of patience says how long; that is counted down like the platform's own answer. */
const secondsIn = (error: ApiError): number => (error.code === 'sms.tooSoon' ? Number(error.params.seconds) : 0);

export function useSmsCode(purpose: CodePurpose): SmsCode {
  const [sent, setSent] = useState({ phone: '', isSent: false });
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<ApiError>();
  const [left, begin] = useCountdown();
  const wait = (phone: string, seconds: number, isSent: boolean): void => {
    setSent({ phone, isSent });
    begin(seconds);
  };
  const send = async (phone: string): Promise<boolean> => {
    if (pending || brokenRule('phone', phone)) return false;
    setPending(true);
    setError(undefined);
    try {
      const { waitSec } = await call(authEndpoints.sendSmsCode, { phone, purpose }, { quiet: true });
      wait(phone, waitSec, true);
      return true;
    } catch (caught) {
      const failure = asApiError(caught);
      setError(failure);
      if (secondsIn(failure) > 0) wait(phone, secondsIn(failure), false);
      return false;
    } finally {
      setPending(false);
    }
  };
  return {
    // A number that was mistyped need not be waited for.
    waitSec: (phone) => (phone === sent.phone ? left : 0),
    isSentTo: (phone) => sent.isSent && phone === sent.phone,
    pending,
    error,
    send,
  };
}
