import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FLOW_RUN_STATE as R } from '@/contract/flow/flow-codes';
import {
  flowTree,
  isBlock,
  isDeciding,
  placedIn,
  placedOf,
  START,
  type FlowNode,
  type FlowTree,
} from '@/contract/flow/flow-tree';
import { route } from '@/contract/flow/route';
import { branchesTaken } from '@/contract/flow/route';
import { droppedBy, droppedDirect, reopenedBy, returnTargets } from '@/contract/flow/route-back';
import type { FlowSoFar, RouteInput, RunSoFar } from '@/contract/flow/route-types';
import { simulate } from '@/contract/flow/simulate';
import { anyRoute, anyTree, approval, STARTER } from './trees.fixture';

const runs = { numRuns: 150, endOnFailure: true };
/** What ends by itself: time, a deed. A flow that is waited for is refused as people refuse. */
const isByItself = ({ kind }: FlowNode): boolean => kind === 'delay' || kind === 'trigger';
const NOTHING: FlowNode = { key: '', name: '', kind: 'copy', people: [], fields: {} };
const nothing: FlowSoFar = { runs: [], rounds: {}, copied: [] };

interface Backs {
  /** Where whoever is asked sends it instead of answering; null: they answer. */
  back: (from: string, runs: readonly RunSoFar[]) => string | null;
  /** Straight to whoever sent it back, afterwards. */
  direct: boolean;
}

/** Plays an approval to its end; whoever is asked answers by `answer`. */
function play(
  input: RouteInput,
  answer: (key: string, round: number) => typeof R.passed | typeof R.refused,
  { back, direct }: Backs = { back: () => null, direct: false },
) {
  const live = new Map<string, RunSoFar & { round: number }>();
  const rounds: Record<string, number> = {};
  const seen: { key: string; round: number; gone: boolean }[] = [];
  for (let step = 0; step < 20_000; step += 1) {
    const told = route({ ...input, soFar: { runs: [...live.values()], rounds, copied: [] } });
    for (const key of told.drop) live.delete(key);
    for (const key of told.cancel) live.delete(key);
    for (const { key, state } of told.finish) live.set(key, { ...live.get(key), key, state, round: 0 });
    for (const run of told.enter) {
      rounds[run.key] = Math.max(rounds[run.key] ?? 0, run.round);
      seen.push(run);
      if (!run.gone) live.set(run.key, run);
    }
    if (told.outcome !== 'waiting') return { outcome: told.outcome, seen, live };
    const open = [...live.values()].filter(({ state, branches }) => state === R.running && !branches);
    const next = open[step % Math.max(1, open.length)];
    if (!next) throw new Error('nobody is asked, and it has not ended');
    const node = placedOf(input.tree, next.key)?.node ?? NOTHING;
    if (isByItself(node)) {
      live.set(next.key, { ...next, state: R.passed });
      continue;
    }
    const to = !isDeciding(node) ? null : back(next.key, [...live.values()]);
    if (to === null) {
      live.set(next.key, { ...next, state: answer(next.key, next.round), agreed: [{ userId: 2, rev: 1 }] });
      continue;
    }
    const now = [...live.values()];
    const dropped = direct ? droppedDirect(input.tree, next.key, to, now) : droppedBy(input.tree, to);
    for (const key of [next.key, ...dropped]) live.delete(key);
    for (const key of reopenedBy(input.tree, to)) {
      const block = live.get(key);
      if (block) live.set(key, { ...block, state: R.running });
    }
  }
  throw new Error('it does not end');
}

