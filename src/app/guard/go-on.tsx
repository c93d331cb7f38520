/** Redirects to another address; after signing out with a short delay (specification §2, rule 5). */
import { useEffect, type ReactNode } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { ScreenSkeleton } from '@/ui/common/skeleton';

function Later({ to, afterMs }: { to: string; afterMs: number }): ReactNode {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate(to, { replace: true }), afterMs);
    return () => clearTimeout(timer);
  }, [navigate, to, afterMs]);
  return <ScreenSkeleton />;
}

export const GoOn = ({ to, afterMs }: { to: string; afterMs?: number }): ReactNode =>
  afterMs === undefined ? <Navigate to={to} replace /> : <Later to={to} afterMs={afterMs} />;
