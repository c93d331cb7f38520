import { expect, it } from 'vitest';
import { foldRepeats } from './fold-repeats';

const keyOf = (line: string): string | null => (line === 'restored' || line === 'again' ? line : null);

it('a detector that flaps fills one line with its counts, not pages', () => {
  const flapping = Array.from({ length: 40 }, (_, n) => (n % 2 === 0 ? 'restored' : 'again'));
  const runs = foldRepeats(['raised', ...flapping, 'judged', 'restored'], keyOf);
  expect(runs.map(({ lines, counts }) => [lines[0], lines.length, counts])).toEqual([
    ['raised', 1, []],
    [
      'restored',
      40,
      [
        { key: 'restored', count: 20 },
        { key: 'again', count: 20 },
      ],
    ],
    ['judged', 1, []],
    ['restored', 1, []],
  ]);
});

it('two lines of a kind stand as they are', () => {
  expect(foldRepeats(['restored', 'again'], keyOf).map(({ lines }) => lines)).toEqual([['restored'], ['again']]);
});
