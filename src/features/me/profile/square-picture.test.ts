import { expect, it } from 'vitest';
import { middleSquare } from './square-picture';

it('a picture of any shape is cut to the square in its middle', () => {
  expect(middleSquare(900, 500)).toEqual({ x: 200, y: 0, edge: 500 });
  expect(middleSquare(501, 900)).toEqual({ x: 0, y: 199, edge: 501 });
  expect(middleSquare(64, 64)).toEqual({ x: 0, y: 0, edge: 64 });
});
