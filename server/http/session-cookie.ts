/** How our cookies are called: behind TLS so that no other site of the same domain can set them. */
import type { Config } from '../config';

export const SESSION_COOKIE = 'park_session';

/** Browsers take a `__Host-` cookie only with `Secure`, for the whole site and from this host itself. */
export const cookieName = ({ secureCookies }: Pick<Config, 'secureCookies'>, name: string): string =>
  secureCookies ? `__Host-${name}` : name;
