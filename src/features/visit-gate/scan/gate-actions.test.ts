import { describe, expect, it } from 'vitest';
import type { KitPass } from '../kit/pass-kit';
import { stepsOf } from './gate-actions';

const guest = { guestId: 7, name: '王伟' } as KitPass;
const nothing = (): void => undefined;

const offered = (kind: 'enter' | 'inside' | 'away' | 'missing' | 'barred', isWithin: boolean): string[] =>
  stepsOf({ verdict: { kind, guest, compare: false }, done: undefined, isWithin, act: nothing, clear: nothing })
    .filter(({ key }) => key !== 'next')
    .map(({ key, weight }) => `${key} ${weight}`);

describe('the next step', () => {
  it('at an exit of the park signs out whoever is inside', () => {
    expect(offered('inside', false)).toEqual(['signOut main', 'stepOut plain']);
    expect(offered('missing', false)).toEqual(['signOut main', 'found plain']);
    expect(offered('barred', false)).toEqual(['signOut main']);
  });

  it('at a post within the park signs nobody out', () => {
    expect(offered('enter', true)).toEqual(['signIn main']);
    expect(offered('inside', true)).toEqual([]);
    expect(offered('away', true)).toEqual(['stepIn main']);
    expect(offered('missing', true)).toEqual(['found main']);
  });
});
