/** What the search finds: entries of the menu, the best first. Pure. */
import type { MenuNode } from '@/session/menus';
import { findIn, noReadings, type Found, type Readings } from '@/lib/name-match';

export interface SearchEntry {
  node: MenuNode;
  /** As it is shown. */
  name: string;
  /** The catalogues above it, the topmost first. */
  trail: readonly string[];
}

export interface SearchResult extends SearchEntry {
  /** Undefined when a catalogue above it is what matches. */
  found: Found | undefined;
}

/** Entries that open something. */
export const searchEntries = (
  nodes: readonly MenuNode[],
  nameOf: (node: MenuNode) => string,
  trail: readonly string[] = [],
): SearchEntry[] =>
  nodes.flatMap((node) => {
    const name = nameOf(node);
    if (node.children.length === 0) return [{ node, name, trail: trail.filter((above) => above !== name) }];
    return searchEntries(node.children, nameOf, [...trail, name]);
  });

/** As many as are looked at. */
const MOST = 30;
const NAMED = 0;
const READ = 2;
const ABOVE = 4;

/** The beginning of a name counts more than its middle, what is written more than how it is read. */
function rankOf(
  entry: SearchEntry,
  query: string,
  readings: Readings,
): [rank: number, found: Found | undefined] | null {
  const named = findIn(entry.name, query, noReadings);
  if (named) return [NAMED + (named.start > 0 ? 1 : 0), named];
  const read = findIn(entry.name, query, readings);
  if (read) return [READ + (read.start > 0 ? 1 : 0), read];
  return entry.trail.some((above) => findIn(above, query, readings)) ? [ABOVE, undefined] : null;
}

/** @param recent paths opened lately, the last one first: of equals they come first */
export function search(
  entries: readonly SearchEntry[],
  query: string,
  { readings, recent }: { readings: Readings; recent: readonly string[] },
): SearchResult[] {
  const age = ({ node }: SearchEntry): number => {
    const index = recent.indexOf(node.path);
    return index < 0 ? recent.length : index;
  };
  return entries
    .flatMap((entry) => {
      const ranked = rankOf(entry, query, readings);
      return ranked ? [{ rank: ranked[0], result: { ...entry, found: ranked[1] } }] : [];
    })
    .toSorted((a, b) => a.rank - b.rank || age(a.result) - age(b.result))
    .slice(0, MOST)
    .map(({ result }) => result);
}

/** @returns the entries of these paths, in their order; what is permitted no more is left out */
export const recentEntries = (entries: readonly SearchEntry[], recent: readonly string[]): SearchResult[] =>
  recent.flatMap((path) => {
    const entry = entries.find(({ node }) => node.path === path);
    return entry ? [{ ...entry, found: undefined }] : [];
  });
