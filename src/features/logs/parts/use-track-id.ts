/** The id of the entry in the address: the last segment on its own page, `id` beside a list. */
import { useLocation } from 'react-router-dom';

/** @returns undefined where the address names none */
export function useTrackId(): number | undefined {
  const { pathname, search } = useLocation();
  const last = new URLSearchParams(search).get('id') ?? pathname.slice(pathname.lastIndexOf('/') + 1);
  return /^\d{1,15}$/.test(last) ? Number(last) : undefined;
}
