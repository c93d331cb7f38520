import type { Location } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import type { Tag } from '@/session/tag-list';
import { keepViews, type CachedView, type Now } from './cached-views';

const at = (pathname: string, search = ''): Location => ({ pathname, search, hash: '', state: null, key: pathname });
const tag = (key: string, turn = 0): Tag => ({ key, path: key, affix: false, turn });

/** Views kept after these pages were shown one after the other. */
function after(steps: readonly Partial<Now>[]): readonly CachedView[] {
  return steps.reduce<readonly CachedView[]>(
    (kept, step) => keepViews(kept, { shown: undefined, tags: [], scope: 'person/park', mayStay: true, ...step }),
    [],
  );
}
const keys = (views: readonly CachedView[]): string[] => views.map(({ key }) => key);
const open = [tag('/a'), tag('/b')];

describe('the views behind the one on show', () => {
  it('stay while their tags are open', () => {
    expect(
      keys(
        after([
          { shown: at('/a'), tags: open },
          { shown: at('/b'), tags: open },
        ]),
      ),
    ).toEqual(['/a', '/b']);
  });

  it('go with their tag', () => {
    const views = after([
      { shown: at('/a'), tags: open },
      { shown: at('/b'), tags: [tag('/b')] },
    ]);
    expect(keys(views)).toEqual(['/b']);
  });

  it('go when they are not to be kept', () => {
    const views = after([
      { shown: at('/a'), tags: open, mayStay: false },
      { shown: at('/b'), tags: open },
    ]);
    expect(keys(views)).toEqual(['/b']);
  });

  it('are dropped when the current park changes, and the visible one is remounted', () => {
    const views = after([
      { shown: at('/a'), tags: open },
      { shown: at('/b'), tags: open },
      { shown: at('/b'), tags: open, scope: 'person/other' },
    ]);
    expect(views.map(({ key, scope }) => [key, scope])).toEqual([['/b', 'person/other']]);
  });

  it('go with a refresh', () => {
    const views = after([
      { shown: at('/a'), tags: open },
      { shown: undefined, tags: [tag('/a', 1), tag('/b')] },
    ]);
    expect(views).toEqual([]);
  });

  it('remember the address that they had', () => {
    const filtered = at('/a', '?state=10');
    const views = after([
      { shown: at('/a'), tags: open },
      { shown: filtered, tags: open },
      { shown: at('/b'), tags: open },
    ]);
    expect(views[0]?.location).toBe(filtered);
  });

  it('are at most ten: the one that was not looked at for longest goes', () => {
    const paths = Array.from({ length: 11 }, (_, index) => `/page${index}`);
    const tags = paths.map((path) => tag(path));
    const views = after([...paths.slice(0, 10), '/page0', '/page10'].map((path) => ({ shown: at(path), tags })));
    expect(views).toHaveLength(10);
    expect(keys(views)).not.toContain('/page1');
    expect(keys(views)).toContain('/page0');
  });

  it('are the same array when nothing is new, so that drawing comes to an end', () => {
    const shown = at('/a');
    const once = after([{ shown, tags: open }]);
    expect(keepViews(once, { shown, tags: open, scope: 'person/park', mayStay: true })).toBe(once);
  });
});