describe('the way of any tree', () => {
  it('ends, whoever agrees or refuses, and in whatever order they answer', () => {
    fc.assert(
      fc.property(anyRoute, fc.integer({ min: 1, max: 7 }), (input, every) => {
        let asked = 0;
        const { outcome } = play(input, () => ((asked += 1) % (every + 3) === 0 ? R.refused : R.passed));
        expect(['passed', 'refused', 'stuck']).toContain(outcome);
      }),
      runs,
    );
  });

  it('is foreseen to its end', () => {
    fc.assert(
      fc.property(anyRoute, (input) => {
        const { outcome, path } = simulate(input);
        expect(['passed', 'refused', 'stuck']).toContain(outcome);
        const entered = path.map(({ key, round }) => `${key}/${round}`);
        expect(new Set(entered).size).toBe(entered.length);
      }),
      runs,
    );
  });

  it('runs each node once in a round: nobody is asked twice for the same', () => {
    fc.assert(
      fc.property(anyRoute, (input) => {
        const { seen } = play(input, () => R.passed);
        const entered = seen.map(({ key, round }) => `${key}/${round}`);
        expect(new Set(entered).size).toBe(entered.length);
      }),
      runs,
    );
  });

  it('meets again behind every block: what has passed has passed whole', () => {
    fc.assert(
      fc.property(anyRoute, (input) => {
        const { outcome, live } = play(input, () => R.passed);
        fc.pre(outcome === 'passed');
        const states = [...live.values()].map(({ state }) => state);
        expect(states.every((state) => state === R.passed || state === R.skipped)).toBe(true);
        const isTaken = (node: FlowNode): boolean => live.has(node.key);
        expect(input.tree.nodes.every(isTaken)).toBe(true);
        for (const { node } of placedIn(input.tree.nodes).filter((placed) => isTaken(placed.node))) {
          if (!isBlock(node)) continue;
          const taken = live.get(node.key)?.branches ?? [];
          const within = node.branches.flatMap(({ key, nodes }) => (taken.includes(key) ? nodes : []));
          expect(within.every(isTaken)).toBe(true);
        }
      }),
      runs,
    );
  });

  it('asks the same again when nothing has happened, and for nothing that is asked already', () => {
    fc.assert(
      fc.property(anyRoute, (input) => {
        const first = route(input);
        expect(route(input)).toEqual(first);
        fc.pre(first.outcome === 'waiting');
        const rounds = Object.fromEntries(first.enter.map(({ key, round }) => [key, round]));
        const live = first.enter.filter(({ gone }) => !gone);
        const again = route({ ...input, soFar: { runs: live, rounds, copied: [] } });
        expect({ enter: again.enter, drop: again.drop, outcome: again.outcome }).toEqual({
          enter: [],
          drop: [],
          outcome: 'waiting',
        });
      }),
      runs,
    );
  });

  it('ends however often somebody sends it back, and asks for nothing twice in a round', () => {
    fc.assert(
      fc.property(anyRoute, fc.array(fc.nat(), { maxLength: 6 }), fc.boolean(), (input, backs, direct) => {
        const left = [...backs];
        const { outcome, seen, live } = play(input, () => R.passed, {
          back: (from, runs) => {
            const targets = [START, ...returnTargets(input.tree, from, runs)];
            const pick = left.pop();
            return pick === undefined || pick % 3 === 0 ? null : (targets[pick % targets.length] ?? null);
          },
          direct,
        });
        expect(['passed', 'refused', 'stuck']).toContain(outcome);
        const entered = seen.map(({ key, round }) => `${key}/${round}`);
        expect(new Set(entered).size).toBe(entered.length);
        if (outcome === 'refused') return;
        const running = [...live.values()].filter(({ state }) => state === R.running);
        expect(running.length > 0).toBe(outcome === 'stuck');
      }),
      runs,
    );
  });

  it('never asks the starter of a guarded one, and lets nobody through it unasked', () => {
    fc.assert(
      fc.property(anyRoute, (input) => {
        const guarded = { ...input, rules: { ...input.rules, guarded: true } };
        const deciding = new Set(
          placedIn(input.tree.nodes).flatMap(({ node }) => (isDeciding(node) ? [node.key] : [])),
        );
        for (const run of simulate(guarded).path.filter(({ key }) => deciding.has(key))) {
          expect(run.people).not.toContain(STARTER);
          expect([run.automatic, run.gone || run.state === R.running]).toEqual([[], true]);
        }
      }),
      runs,
    );
  });

  it('goes back without leaving anything behind: after a return it ends as before', () => {
    fc.assert(
      fc.property(anyRoute, fc.nat(), (input, pick) => {
        const { live } = play(input, () => R.passed);
        const all = placedIn(input.tree.nodes).filter(({ node }) => isDeciding(node) && live.has(node.key));
        const to = all[pick % Math.max(1, all.length)]?.node.key;
        fc.pre(to !== undefined);
        const dropped = new Set(droppedBy(input.tree, to ?? ''));
        expect(dropped.has(to ?? '')).toBe(true);
        const kept = [...live.values()].filter(({ key }) => !dropped.has(key));
        expect(kept.every(({ key }) => !returnTargets(input.tree, key, kept).includes(key))).toBe(true);
      }),
      runs,
    );
  });
});

