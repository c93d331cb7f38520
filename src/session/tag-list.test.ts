import { describe, expect, it } from 'vitest';
import {
  closed,
  closedAll,
  closedOthers,
  moved,
  neighbour,
  refreshed,
  stepped,
  tagKey,
  visited,
  withHome,
  type Tag,
} from './tag-list';

const HOME = '/home/index';
const tag = (key: string, affix = false): Tag => ({ key, path: key, affix, turn: 0 });
const row = [tag(HOME, true), tag('/a'), tag('/b'), tag('/c')];
const keys = (tags: readonly Tag[]): string[] => tags.map(({ key }) => key);

describe('which addresses share a tag', () => {
  it.each([
    ['/alarms', '', '/alarms'],
    ['/alarms', '?state=10&pageNum=2', '/alarms'],
    ['/alarm', '?id=7&from=list', '/alarm?id=7'],
  ])('%s%s is %s', (pathname, search, key) => expect(tagKey(pathname, search)).toBe(key));
});

describe('the row of opened views', () => {
  it.each([
    ['a view that is visited is added at the end', visited(row, '/d', '?q=1'), [HOME, '/a', '/b', '/c', '/d']],
    ['closing takes one out', closed(row, '/b'), [HOME, '/a', '/c']],
    ['home cannot be closed', closed(row, HOME), [HOME, '/a', '/b', '/c']],
    ['closing the others leaves home and this one', closedOthers(row, '/b'), [HOME, '/b']],
    ['closing all leaves home', closedAll(row), [HOME]],
    ['a tag moves to the right', moved(row, '/a', 2), [HOME, '/b', '/a', '/c']],
    ['a tag moves to the left', moved(row, '/c', 1), [HOME, '/c', '/a', '/b']],
    ['no tag moves before home', moved(row, '/b', 0), [HOME, '/b', '/a', '/c']],
    ['home does not move', moved(row, HOME, 2), [HOME, '/a', '/b', '/c']],
    ['home comes first, also when it was opened later', withHome([tag('/a'), tag(HOME)], HOME), [HOME, '/a']],
    ['another home lets the first one be closed', closedAll(withHome(row, '/a')), ['/a']],
  ])('%s', (_, tags, expected) => expect(keys(tags)).toEqual(expected));

  it('an open view’s tag follows its filters, so that going back restores them', () => {
    const filtered = visited(row, '/b', '?state=10');
    expect(keys(filtered)).toEqual(keys(row));
    expect(filtered[2]?.path).toBe('/b?state=10');
    expect(visited(filtered, '/b', '?state=10')).toBe(filtered);
  });

  it('a refreshed view is at its next turn', () => expect(refreshed(row, '/b')[2]?.turn).toBe(1));

  it.each([
    ['/a', '/b'],
    ['/c', '/b'],
    ['/unknown', undefined],
  ])('when %s closes, %s is shown', (key, next) => expect(neighbour(row, key)?.key).toBe(next));

  it.each([
    ['/c', 1, HOME],
    [HOME, -1, '/c'],
    ['/a', 1, '/b'],
  ])('from %s a step of %i leads to %s', (key, by, next) => expect(stepped(row, key, by)?.key).toBe(next));
});
