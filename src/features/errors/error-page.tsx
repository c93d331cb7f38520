/** One calm page for all errors, without either kit: it must open when little else does. */
import type { ReactNode } from 'react';
import { useSession } from '@/session/session-state';
import { SignOutButton } from './sign-out-button';
import './error-page.css';

export interface ErrorPageProps {
  title: string;
  hint: string;
  /** What exactly happened, where it is known. */
  reason?: string;
  /** The outline of its picture, in a field of 48 × 48. */
  icon: string;
  /** The ways on, the best one first. */
  children: ReactNode;
}

export function ErrorPage({ title, hint, reason, icon, children }: ErrorPageProps): ReactNode {
  const { status } = useSession();
  return (
    <main className="error-page">
      <svg viewBox="0 0 48 48" aria-hidden="true">
        <path d={icon} />
      </svg>
      <h1>{title}</h1>
      {reason && <p className="error-page-reason">{reason}</p>}
      <p>{hint}</p>
      <div className="error-page-actions">
        {children}
        {status === 'signedIn' && <SignOutButton />}
      </div>
    </main>
  );
}