const one = (
  nodes: FlowNode[],
  more: Partial<RouteInput['rules']> = {},
  values: Record<string, unknown> = {},
): RouteInput => ({
  tree: { fields: {}, nodes },
  facts: { values },
  rules: { starterId: STARTER, dedupe: 'none', guarded: false, rev: 1, ...more },
  people: Object.fromEntries(placedIn(nodes).map(({ node }) => [node.key, { people: [2, 3], nobody: [9], own: [8] }])),
  soFar: nothing,
});
const choice: FlowNode = {
  key: 'amount',
  name: '金额',
  kind: 'choice',
  branches: [
    { key: 'high', name: '高', when: { all: [{ field: 'amount', op: 'gt', value: 100 }] }, nodes: [approval('boss')] },
    { key: 'low', name: '其他情况', when: null, nodes: [] },
  ],
};
const both: FlowNode = {
  key: 'both',
  name: '并行',
  kind: 'parallel',
  branches: [
    { key: 'left', name: '左', when: null, nodes: [approval('finance')] },
    { key: 'right', name: '右', when: null, nodes: [approval('law'), approval('law2')] },
  ],
};
const asked = (input: RouteInput) =>
  route(input).enter.filter(({ state, branches }) => state === R.running && !branches);
const withPeople = (input: RouteInput, key: string, people: number[], nobody: number[] = [9]): RouteInput => ({
  ...input,
  people: { ...input.people, [key]: { people, nobody, own: [8] } },
});

