import { describe, expect, it } from 'vitest';
import type { Candidate } from '@/contract/dispatch';
import { distanceWord, helpersOf, inOrder, obstaclesOf, toggled } from './candidates';

const somebody = (change: Partial<Candidate> = {}): Candidate => ({
  id: 1,
  name: '赵国栋',
  postName: null,
  phone: null,
  skilled: true,
  onDuty: true,
  openOrders: 1,
  cap: 4,
  distance: null,
  lastPlace: null,
  lastPlaceAt: null,
  barred: false,
  suitable: true,
  ...change,
});

describe('who is suitable for an order', () => {
  it('nothing speaks against whom the platform calls suitable', () => {
    expect(obstaclesOf(somebody())).toEqual([]);
  });

  it('every reason against somebody is told, not only the first', () => {
    const busy = somebody({ suitable: false, onDuty: false, skilled: false, openOrders: 4 });
    expect(obstaclesOf(busy)).toEqual(['unskilled', 'offDuty', 'full']);
    expect(obstaclesOf(somebody({ suitable: false, barred: true }))).toEqual(['barred']);
  });

  it('the suitable come first, the nearness of the platform kept among them', () => {
    const far = somebody({ id: 3, distance: 2 });
    const near = somebody({ id: 2, distance: 0 });
    const off = somebody({ id: 1, suitable: false, onDuty: false });
    expect(inOrder([off, near, far]).map(({ id }) => id)).toEqual([2, 3, 1]);
  });

  it('an unknown place is not called far', () => {
    expect(distanceWord({ distance: null })).toBeUndefined();
    expect(distanceWord({ distance: 0 })).toBe('ordernew.distance.floor');
  });
});

describe('helpers', () => {
  it('are added and taken back by the same tap', () => {
    expect(toggled('', 5)).toBe('5');
    expect(toggled('5,7', 5)).toBe('7');
  });

  it('never include whoever gets the order', () => {
    expect(helpersOf('5,7', 7)).toEqual([5]);
    expect(helpersOf('', 7)).toEqual([]);
  });
});
