import { expect, it } from 'vitest';
import { lengthShown } from './policy-fields';

it('a tried password is measured by the length in the field, and by the saved one while the field has none', () => {
  expect([lengthShown('12', 8), lengthShown(12, 8)]).toEqual([12, 12]);
  expect(['', null, undefined, '5', '21', '8.5'].map((typed) => lengthShown(typed, 8))).toEqual([8, 8, 8, 8, 8, 8]);
});
