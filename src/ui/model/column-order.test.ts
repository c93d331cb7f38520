import { expect, it } from 'vitest';
import { columnChoices, moved } from './column-order';

const COLUMNS = { name: {}, code: {}, state: {}, updatedAt: { optional: true } };

it('without a choice every column is shown but the optional ones', () => {
  expect(columnChoices(COLUMNS, [], 'name').map(({ name, shown }) => [name, shown])).toEqual([
    ['name', true],
    ['code', true],
    ['state', true],
    ['updatedAt', false],
  ]);
});

it('applies the user’s order and choice; a new column follows its neighbour, a removed one is left out', () => {
  const chosen = [
    { name: 'state', shown: true },
    { name: 'gone', shown: true },
    { name: 'name', shown: true },
    { name: 'updatedAt', shown: true },
  ];
  expect(columnChoices(COLUMNS, chosen, 'name').map(({ name }) => name)).toEqual([
    'state',
    'name',
    'code',
    'updatedAt',
  ]);
});

it('what a row is called cannot be hidden', () => {
  expect(columnChoices(COLUMNS, [{ name: 'name', shown: false }], 'name')[0]).toEqual({ name: 'name', shown: true });
});

it('a column moves by one and stays at either end', () => {
  expect(moved(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'c', 'b']);
  expect(moved(['a', 'b', 'c'], 0, -1)).toEqual(['a', 'b', 'c']);
});
