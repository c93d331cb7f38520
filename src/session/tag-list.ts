/** The row of opened views on the desktop (specification §2, tags bar). Pure. */

export interface Tag {
  /** The address without what only filters: two records are two tags, two filters of a list are one. */
  key: string;
  /** Path and query as last seen. */
  path: string;
  /** Home: always first, cannot be closed. */
  affix: boolean;
  /** Counts the refreshes: a view that was kept for an earlier turn is dropped. */
  turn: number;
}

type Tags = readonly Tag[];

/** @param search `?…` or empty */
export function tagKey(pathname: string, search: string): string {
  const id = new URLSearchParams(search).get('id');
  return id === null ? pathname : `${pathname}?id=${id}`;
}

const newTag = (key: string, path: string, affix = false): Tag => ({ key, path, affix, turn: 0 });

/** Home first, independent of the stored tags. */
export function withHome(tags: Tags, home: string | undefined): Tags {
  if (home === undefined || (tags[0]?.key === home && tags[0].affix)) return tags;
  const kept = tags.find(({ key }) => key === home);
  const others = tags.filter(({ key }) => key !== home).map((tag) => ({ ...tag, affix: false }));
  return [{ ...(kept ?? newTag(home, home)), affix: true }, ...others];
}

/** A visited view is added at the end, or its address brought up to date. */
export function visited(tags: Tags, pathname: string, search: string): Tags {
  const key = tagKey(pathname, search);
  const path = pathname + search;
  const known = tags.find((tag) => tag.key === key);
  if (!known) return [...tags, newTag(key, path)];
  return known.path === path ? tags : tags.map((tag) => (tag.key === key ? { ...tag, path } : tag));
}

export const closed = (tags: Tags, key: string): Tags => tags.filter((tag) => tag.affix || tag.key !== key);

export const closedOthers = (tags: Tags, key: string): Tags => tags.filter((tag) => tag.affix || tag.key === key);

export const closedAll = (tags: Tags): Tags => tags.filter((tag) => tag.affix);

export const refreshed = (tags: Tags, key: string): Tags =>
  tags.map((tag) => (tag.key === key ? { ...tag, turn: tag.turn + 1 } : tag));

/** To another place in the row, never before an affixed one. */
export function moved(tags: Tags, key: string, to: number): Tags {
  const tag = tags.find((each) => each.key === key);
  if (!tag || tag.affix) return tags;
  const others = tags.filter((each) => each !== tag);
  const place = Math.max(to, closedAll(tags).length);
  return [...others.slice(0, place), tag, ...others.slice(place)];
}

/** Which view is shown when this one closes: the next one, else the one before. */
export function neighbour(tags: Tags, key: string): Tag | undefined {
  const place = tags.findIndex((tag) => tag.key === key);
  return place < 0 ? undefined : (tags[place + 1] ?? tags[place - 1]);
}

/** The view this many places further, wrapping around. */
export function stepped(tags: Tags, key: string, by: number): Tag | undefined {
  const place = tags.findIndex((tag) => tag.key === key);
  return tags[(place + by + tags.length) % tags.length];
}
