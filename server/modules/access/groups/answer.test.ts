/** 这扇门会开吗: every reason for which a door stays shut, and what mends it. */
import { describe, expect, it } from 'vitest';
import type { Denial } from '@/contract/access/access-rights';
import { ALL_WEEK, faultOfWeek, fitWeek } from '@/contract/access/time-plan';
import { type AnswerFacts, answerSteps } from './answer.rules';

const AT = Date.parse('2026-11-24T02:00:00Z');
const OPEN: AnswerFacts = {
  at: AT,
  wall: { weekday: 2, minute: 600 },
  door: { id: 1, lock: 1 },
  controller: { id: 2, name: 'A座1层', state: 1, enabled: true },
  person: { id: 3, name: '李强', state: 1, from: null, until: null },
  groups: [
    {
      id: 4,
      name: '全员',
      enabled: true,
      planId: 5,
      planName: '全天',
      hours: { week: ALL_WEEK },
      from: null,
      until: null,
    },
  ],
  others: [{ id: 6, name: '夜班' }],
  credentials: [{ id: 7, kind: 2, state: 1, from: null, until: null }],
  asked: null,
  mode: null,
  ways: null,
  passback: null,
  slot: { agreed: true, sent: false, error: null },
};
const group = OPEN.groups[0];
const mode = (factors: (1 | 2)[], all: boolean) => ({
  name: '双因子',
  rules: { rules: [], fallback: { factors, all } },
  weeks: new Map(),
});

const CASES: readonly [Denial, Partial<AnswerFacts>, string | undefined][] = [
  ['heldShut', { door: { id: 1, lock: 4 } }, 'release'],
  ['controllerDisabled', { controller: { ...OPEN.controller, enabled: false } }, 'openController'],
  ['frozen', { person: { ...OPEN.person, state: 2 } }, 'unfreeze'],
  ['left', { person: { ...OPEN.person, state: 4 } }, 'openPerson'],
  ['expired', { person: { ...OPEN.person, until: AT } }, 'openPerson'],
  ['notYet', { person: { ...OPEN.person, from: AT + 1 } }, 'openPerson'],
  ['notGranted', { groups: [] }, 'join'],
  ['groupEnded', { groups: group ? [{ ...group, until: AT }] : [] }, 'openGroup'],
  ['groupEnded', { groups: group ? [{ ...group, enabled: false }] : [] }, 'openGroup'],
  [
    'outsidePlan',
    { groups: group ? [{ ...group, hours: { week: [{ weekday: 2, from: 0, to: 600 }] } }] : [] },
    'openPlan',
  ],
  ['noCredential', { credentials: [] }, 'openPerson'],
  ['credentialLost', { credentials: [{ id: 7, kind: 2, state: 2, from: null, until: null }] }, 'findCredential'],
  ['credentialEnded', { credentials: [{ id: 7, kind: 2, state: 1, from: null, until: AT }] }, 'openPerson'],
  ['deviceCannot', { ways: [1, 3] }, 'openPerson'],
  ['deviceCannot', { ways: [2], mode: mode([1, 2], true) }, 'openController'],
  ['factorMissing', { mode: mode([1, 2], true) }, 'openPerson'],
  [
    'inside',
    { passback: { refuses: true, area: '实验室', paused: false, last: { at: AT - 1, door: '实验室门' } } },
    'forgive',
  ],
  ['notSent', { slot: null }, 'push'],
  ['sendingFailed', { slot: { agreed: false, sent: true, error: 'full' } }, 'push'],
];

describe('a door', () => {
  it('opens when every link holds, and says each of them', () => {
    expect(answerSteps(OPEN).map(({ link, ok }) => `${link} ${ok}`)).toEqual([
      'door true',
      'person true',
      'group true',
      'validity true',
      'plan true',
      'credential true',
      'mode true',
      'slot true',
    ]);
    expect(answerSteps({ ...OPEN, mode: mode([1, 2], false) }).every(({ ok }) => ok)).toBe(true);
  });

  it.each(CASES)('stays shut: %s, and offers what mends it', (denial, change, fix) => {
    const steps = answerSteps({ ...OPEN, ...change });
    expect(steps.slice(0, -1).every(({ ok }) => ok)).toBe(true);
    expect(steps.at(-1)).toMatchObject({ ok: false, denial });
    expect(steps.at(-1)?.fixes[0]?.kind).toBe(fix);
  });

  it('opens to somebody who is inside where the area only warns, and while a roll call runs', () => {
    const passback = { refuses: false, area: '实验室', paused: false, last: { at: AT - 1, door: '实验室门' } };
    const said = (change: object) => {
      const steps = answerSteps({ ...OPEN, passback: { ...passback, ...change } });
      return [steps.every(({ ok }) => ok), steps.find(({ link }) => link === 'passback')?.facts.how];
    };
    expect(said({})).toEqual([true, 'warns']);
    expect(said({ refuses: true, paused: true })).toEqual([true, 'paused']);
    expect(said({ refuses: true, last: null })).toEqual([true, 'clear']);
  });

  it('that is held open asks nobody', () => {
    expect(answerSteps({ ...OPEN, door: { id: 1, lock: 3 }, groups: [] })).toMatchObject([{ link: 'door', ok: true }]);
  });
});

describe('a time plan', () => {
  const day = (...hours: [number, number][]) => hours.map(([from, to]) => ({ weekday: 3, from, to }));

  it('names the hours that overlap, end before they begin, or are too many', () => {
    expect(faultOfWeek(day([480, 720], [700, 800]))).toEqual({
      fault: 'overlap',
      weekday: 3,
      from: '11:40',
      to: '13:20',
    });
    expect(faultOfWeek(day([720, 480]))?.fault).toBe('backwards');
    expect(
      faultOfWeek(day(...Array.from({ length: 9 }, (_, i): [number, number] => [i * 10, i * 10 + 5])))?.fault,
    ).toBe('tooMany');
    expect(faultOfWeek(day([0, 480], [480, 1440]))).toBeNull();
  });

  it('loses no hour where a device takes fewer segments: those that touch become one, otherwise it is refused', () => {
    expect(fitWeek(day([0, 480], [480, 600]), 1)).toEqual({ week: day([0, 600]), merged: true, refused: null });
    expect(fitWeek(day([0, 1], [2, 3]), 1).refused).toEqual({ weekday: 3, segments: 2, most: 1 });
  });
});
