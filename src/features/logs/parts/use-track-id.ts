/** Which entry the address names. */
import { useLocation } from 'react-router-dom';

/** @returns undefined where the address names none */
export function useTrackId(): number | undefined {
  const { pathname } = useLocation();
  const last = pathname.slice(pathname.lastIndexOf('/') + 1);
  return /^\d{1,15}$/.test(last) ? Number(last) : undefined;
}
