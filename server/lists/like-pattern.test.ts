import { expect, it } from 'vitest';
import { likePattern, likePrefix } from './like-pattern';

it('escapes pattern characters in typed text', () => {
  expect(likePattern('100%_\\')).toBe('%100\\%\\_\\\\%');
  expect(likePrefix('10_%')).toBe('10\\_\\%%');
  expect(likePattern('')).toBe('%%');
});
