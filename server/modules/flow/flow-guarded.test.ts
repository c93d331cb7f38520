/** Guarded flows: nobody decides on their own request, and nothing passes by itself, whatever the tree says. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FLOW_INST_STATE as I } from '@/contract/flow/flow-codes';
import type { SignedInContext } from '../../http/context';
import { tree } from '../../../tests/kit/world/flow-design';
import { openFlowWorld, playIn, type FlowWorld, type PersonName } from '../../../tests/kit/world/flow-world';
import { handOverApproval } from './acts/flow-hand-over.usecases';
import { asksForMore, readTogether } from './inbox/task-list.repository';
import { registerFlowKind } from './flow-kinds.usecases';
import type { FlowDef } from './flow.table';
import { faultsOf } from './setup/flow-draft.usecases';

let world: FlowWorld;
beforeAll(async () => {
  world = await openFlowWorld();
});
afterAll(() => world.close());
const { answer, approve, begun, refusal, waits } = playIn(() => world);
const guarded: Partial<FlowDef> = { guarded: true };
const NOT_STARTER = '422 flow.requires.notStarter';

const leaves = (instId: number, from: PersonName, to: PersonName): Promise<void> =>
  world.actingAs(world.people.max, world.parkA, (acting) =>
    handOverApproval(acting as unknown as SignedInContext, {
      instId,
      from: world.people[from].id,
      to: world.people[to].id,
    }),
  );

describe('the starter', () => {
  it('is not asked, whatever the rule of the node says about their own request', async () => {
    const asked = async (more: object) => waits(await begun([approve('a', ['ann'], more)], guarded));
    expect(await asked({ own: 'superior' })).toEqual(['a: ben']);
    expect(await asked({ own: 'leader' })).toEqual(['a: ben']);
    expect(await asked({ own: 'self' })).toEqual(['a: ben']);
    expect(await asked({ own: 'skip' })).toEqual(['a: ben']);
    const named = await begun([approve('a', [{ by: 'starter' }, 'cho'])], guarded);
    expect(await waits(named)).toEqual(['a: ben,cho']);
  });

  it('is not given it by whoever is asked, nor by its manager', async () => {
    const id = await begun([approve('a', ['ben'])], guarded);
    const given = { comment: '请', userIds: [world.people.ann.id] };
    expect(await refusal(answer('ben', id, { ...given, action: 'transfer' }))).toBe(NOT_STARTER);
    expect(await refusal(answer('ben', id, { ...given, action: 'delegate' }))).toBe(NOT_STARTER);
    expect(await refusal(answer('ben', id, { ...given, action: 'addBefore' }))).toBe(NOT_STARTER);
    expect(await refusal(answer('ben', id, { ...given, action: 'addAfter' }))).toBe(NOT_STARTER);
    const [task] = await world.open(id);
    const reassign = { instId: id, taskId: task?.id, action: 'reassign', reason: '离职', userIds: given.userIds };
    expect(await refusal(world.move('max', reassign))).toBe(NOT_STARTER);
    expect(await waits(id)).toEqual(['a: ben']);
  });

  it('does not decide in the place of somebody who is away', async () => {
    const id = await begun([approve('a', ['eve'])], guarded);
    await world.standIn('eve', 'ann');
    const [task] = await world.open(id);
    expect(await refusal(world.act('ann', { taskId: task?.id, action: 'agree' }))).toBe(NOT_STARTER);
  });

  it('does not get it because somebody leaves: the others of a node or its managers do', async () => {
    const managed = { ...guarded, managerIds: [world.people.dan.id] };
    const one = await begun([approve('a', ['ben'])], managed);
    const several = await begun([approve('a', ['ben', 'cho'])], managed);
    const all = await begun([approve('a', ['ben', 'cho'], { way: 'all' })], managed);
    for (const instId of [one, several, all]) await leaves(instId, 'ben', 'ann');
    expect(await waits(one)).toEqual(['a: dan']);
    expect(await waits(several)).toEqual(['a: cho']);
    expect((await waits(all)).toSorted()).toEqual(['a: cho', 'a: dan']);
    await answer('dan', one);
    expect(await world.stateOf(one)).toBe(I.passed);
  });

  it('who would be the last one left to ask keeps somebody from leaving to them', async () => {
    const id = await begun([approve('a', ['ben'])], { ...guarded, managerIds: [world.people.ann.id] });
    expect(await refusal(leaves(id, 'ben', 'ann'))).toBe(NOT_STARTER);
    await leaves(id, 'ben', 'cho');
    expect(await waits(id)).toEqual(['a: cho']);
  });

  it('may be asked by an unguarded one that says so, and is not by one that does not', async () => {
    const managerIds = [world.people.dan.id];
    const own = await begun([approve('a', ['ben'], { own: 'self' })], { managerIds });
    const other = await begun([approve('a', ['ben'])], { managerIds });
    for (const instId of [own, other]) await leaves(instId, 'ben', 'ann');
    expect([await waits(own), await waits(other)]).toEqual([['a: ann'], ['a: dan']]);
  });
});

describe('a kind of business that is guarded', () => {
  it('is so whatever its flow says: checked before it is published, decided one by one', async () => {
    registerFlowKind({
      kind: 'careful',
      guarded: true,
      facts: [],
      lock: async () => {},
      factsOf: async () => ({}),
      describe: async () => ({ title: '小心', lines: [] }),
      onPassed: async () => {},
      onRefused: async () => {},
    });
    const unsaid = { kind: 'careful', guarded: false };
    await world.define([approve('a', ['ben'])], { ...unsaid, batch: true }, []);
    const started = await world.startFor('careful', 1);
    const [task] = await world.open(started?.inst.id ?? 0);
    const together = await world.db.withPark([world.parkA], (tx) => readTogether(tx, [task?.id ?? 0]));
    expect(together.map(asksForMore)).toEqual([true]);
    const draft = { form: [], tree: tree(approve('a', ['ben'], { own: 'self' })) };
    const faults = await world.actingAs(world.people.max, world.parkA, (acting) =>
      faultsOf(acting as unknown as SignedInContext, {
        parkId: world.parkA,
        def: { ...unsaid, key: 'careful' },
        draft,
      }),
    );
    expect(faults).toEqual([{ key: 'a', code: 'guardedAutomatic' }]);
  });
});

describe('nothing', () => {
  it('passes because nobody is there, because somebody agreed before, or because time has passed', async () => {
    const nobody = await begun([approve('a', ['far'], { nobody: 'pass' })], guarded);
    expect(await waits(nobody)).toEqual(['a: max']);
    const twice = await begun([approve('a', ['ben']), approve('b', ['ben'])], { ...guarded, dedupe: 2 });
    await answer('ben', twice);
    expect(await waits(twice)).toEqual(['b: ben']);
    for (const afterwards of ['pass', 'refuse']) {
      const id = await begun([approve('a', ['ben'], { timeout: { minutes: 60, remind: 0, afterwards } })], guarded);
      world.turn(61 * 60_000);
      await world.fireTimers();
      expect([await waits(id), await world.stateOf(id)]).toEqual([['a: max'], I.running]);
    }
  });

  it('is skipped by a manager where nobody is left', async () => {
    const id = await begun([approve('a', ['ben']), approve('b', ['cho'], { nobody: 'forbid' })], guarded);
    const away = (state: number) =>
      world.query('update app_user set state = $2 where id = $1', [world.people.cho.id, state]);
    await away(1);
    await answer('ben', id);
    await away(0);
    expect(await world.stateOf(id)).toBe(I.stuck);
    expect(await refusal(world.move('max', { instId: id, action: 'skip', reason: '急' }))).toBe(
      '422 flow.requires.target',
    );
    await world.move('max', { instId: id, action: 'retry', reason: '急' });
    expect(await waits(id)).toEqual(['b: cho']);
  });

  it('is agreed to together with others', async () => {
    const together = async (more: Partial<FlowDef>) => {
      const [task] = await world.open(await begun([approve('a', ['ben'])], { ...more, batch: true }));
      return world.db.withPark([world.parkA], (tx) => readTogether(tx, [task?.id ?? 0]));
    };
    expect((await together({})).map(asksForMore)).toEqual([false]);
    expect((await together(guarded)).map(asksForMore)).toEqual([true]);
  });
});
