import { expect, it } from 'vitest';
import { viewQuery } from './use-saved-views';

it('a saved view is its filters, in whatever order, on whatever page', () => {
  expect(viewQuery(new URLSearchParams('tab=all&page=3&state=190'))).toBe(
    viewQuery(new URLSearchParams('state=190&tab=all&size=50')),
  );
});
