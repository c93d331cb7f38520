import { expect, test } from 'vitest';
import type { DutyShift } from '@/contract/alarm-duty';
import { postDays } from './week';

const DAY = 86_400_000;
const HOUR = 3_600_000;
const days = [0, 1, 2, 3, 4, 5, 6, 7].map((day) => day * DAY);
const shift = (id: number, from: number, set: Partial<DutyShift> = {}): DutyShift => ({
  id,
  rosterId: 1,
  post: 'control-room',
  name: '夜班',
  startsAt: from,
  endsAt: from + 12 * HOUR,
  absent: false,
  person: { id, name: `人${id}`, phone: null },
  ...set,
});

test('who begins together stands together; a night shift stays on the day it began', () => {
  const at = DAY + 20 * HOUR;
  const [control] = postDays({ days, shifts: [shift(1, at), shift(2, at), shift(3, at - 12 * HOUR)], gaps: [] });
  expect(control?.days[1]?.map(({ shifts }) => shifts.map(({ id }) => id))).toEqual([[3], [1, 2]]);
  expect(control?.days[2]).toEqual([]);
});

test('what runs over from the day before the week stands on its first day', () => {
  const [control] = postDays({ days, shifts: [shift(1, -4 * HOUR)], gaps: [] });
  expect(control?.days[0]?.[0]?.shifts).toHaveLength(1);
});

test('a shift that nobody stands at is shown as its gap', () => {
  const gap = {
    rosterId: 1,
    post: 'lead',
    name: '白班',
    startsAt: DAY,
    endsAt: DAY + HOUR,
    heads: 1,
    present: 0,
  } as const;
  const lead = postDays({ days, shifts: [], gaps: [gap] }).find(({ post }) => post === 'lead');
  expect(lead?.days[1]?.[0]).toMatchObject({ name: '白班', shifts: [], gaps: [gap] });
});
