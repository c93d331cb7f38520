/** Which entry the address names: that of its own page at the end, a list that shows it beside itself as `id`. */
import { useLocation } from 'react-router-dom';

/** @returns undefined where the address names none */
export function useTrackId(): number | undefined {
  const { pathname, search } = useLocation();
  const last = new URLSearchParams(search).get('id') ?? pathname.slice(pathname.lastIndexOf('/') + 1);
  return /^\d{1,15}$/.test(last) ? Number(last) : undefined;
}
