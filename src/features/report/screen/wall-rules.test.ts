/** When a wall asks, turns, goes grey and starts anew; how it is laid out. */
import { describe, expect, it } from 'vitest';
import {
  isIdle,
  isNight,
  isOld,
  oldestOf,
  preloadAfterMs,
  refreshMsOf,
  shiftAt,
  stageOf,
  untilNightMs,
} from './wall-rules';

const MINUTE = 60_000;
const at = (clock: string): Date => new Date(`2026-03-05T${clock}:00`);

describe('the numbers of a wall', () => {
  it('are asked for as often as the report says, otherwise each minute', () => {
    expect([refreshMsOf(30), refreshMsOf(0)]).toEqual([30_000, MINUTE]);
  });

  it('are grey when three refreshes did not come, and not a moment earlier', () => {
    const kept = { at: 0 };
    expect([isOld(kept, 60, 3 * MINUTE), isOld(kept, 60, 3 * MINUTE + 1), isOld(undefined, 60, 9e9)]).toEqual([
      false,
      true,
      false,
    ]);
  });

  it('are as old as the oldest of them', () => {
    expect([oldestOf([7, 3, 9]), oldestOf([])]).toEqual([3, 0]);
  });
});

describe('a wall', () => {
  it('loads the next report eight seconds before its turn', () => {
    expect([preloadAfterMs(30), preloadAfterMs(5)]).toEqual([22_000, 0]);
  });

  it('moves by up to four px in eight steps, so that nothing burns in', () => {
    const steps = Array.from({ length: 8 }, (_, minute) => shiftAt(minute * MINUTE));
    expect(new Set(steps.map(({ x, y }) => `${x},${y}`)).size).toBe(8);
    expect(Math.max(...steps.flatMap(({ x, y }) => [Math.abs(x), Math.abs(y)]))).toBe(4);
  });

  it('waits for the next 04:00, today’s or tomorrow’s', () => {
    expect([untilNightMs(at('03:00')), untilNightMs(at('04:00')), untilNightMs(at('22:00'))]).toEqual([
      60 * MINUTE,
      24 * 60 * MINUTE,
      6 * 60 * MINUTE,
    ]);
    expect([isNight(at('03:59')), isNight(at('04:00')), isNight(at('05:00'))]).toEqual([false, true, false]);
  });

  it('is not idle while it burns, is touched, or has not heard of the server', () => {
    const calm = { hasFire: false, isHeld: false, isOffline: false, heardAt: 1_000 };
    expect(isIdle(calm, 5_000)).toBe(true);
    for (const other of [{ hasFire: true }, { isHeld: true }, { isOffline: true }, { heardAt: 0 }])
      expect(isIdle({ ...calm, ...other }, 40_000)).toBe(false);
  });

  it('fills its glass: the same layout on 1080 and 2160 lines, larger where a report needs more', () => {
    const hd = stageOf({ width: 1920, height: 1080 }, 0);
    const uhd = stageOf({ width: 3840, height: 2160 }, 0);
    expect([hd.width, hd.height, uhd.width, uhd.height]).toEqual([1280, 720, 1280, 720]);
    expect([hd.scale, uhd.scale, hd.left, hd.top]).toEqual([1.5, 3, 0, 0]);
    expect(stageOf({ width: 1920, height: 1080 }, 1080)).toMatchObject({ width: 1920, height: 1080, scale: 1 });
    const upright = stageOf({ width: 1080, height: 1920 }, 0);
    expect([upright.width < upright.height, upright.left, upright.top]).toEqual([true, 0, 0]);
  });
});
