import { useSearchParams } from 'react-router-dom';

/** A shorter one is no link that we made. */
const LEAST_TOKEN = 20;

/** @returns what the link in the address says; undefined: it was cut off, or the page was opened without one */
export function useToken(): string | undefined {
  const token = useSearchParams()[0].get('token') ?? '';
  return token.length < LEAST_TOKEN ? undefined : token;
}
