/** What an address means here. Pure. */
import { outsideUrl, type OutsideSites } from '@/contract/outside';

export type AddressClass =
  | { kind: 'none' }
  /** Not a plain address of another site. */
  | { kind: 'refused' }
  /** `unknown`: neither menus nor applications nor the configuration name the site. */
  | { kind: 'known' | 'unknown'; url: string; host: string };

/** @param ownOrigin our own pages have their own addresses: they are no other site */
export function classifyAddress(address: string | undefined, sites: OutsideSites, ownOrigin: string): AddressClass {
  if (!address) return { kind: 'none' };
  const url = outsideUrl(address);
  if (!url || url.origin === ownOrigin) return { kind: 'refused' };
  return { kind: sites.known.includes(url.origin) ? 'known' : 'unknown', url: url.href, host: url.host };
}
