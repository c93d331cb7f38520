import { expect, it } from 'vitest';
import { nameOfCode } from './lookup';

const roles = [
  { value: 'guard', label: '保安' },
  { value: 'repair', label: '维修' },
];

it('a code is shown by its name in the list', () => expect(nameOfCode(roles, 'repair')).toBe('维修'));

it('a code that the list does not have is shown as it is', () => expect(nameOfCode(roles, 'cook')).toBe('cook'));
