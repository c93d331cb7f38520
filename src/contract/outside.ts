/** Addresses outside the platform: which are safe at all, and which sites the platform knows. */
import * as z from 'zod/mini';
import { endpoint } from './endpoint';

/** Origins, `https://reports.example.com:8443`. */
export const outsideSites = z.object({
  /** Systems that administrators have registered: opened without a word. */
  trusted: z.array(z.string()),
  /** These and the sites that menu entries lead to: may stand in a frame; opened after the person has been told. */
  known: z.array(z.string()),
});
export type OutsideSites = z.output<typeof outsideSites>;

const LEADS_OUT = /^https?:\/\/[^/?#@]+(?:[/?#]|$)/i;
const NEVER = /[\\\s\p{Cc}]/u;

/**
 * Reads an address that somebody wrote into a menu or a link.
 * @returns undefined for all but plain http and https: no scripts, no `//`, no back-slashes, nobody's name before the host
 */
export function outsideUrl(address: string): URL | undefined {
  if (!LEADS_OUT.test(address) || NEVER.test(address) || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  return url.username || url.password ? undefined : url;
}

export const outsideEndpoints = {
  listOutsideSites: endpoint({
    method: 'GET',
    path: 'outside/v1/sites',
    input: z.object({}),
    output: outsideSites,
    access: 'signedIn',
    reads: ['menu', 'app'],
  }),
};
