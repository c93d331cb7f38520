/** The session's credentials as the HTTP clients send them. Who may set them is decided in `session`. */
import { readStored, removeStored, writeStored } from '@/lib/storage';

export interface StoredCredentials {
  uiticket: string;
  sid: string;
}

const KEY = 'session.credentials';
const HINTS = ['content-kapt', 'content-login', 'content-locked'] as const;

/** Read each time: another tab may have signed in or out. */
export function readCredentials(): StoredCredentials | undefined {
  const stored = readStored(KEY);
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { uiticket, sid } = stored as Partial<StoredCredentials>;
  return typeof uiticket === 'string' && typeof sid === 'string' ? { uiticket, sid } : undefined;
}

/** The pair without other properties of the object. */
export const storeCredentials = ({ uiticket, sid }: StoredCredentials): void => {
  writeStored(KEY, { uiticket, sid });
};

/** The id of their user, as `session` remembers it; undefined: none. */
export function credentialsOwner(): unknown {
  const user = readStored('session.user');
  return typeof user === 'object' && user !== null && 'id' in user ? user.id : undefined;
}

export const clearCredentials = (): void => removeStored(KEY);

/** A single-sign-on code that is on its way through this page. In memory only: it is good once, for a minute. */
const sso: { code: string | undefined } = { code: undefined };

export const holdSsoCode = (code: string | undefined): void => {
  sso.code = code;
};
export const heldSsoCode = (): string | undefined => sso.code;

/** Until when the name tried last is locked, as the server hinted, in ms; 0 when it is not. */
export function lockedUntil(): number {
  const until = Number(readStored('content-locked', 'session'));
  return Number.isFinite(until) ? until : 0;
}

/** Request headers of the specification §7: the session's pair, or before sign-in what the server last said. */
export function sessionHeaders(): Record<string, string> {
  const credentials = readCredentials();
  const headers: Record<string, string> = sso.code === undefined ? {} : { dhssoCode: sso.code };
  if (credentials) return { ...headers, uiticket: credentials.uiticket, sid: credentials.sid };
  for (const name of HINTS) {
    const value = readStored(name, 'session');
    if (typeof value === 'string') headers[name] = value;
  }
  return headers;
}

/** Stores what a response's headers say: a new sid, and the three hints of the time before sign-in. */
export function keepResponseHeaders(get: (name: string) => string | undefined): void {
  const sid = get('sid');
  const credentials = readCredentials();
  if (sid && credentials && credentials.sid !== sid) storeCredentials({ ...credentials, sid });
  for (const name of HINTS) {
    const value = get(name);
    if (value) writeStored(name, value, { kind: 'session' });
  }
}
