/** What the palette lists: entries of the menu, records, and what can be done with them. Pure. */
import { FOUND_KINDS, type Found, type FoundKind } from '@/contract/search';
import { dispatchHref, FOUND, type Seeker } from './found-kinds';
import type { SearchResult } from '@/ui/model/menu-search/search-entries';

export type PaletteItem =
  | { readonly of: 'menu'; readonly key: string; readonly result: SearchResult }
  | { readonly of: 'record'; readonly key: string; readonly found: Found; readonly href: string }
  | { readonly of: 'dispatch'; readonly key: string; readonly found: Found; readonly href: string };

export interface PaletteGroup {
  readonly key: 'menu' | FoundKind;
  readonly items: readonly PaletteItem[];
}

function itemsOf(found: Found, seeker: Seeker): PaletteItem[] {
  const key = `${found.kind}/${found.id}`;
  const href = FOUND[found.kind].open(found, seeker);
  if (href === undefined) return [];
  const open: PaletteItem = { of: 'record', key, found, href };
  return found.may.includes('dispatch')
    ? [open, { of: 'dispatch', key: `${key}/dispatch`, found, href: dispatchHref(found) }]
    : [open];
}

/** @returns what there is, in the order in which it is shown; groups without anything are left out */
export function paletteGroups(
  results: readonly SearchResult[],
  records: readonly Found[],
  seeker: Seeker,
): PaletteGroup[] {
  const menu = results.map((result): PaletteItem => ({ of: 'menu', key: `menu/${result.node.id}`, result }));
  const kinds = FOUND_KINDS.map((kind) => ({
    key: kind,
    items: records.filter((found) => found.kind === kind).flatMap((found) => itemsOf(found, seeker)),
  }));
  return [{ key: 'menu' as const, items: menu }, ...kinds].filter(({ items }) => items.length > 0);
}
