/** The address of every screen by its key, from the table of areas. */
import { firstAddresses } from './addresses-first';
import type { ScreenKey } from './areas';

export type { ScreenKey } from './areas';

const known: Partial<Record<ScreenKey, string>> = { ...firstAddresses };

/** Those that are there from the beginning. */
export const addresses: Readonly<typeof firstAddresses> = firstAddresses;

/** A later tier brings its own, before its screens. */
export const addAddresses = (more: typeof known): void => void Object.assign(known, more);

/** @throws for a screen of a tier that has not come yet: an address is never `undefined` */
export function addressOf(screen: ScreenKey): string {
  const address = known[screen];
  if (!address) throw new Error(`no address yet: ${screen}`);
  return address;
}

/** @returns the address of a screen with its query; undefined values are left out. `:id` in it is the parameter `id`. */
export function href(screen: ScreenKey, params: Record<string, string | number | undefined> = {}): string {
  let path = addressOf(screen);
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) {
    if (path.endsWith(`/:${name}`)) path = path.replace(`:${name}`, String(value));
    else if (value !== undefined) query.set(name, String(value));
  }
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}

/** The last part of a pattern matches anything. */
const fits = (pattern: string, path: string): boolean =>
  /\/(\*|:\w+)$/.test(pattern) ? path.startsWith(pattern.slice(0, pattern.lastIndexOf('/') + 1)) : pattern === path;

/** @returns the screen whose address this path is. */
export const screenAt = (path: string): ScreenKey | undefined =>
  (Object.entries(known) as [ScreenKey, string][]).find(([, address]) => fits(address, path))?.[0];
