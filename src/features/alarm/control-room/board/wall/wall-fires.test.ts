import { expect, it } from 'vitest';
import type { AlarmRow } from '@/contract/alarm-entities';
import { ALARM_CATEGORY, HANDLE_STATE as S, VERDICT } from '@/contract/codes';
import { alarmFixture } from '../../../alarm.fixture';
import { burning, undecided } from './wall-fires';

const fire = (id: number, set: Partial<AlarmRow>): AlarmRow => ({
  ...alarmFixture({ id }),
  category: ALARM_CATEGORY.fire,
  handleState: S.pending,
  verdict: VERDICT.none,
  occurredAt: id,
  ...set,
});
const real = { handleState: S.handling, verdict: VERDICT.realFire } as const;

it('the newest confirmed fire comes first, until it only waits for review', () => {
  const rows = [
    fire(1, real),
    fire(2, real),
    fire(3, { ...real, handleState: S.reviewing }),
    fire(4, { ...real, handleState: S.closed }),
    fire(5, {}),
    fire(6, { ...real, category: ALARM_CATEGORY.fault }),
  ];
  expect(burning(rows).map(({ id }) => id)).toEqual([2, 1]);
});

it('a fire alarm holds the wall until somebody has decided what it is', () => {
  const rows = [
    fire(1, {}),
    fire(2, { handleState: S.verifying }),
    fire(3, real),
    fire(4, { handleState: S.reviewing, verdict: VERDICT.falseAlarm }),
    fire(5, { category: ALARM_CATEGORY.security }),
  ];
  expect(undecided(rows).map(({ id }) => id)).toEqual([2, 1]);
});
