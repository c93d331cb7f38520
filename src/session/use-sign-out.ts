/** Signing out by hand: from both shells, the personal centre and the error pages. */
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useOutboxCounts } from '@/outbox/use-outbox';
import { href } from '@/screens/addresses';
import { signOut } from './session-changes';

/** Specification §9: the shell's way to the sign-in page, in ms. */
export const SIGN_IN_AFTER_MS = 500;

export interface SignOut {
  /** Actions and photos that wait here; they stay, for the same user. Ask before leaving when there are any. */
  readonly unsent: number;
  readonly pending: boolean;
  readonly leave: () => void;
}

export function useSignOut(): SignOut {
  const navigate = useNavigate();
  const { unsent, photos } = useOutboxCounts();
  const [pending, setPending] = useState(false);
  const leave = (): void => {
    setPending(true);
    void signOut().then(() => {
      // The guard has gone to sign-in with this page as its aim; the next person has not asked for it.
      setTimeout(() => void navigate(href('login'), { replace: true }), SIGN_IN_AFTER_MS);
    });
  };
  return { unsent: unsent + photos, pending, leave };
}
