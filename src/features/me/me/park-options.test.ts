import { expect, it } from 'vitest';
import type { Park } from '@/contract/session';
import { parkOptions } from './park-options';

const park = (id: number, name: string, parentId: number | null = null): Park => ({
  id,
  name,
  parentId,
  projectCode: '',
  address: '',
});
const parks = [park(2, '云岭一期', 1), park(1, '云岭'), park(3, '星河')];
const shown = (keyword: string) => parkOptions(parks, keyword).map(({ name, depth }) => `${'-'.repeat(depth)}${name}`);

it('parks stand under the one that they belong to', () => {
  expect(shown('')).toEqual(['云岭', '-云岭一期', '星河']);
});

it('a search keeps what stands above a match', () => {
  expect(shown('一期')).toEqual(['云岭', '-云岭一期']);
});
