import { describe, expect, it } from 'vitest';
import { urgeWait } from './cooldown';

const NOW = 1_700_000_000_000;

describe('urging again', () => {
  it('is possible at once while nobody has urged', () => {
    expect(urgeWait({ urgeAgainAt: null }, NOW)).toBeUndefined();
  });

  it('waits until the cooldown is over, to the millisecond', () => {
    expect(urgeWait({ urgeAgainAt: NOW + 1 }, NOW)).toBe(NOW + 1);
    expect(urgeWait({ urgeAgainAt: NOW }, NOW)).toBeUndefined();
  });
});
