/** What the rules of nodes and flows do, over a real database: nobody there, own request, refusal, agreed before, taken back. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FLOW_INST_STATE as I } from '@/contract/flow/flow-codes';
import { openFlowWorld, playIn, type FlowWorld } from '../../../tests/kit/world/flow-world';

let world: FlowWorld;
beforeAll(async () => {
  world = await openFlowWorld();
});
afterAll(() => world.close());
const { answer, approve, begun, refusal, waits } = playIn(() => world);
const REFUSES = { action: 'refuse', comment: '不同意' };

/** A standing as one line. */
const stands = async (id: number): Promise<string> =>
  `${String(await world.stateOf(id))} ${(await waits(id)).join(' ')}`;

describe('nobody there', () => {
  it('is answered by the rule of the node: somebody named, whoever is above, or it passes and says so', async () => {
    const of = (more: object) => begun([approve('a', ['far'], more), approve('z', ['eve'])]);
    expect(await waits(await of({ nobody: 'people', nobodyIds: [world.people.cho.id] }))).toEqual(['a: cho']);
    expect(await waits(await of({ nobody: 'superior' }))).toEqual(['a: ben']);
    expect(await waits(await of({ nobody: 'managers' }))).toEqual(['a: max']);
    const passed = await of({ nobody: 'pass' });
    expect(await waits(passed)).toEqual(['z: eve']);
    expect(await world.actionsOf(passed)).toEqual(['submit', 'passNobody']);
  });
});

describe('one’s own request', () => {
  it('goes to whoever is above or leads, is skipped, or is one’s own, as the node says', async () => {
    const bens = async (own: string) => {
      const key = await world.define([approve('a', ['ben'], { own }), approve('z', ['eve'])]);
      return (await world.start(key, { amount: 1 }, 'ben')).inst.id;
    };
    expect(await waits(await bens('superior'))).toEqual(['a: dan']);
    // They lead their own department: nobody is left but the managers.
    expect(await waits(await bens('leader'))).toEqual(['a: max']);
    expect(await waits(await bens('self'))).toEqual(['a: ben']);
    const among = await world.define([approve('a', ['ben', 'cho'], { own: 'skip' })]);
    expect(await waits((await world.start(among, { amount: 1 }, 'ben')).inst.id)).toEqual(['a: cho']);
    const skipped = await bens('skip');
    expect([await waits(skipped), await world.actionsOf(skipped)]).toEqual([['z: eve'], ['submit', 'skipOwn']]);
  });
});

describe('a refusal', () => {
  const nodes = (more: object) => [approve('a', ['ben']), approve('b', ['cho'], more), approve('z', ['eve'])];

  it('ends it, goes back to the starter, or to the node that is named', async () => {
    const after = async (more: object) => {
      const id = await begun(nodes(more));
      await answer('ben', id);
      await answer('cho', id, REFUSES);
      return stands(id);
    };
    expect(await after({ refusal: 'end' })).toBe(`${I.refused} `);
    expect(await after({ refusal: 'toStarter' })).toBe(`${I.unsent} start: ann`);
    expect(await after({ refusal: 'toNode', refuseTo: 'a' })).toBe(`${I.running} a: ben`);
  });

  it('of 或签 decides for all, of 会签 and 依次 at once, of 比例 when it is out of reach', async () => {
    const after = async (way: string, ...who: ('ben' | 'cho' | 'dan')[]) => {
      const id = await begun([approve('a', ['ben', 'cho', 'dan'], { way, percent: 60 })]);
      for (const one of who) await answer(one, id, REFUSES);
      return stands(id);
    };
    expect(await after('any', 'cho')).toBe(`${I.refused} `);
    expect(await after('all', 'cho')).toBe(`${I.refused} `);
    expect(await after('inTurn', 'ben')).toBe(`${I.refused} `);
    expect(await after('share', 'ben')).toBe(`${I.running} a: cho a: dan`);
    expect(await after('share', 'ben', 'cho')).toBe(`${I.refused} `);
  });

  it('of whoever was added is the node’s', async () => {
    const id = await begun([approve('a', ['ben', 'cho'], { way: 'share', percent: 50 }), approve('z', ['eve'])]);
    await answer('ben', id, { action: 'addBefore', userIds: [world.people.dan.id] });
    await answer('dan', id, REFUSES);
    expect(await stands(id)).toBe(`${I.refused} `);
  });

  it('inside a block ends only its own branch until all have ended, where the block says so', async () => {
    const side = (key: string, node: object) => ({ key: `${key}side`, name: key, when: null, nodes: [node] });
    const block = (refusal: string) => ({
      key: 'p',
      name: '并行',
      kind: 'parallel',
      refusal,
      branches: [side('l', approve('l', ['ben'])), side('r', approve('r', ['cho']))],
    });
    const waiting = await begun([block('whenAllEnded'), approve('z', ['eve'])]);
    await answer('ben', waiting, REFUSES);
    expect(await stands(waiting)).toBe(`${I.running} r: cho`);
    await answer('cho', waiting);
    expect(await stands(waiting)).toBe(`${I.refused} `);
  });
});