describe('a way', () => {
  it('takes the first branch that fits, else the last', () => {
    expect(asked(one([choice], {}, { amount: 200 })).map(({ key }) => key)).toEqual(['boss']);
    expect(route(one([choice], {}, { amount: 100 })).outcome).toBe('passed');
    expect(route(one([choice])).outcome).toBe('passed');
  });

  it('keeps the branch that it took, whatever the form says later', () => {
    const input = one([choice], {}, { amount: 200 });
    const soFar = { ...nothing, runs: route(input).enter };
    expect(route({ ...input, facts: { values: { amount: 1 } }, soFar }).outcome).toBe('waiting');
  });

  it('asks both branches of a parallel block at once and goes on when both have ended', () => {
    const input = one([both, approval('last')]);
    expect(asked(input).map(({ key }) => key)).toEqual(['finance', 'law']);
    const passed = (...keys: string[]) =>
      route(input).enter.map((run) => (keys.includes(run.key) ? { ...run, state: R.passed } : run));
    const next = (of: RunSoFar[]) => route({ ...input, soFar: { ...nothing, runs: of } }).enter.map(({ key }) => key);
    expect(next(passed('finance'))).toEqual([]);
    expect(next(passed('finance', 'law'))).toEqual(['law2']);
    expect(next([...passed('finance', 'law'), { key: 'law2', state: R.passed }])).toEqual(['last']);
  });

  it('is refused at once by a refusal in a block, or when all of it has ended', () => {
    const refused = (block: FlowNode) => {
      const input = one([block]);
      const of = route(input).enter.map((run) => (run.key === 'finance' ? { ...run, state: R.refused } : run));
      return route({ ...input, soFar: { ...nothing, runs: of } });
    };
    expect(refused(both)).toMatchObject({ outcome: 'refused', cancel: ['law'] });
    expect(refused({ ...both, refusal: 'whenAllEnded' })).toMatchObject({ outcome: 'waiting', cancel: [] });
  });

  it('finds somebody else for the starter’s own request, and never lets them decide a guarded one', () => {
    const own = (more: object, rules: object = {}) =>
      route(withPeople(one([approval('a', more)], rules), 'a', [STARTER, 3])).enter[0];
    expect(own({})).toMatchObject({ people: [3, 8], why: 'own' });
    expect(own({ own: 'self' })).toMatchObject({ people: [STARTER, 3] });
    expect(own({ own: 'self' }, { guarded: true })).toMatchObject({ people: [3, 8] });
    const alone = withPeople(one([approval('a', { own: 'skip' })]), 'a', [STARTER]);
    expect(route({ ...alone, people: { a: { people: [STARTER], nobody: [], own: [] } } })).toMatchObject({
      outcome: 'passed',
      enter: [{ state: R.skipped, why: 'skipOwn' }],
    });
  });

  it('turns to the managers when nobody is there, and says that it cannot go on when they are gone too', () => {
    expect(route(withPeople(one([approval('a')]), 'a', [])).enter[0]).toMatchObject({ people: [9], why: 'nobody' });
    expect(route(withPeople(one([approval('a')]), 'a', [], []))).toMatchObject({
      outcome: 'stuck',
      stuck: { key: 'a', why: 'nobody' },
    });
    expect(route(withPeople(one([approval('a', { nobody: 'pass' })]), 'a', [])).outcome).toBe('passed');
    expect(route(withPeople(one([approval('a', { nobody: 'pass' })], { guarded: true }), 'a', [])).outcome).toBe(
      'waiting',
    );
  });

  it('lets somebody who agreed to this form before pass without being asked, unless it was changed since', () => {
    const second = (dedupe: 'none' | 'adjacent' | 'all', rev: number, nodes = [approval('a'), approval('b')]) =>
      route({
        ...one(nodes, { dedupe, rev }),
        soFar: { ...nothing, runs: [{ key: 'a', state: R.passed, agreed: [{ userId: 2, rev: 1 }] }] },
      });
    expect(second('none', 1).outcome).toBe('waiting');
    expect(second('adjacent', 1)).toMatchObject({ outcome: 'passed', enter: [{ automatic: [2], why: 'dedupe' }] });
    expect(second('all', 2).outcome).toBe('waiting');
    const all = second('all', 1, [approval('a'), approval('b', { way: 'all' })]);
    expect(all).toMatchObject({ outcome: 'waiting', enter: [{ people: [2, 3], automatic: [2] }] });
  });

  it('goes back while the condition holds, and cannot go on when it holds too often', () => {
    const loop: FlowNode = {
      key: 'loop',
      name: '路由',
      kind: 'route',
      to: 'a',
      when: { all: [{ field: 'ok', op: 'eq', value: false }] },
      most: 2,
    };
    const input = one([approval('a'), loop], {}, { ok: false });
    const passed = { runs: [{ key: 'a', state: R.passed }], copied: [] };
    const back = route({ ...input, soFar: { ...passed, rounds: { a: 1 } } });
    expect(back.drop).toEqual(['a']);
    expect(back.enter.map(({ key, round, gone }) => [key, round, gone])).toEqual([
      ['loop', 1, true],
      ['a', 2, false],
    ]);
    expect(route({ ...input, soFar: { ...passed, rounds: { a: 3, loop: 2 } } })).toMatchObject({
      outcome: 'stuck',
      stuck: { key: 'loop', why: 'rounds' },
    });
    expect(route({ ...input, facts: { values: { ok: true } }, soFar: { ...passed, rounds: {} } }).outcome).toBe(
      'passed',
    );
  });

  it('asks for the people that are not known yet, and for no others', () => {
    expect(route({ ...one([both, approval('last')]), people: {} }).asks).toEqual(['finance', 'law']);
  });
});

it('a tree reads as it was written', () => {
  fc.assert(
    fc.property(anyTree, (tree: FlowTree) => {
      expect(flowTree.parse(structuredClone(tree)).nodes).toHaveLength(tree.nodes.length);
      for (const { node } of placedIn(tree.nodes)) {
        if (isBlock(node)) expect(branchesTaken(node, { values: {} }).length).toBeGreaterThan(0);
      }
    }),
    { numRuns: 60 },
  );
});
