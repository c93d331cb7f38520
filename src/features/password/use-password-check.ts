/** The question about the password: once after coming in, about a second after a page was entered (specification §4). */
import { useEffect, useRef, useState } from 'react';
import { readStored, removeStored, writeStored } from '@/lib/storage';
import { useSession } from '@/session/session-state';
import type { PasswordNotice } from './notice';

/** Specification §9, in ms. */
export const CHECK_AFTER_MS = 1_000;

/** Whom this tab has asked about: a reload is no coming in. Forgotten when they leave. */
const ASKED = 'password.asked';
const wasAsked = (userId: number): boolean => readStored(ASKED, 'session') === userId;

interface PasswordCheck {
  readonly notice: PasswordNotice | null;
  readonly close: () => void;
}

/** @param page the page on which one may be interrupted; null: not now, the question waits for the next one */
export function usePasswordCheck(page: string | null): PasswordCheck {
  const { status, user, remembered } = useSession();
  const [notice, setNotice] = useState<PasswordNotice | null>(null);
  // This comes a second after the first page: whoever is signed in there has waited already.
  const delay = useRef(0);
  const userId = user && !remembered ? user.id : 0;
  useEffect(() => {
    const wait = delay.current;
    delay.current = CHECK_AFTER_MS;
    if (status === 'signedOut') removeStored(ASKED, 'session');
    if (userId === 0 || page === null || wasAsked(userId)) return undefined;
    const ask = async (): Promise<void> => {
      const { readNotice } = await import('./read-notice');
      const found = await readNotice();
      writeStored(ASKED, userId, { kind: 'session' });
      setNotice(found);
    };
    // Without an answer the next page asks again.
    const timer = setTimeout(() => void ask().catch(() => undefined), wait);
    return () => clearTimeout(timer);
  }, [status, userId, page]);
  return { notice: userId !== 0 && page !== null ? notice : null, close: () => setNotice(null) };
}