describe('who approved this form already', () => {
  const after = async (dedupe: number, ...between: object[]) => {
    const id = await begun([approve('a', ['ben']), ...between, approve('z', ['ben', 'eve'])], { dedupe });
    await answer('ben', id);
    return id;
  };

  it('is asked again, passes at the node that follows, or everywhere, and a step says so', async () => {
    expect(await waits(await after(0))).toEqual(['z: ben,eve']);
    const adjacent = await after(1);
    expect(await world.stateOf(adjacent)).toBe(I.passed);
    expect(await world.actionsOf(adjacent)).toEqual(['submit', 'agree', 'agreedBefore', 'passed']);
    const between = await after(1, approve('m', ['cho']));
    await answer('cho', between);
    expect(await waits(between)).toEqual(['z: ben,eve']);
    const all = await after(2, approve('m', ['cho']));
    await answer('cho', all);
    expect(await world.stateOf(all)).toBe(I.passed);
  });

  it('is asked where there is something to do, to write, to give a reason for or to sign', async () => {
    const second = async (more: object) => {
      const id = await begun([approve('a', ['ben']), { ...approve('z', ['ben']), ...more }], { dedupe: 2 });
      await answer('ben', id);
      return waits(id);
    };
    expect(await second({ kind: 'handle' })).toEqual(['z: ben']);
    expect(await second({ fields: { note: 'write' } })).toEqual(['z: ben']);
    expect(await second({ needsReason: true })).toEqual(['z: ben']);
    expect(await second({ needsSignature: true })).toEqual(['z: ben']);
    expect(await second({})).toEqual([]);
  });

  it('is not who did what was to be done, nor who only gave an opinion', async () => {
    const done = await begun([{ ...approve('a', ['ben']), kind: 'handle' }, approve('z', ['ben'])], { dedupe: 2 });
    await answer('ben', done);
    expect(await waits(done)).toEqual(['z: ben']);
    const asked = await begun([approve('a', ['cho']), approve('z', ['ben'])], { dedupe: 2 });
    await answer('cho', asked, { action: 'delegate', userIds: [world.people.ben.id] });
    await answer('ben', asked, { comment: '可以' });
    await answer('cho', asked);
    expect(await waits(asked)).toEqual(['z: ben']);
  });
});

describe('what is taken back', () => {
  const taskOf = async (who: string, id: number) => (await world.open(id)).find((one) => one.who === who)?.id;
  const back = (taskId: number | undefined) => world.act('ben', { taskId, action: 'takeBack' });

  it('of 依次 asks the next one no longer, and not once they have answered', async () => {
    const id = await begun([approve('a', ['ben', 'cho', 'dan'], { way: 'inTurn' })]);
    const task = await taskOf('ben', id);
    await answer('ben', id);
    await back(task);
    expect(await waits(id)).toEqual(['a: ben']);
    await answer('ben', id);
    await answer('cho', id);
    expect(await back(task).catch((error: unknown) => error)).toMatchObject({
      code: 'flow.requires.within30Min',
      params: { name: 'cho' },
    });
  });

  it('of 比例 asks those again who were asked no longer', async () => {
    const id = await begun([approve('a', ['ben', 'cho', 'dan'], { way: 'share', percent: 30 }), approve('z', ['eve'])]);
    const task = await taskOf('ben', id);
    await answer('ben', id);
    expect(await waits(id)).toEqual(['z: eve']);
    await back(task);
    expect(await waits(id)).toEqual(['a: ben', 'a: cho', 'a: dan']);
    await answer('cho', id);
    expect(await waits(id)).toEqual(['z: eve']);
  });

  it('by whoever was added holds the one who added them again', async () => {
    const id = await begun([approve('a', ['cho']), approve('z', ['eve'])]);
    await answer('cho', id, { action: 'addAfter', userIds: [world.people.ben.id] });
    const task = await taskOf('ben', id);
    await answer('ben', id);
    expect(await waits(id)).toEqual(['z: eve']);
    await back(task);
    expect(await waits(id)).toEqual(['a: ben']);
    await answer('ben', id);
    expect(await waits(id)).toEqual(['z: eve']);
    const before = await begun([approve('a', ['cho'])]);
    await answer('cho', before, { action: 'addBefore', userIds: [world.people.ben.id] });
    const added = await taskOf('ben', before);
    await answer('ben', before);
    expect(await refusal(back(added))).toBe('422 flow.requires.within30Min');
  });

  it('is not kept by somebody who decides beside it', async () => {
    const side = (key: string, node: object) => ({ key: `${key}side`, name: key, when: null, nodes: [node] });
    const branches = [side('l', approve('l', ['ben'])), side('r', approve('r', ['cho', 'dan'], { way: 'all' }))];
    const id = await begun([{ key: 'p', name: '并行', kind: 'parallel', branches }]);
    const task = await taskOf('ben', id);
    await answer('ben', id);
    await answer('cho', id);
    await back(task);
    expect((await waits(id)).toSorted()).toEqual(['l: ben', 'r: dan']);
  });
});
