/** Approvals and time, and the business that they are about. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FLOW_INST_STATE as I } from '@/contract/flow/flow-codes';
import { openFlowWorld, playIn, type FlowWorld } from '../../../tests/kit/world/flow-world';
import type { SignedInContext } from '../../http/context';
import { loadCalendar } from '../calendar/calendar.repository';
import { dayNumber } from '../calendar/working-calendar.rules';
import { flowDueTimes } from './timers/flow-due-times.usecases';
import { registerFlowKind } from './flow-kinds.usecases';
import { notYourPart } from './flow.errors';

let world: FlowWorld;
beforeAll(async () => {
  world = await openFlowWorld();
});
afterAll(() => world.close());
const { answer, approve, begun, refusal, waits } = playIn(() => world);

describe('time', () => {
  it('reminds in working minutes, then gives the task to those above; armed anew at each entry', async () => {
    const timeout = { minutes: 60, remind: 1, everyMinutes: 30, afterwards: 'managers' };
    const id = await begun([approve('a', ['ben'], { timeout })]);
    world.turn(61 * 60_000);
    await world.fireTimers();
    expect(await world.actionsOf(id)).toEqual(['submit', 'reminded']);
    world.turn(31 * 60_000);
    await world.fireTimers();
    expect([await waits(id), (await world.actionsOf(id)).at(-1)]).toEqual([['a: max'], 'late']);
    await answer('max', id);
    expect(await world.query("select kind from timer where kind like 'flow%' and subject_id = $1", [id])).toEqual([]);
  });

  it('lets a delay end by itself', async () => {
    const id = await begun([{ key: 'd', name: '延迟', kind: 'delay', minutes: 5 }, approve('a', ['ben'])]);
    expect(await waits(id)).toEqual([]);
    world.turn(6 * 60_000);
    await world.fireTimers();
    expect(await waits(id)).toEqual(['a: ben']);
  });
});

describe('a calendar that changes', () => {
  it('moves delays of working minutes that are under way, and leaves those until a day', async () => {
    const field = { key: 'day', label: '日期', type: 'date' as const, required: false };
    const wait = { key: 'd', name: '延迟', kind: 'delay' };
    const key = await world.define([{ ...wait, minutes: 8 * 60 }, approve('a', ['ben'])]);
    const byDay = await world.define([{ ...wait, untilField: 'day' }, approve('a', ['ben'])], {}, [field]);
    const { inst } = await world.start(key);
    const other = (await world.start(byDay, { day: '2026-03-20' })).inst;
    const due = async (id: number): Promise<string | undefined> =>
      (
        await world.query<{ at: string }>(
          `select to_char(due_at at time zone 'Asia/Shanghai', 'DD HH24:MI') as at from timer where kind = 'flowWake' and subject_id = $1`,
          [id],
        )
      )
        .map(({ at }) => at)
        .join();
    const [before, day] = [await due(inst.id), await due(other.id)];
    await world.actingAs(world.people.max, world.parkA, async (acting) => {
      const context = acting as unknown as SignedInContext;
      const calendar = await loadCalendar(acting.tx, { parkId: world.parkA }, acting.now);
      // Tuesday is free now.
      const after = { ...calendar, days: new Map([...calendar.days, [dayNumber('2026-03-03'), []]]) };
      const shift = {
        parkId: world.parkA,
        calendarId: 1,
        named: { before: calendar, after },
        unnamed: { before: calendar, after },
      };
      const { count, first } = await flowDueTimes.preview(context, shift);
      expect(first.map(({ id }) => id)).toContain(inst.id);
      expect(first.map(({ id }) => id)).not.toContain(other.id);
      expect(await flowDueTimes.recompute(context, shift)).toBe(count);
    });
    expect([before?.slice(0, 2), (await due(inst.id))?.slice(0, 2), await due(other.id)]).toEqual(['03', '04', day]);
    expect((await world.actionsOf(inst.id)).at(-1)).toBe('recomputed');
    world.turn(3 * 86_400_000);
    await world.fireTimers();
    expect(await waits(inst.id)).toEqual(['a: ben']);
  });
});

describe('a kind of business', () => {
  it('is passed in the transaction that decides, is open once, and refuses in its own words', async () => {
    const passed: number[] = [];
    registerFlowKind({
      kind: 'thing',
      facts: [{ key: 'price', type: 'money' }],
      lock: async () => {},
      factsOf: async () => ({ price: 5 }),
      describe: async (_, bizId) => ({ title: `东西 ${bizId}`, lines: [] }),
      onPassed: async (_, { bizId }) => {
        if (bizId === 13) throw notYourPart();
        passed.push(bizId ?? 0);
      },
      onRefused: async () => {},
    });
    await world.define([approve('a', ['ben'])], { kind: 'thing' }, []);
    const one = await world.startFor('thing', 12);
    expect(one?.inst).toMatchObject({ title: '东西 12', facts: { price: 5 } });
    expect(await refusal(world.startFor('thing', 12))).toBe('409 flow.openAlready');
    await answer('ben', one?.inst.id ?? 0);
    expect(passed).toEqual([12]);
    const other = (await world.startFor('thing', 13))?.inst.id ?? 0;
    expect(await refusal(answer('ben', other))).toBe('403 flow.notYourPart');
    expect([await waits(other), await world.stateOf(other)]).toEqual([['a: ben'], I.running]);
    expect((await world.startFor('thing', 12))?.inst.state).toBe(I.running);
  });
});
