/** Which views stay alive behind the one on show. Pure. */
import type { Location } from 'react-router-dom';
import { tagKey, type Tag } from '@/session/tag-list';

/** Above this number the least recently used is dropped; its tag stays and remounts it. */
const MOST = 10;

export interface CachedView {
  key: string;
  /** What the view believes the address to be while another one is open. */
  location: Location;
  /** Person and park: another one's views are never shown. */
  scope: string;
  turn: number;
  /** Otherwise the view is kept only while visible. */
  mayStay: boolean;
  /** The larger, the later it was on show. */
  used: number;
}

export interface Now {
  /** The visible address; undefined while no page is visible. */
  shown: Location | undefined;
  tags: readonly Tag[];
  scope: string;
  mayStay: boolean;
}

function viewOf({ shown, tags, scope, mayStay }: Now, used: number): CachedView | undefined {
  if (!shown) return undefined;
  const key = tagKey(shown.pathname, shown.search);
  const turn = tags.find((tag) => tag.key === key)?.turn ?? 0;
  return { key, location: shown, scope, turn, mayStay, used };
}

const same = (one: CachedView, other: CachedView): boolean =>
  one.location === other.location && one.turn === other.turn && one.mayStay === other.mayStay;

/** @returns the views to draw, in an order that never changes among them; the same array when nothing is new */
export function keepViews(kept: readonly CachedView[], now: Now): readonly CachedView[] {
  const last = Math.max(0, ...kept.map(({ used }) => used));
  const shown = viewOf(now, last + 1);
  const isOpen = (view: CachedView): boolean => now.tags.some((tag) => tag.key === view.key && tag.turn === view.turn);
  const others = kept.filter((view) => view.key === shown?.key || (view.mayStay && isOpen(view)));
  const alive = others.filter((view) => view.scope === now.scope);
  const before = alive.find((view) => view.key === shown?.key);
  const isNew = shown && !(before && before.used === last && same(before, shown));
  if (!isNew) return alive.length === kept.length ? kept : alive;
  const next = before ? alive.map((view) => (view === before ? shown : view)) : [...alive, shown];
  const oldest = next.toSorted((one, other) => one.used - other.used)[0];
  return next.length > MOST ? next.filter((view) => view !== oldest) : next;
}
