/** Setting up flows over a real database: drafts, publishing over what runs, checks. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FLOW_DEF_STATE as D } from '@/contract/flow/flow-codes';
import type { FlowField } from '@/contract/flow/flow-form';
import { flowSettings } from '@/contract/flow/flow-setup';
import type { SignedInContext } from '../../../http/context';
import { designIn, high, refused, tree } from '../../../../tests/kit/world/flow-design';
import { FORM, openFlowWorld, playIn, type FlowWorld } from '../../../../tests/kit/world/flow-world';
import { checkDraft, tryDraft } from './flow-check.usecases';
import { createDef, readWhole, saveSettings, setState } from './flow-def.usecases';
import { dropDraft, readOldVersion, saveDraft } from './flow-draft.usecases';
import { previewMigration } from './flow-migration.usecases';
import { replayDraft } from './flow-replay.usecases';
import { templateRecordDef } from './flow-template.record';

let world: FlowWorld;
beforeAll(async () => {
  world = await openFlowWorld();
});
afterAll(() => world.close());
const { answer, approve, waits } = playIn(() => world);
const { as, define, flow, keep, put, release, whole } = designIn(() => world);

describe('a draft', () => {
  beforeEach(() => define());

  it('is kept with whatever is still wrong in it, and the second of two who save it is shown the other one', async () => {
    await as((c) => saveDraft(c, { ...flow.of, draftRev: 1, form: FORM, tree: tree() }));
    const second = await refused(as((c) => saveDraft(c, { ...flow.of, draftRev: 1, form: [], tree: tree() })));
    expect([second?.status, second?.code]).toEqual([409, 'flow.draftChanged']);
    expect(await second?.readCurrent?.()).toMatchObject({ draftRev: 2, draft: { form: FORM } });
  });

  it('cannot be published while nobody decides, a field is gone, or a loop cannot end: the nodes are marked', async () => {
    await keep(FORM);
    expect((await refused(put()))?.fields).toEqual({ start: 'flow.tree.nobodyDecides' });
    const loop = {
      key: 'loop',
      name: '路由',
      kind: 'route',
      to: 'a',
      when: { all: [{ field: 'amount', op: 'gt', value: 1 }] },
    };
    await keep([], approve('a', ['ben']), high(10, approve('b', ['cho'])));
    expect((await refused(put()))?.fields).toEqual({ high: 'flow.tree.fieldGone' });
    await keep(FORM, approve('a', ['ben']), loop);
    const faulty = await refused(put());
    expect([faulty?.status, faulty?.code, faulty?.fields]).toEqual([
      422,
      'flow.treeFaulty',
      { loop: 'flow.tree.cannotEnd' },
    ]);
  });

  it('cannot be published with two fields of one key, a sum of nothing, or a subflow that is not there', async () => {
    const sum: FlowField = {
      key: 'sum',
      label: '合计',
      type: 'calc',
      required: false,
      formula: { of: 'sum', table: 'items', column: 'price' },
    };
    const sub = { key: 's', name: '子流程', kind: 'sub', flowKey: 'nothing', map: {}, waits: true };
    await keep([...FORM, ...FORM, sum], approve('a', ['ben']), sub);
    expect((await refused(put()))?.fields).toEqual({
      'form.amount': 'flow.tree.fieldTwice',
      'form.note': 'flow.tree.fieldTwice',
      'form.sum': 'flow.tree.formulaGone',
      s: 'flow.tree.subGone',
    });
  });

  it('is dropped for the version in use, which nothing changes', async () => {
    await release(FORM, approve('a', ['ben']));
    await keep([], approve('z', ['cho']));
    const dropped = await as((c) => dropDraft(c, flow.of));
    expect([dropped.hasDraft, dropped.draft.form, dropped.currentNo]).toEqual([false, FORM, 1]);
    const gone = await refused(put());
    expect(gone?.code).toBe('flow.noDraft');
    const change = world.query('update flow_version set form = $1 where def_id = $2', ['[]', flow.of.id]);
    await expect(change).rejects.toThrow('a published version of a flow is not changed');
  });
});

describe('a definition', () => {
  it('begins as a copy or from a template, under a key that the park has not used', async () => {
    await define(approve('a', ['ben']));
    const copy = await as((c) =>
      createDef(c, { parkId: world.parkA, key: `copy${flow.key}`, name: '副本', category: '财务', copyOf: flow.of.id }),
    );
    expect((await as((c) => readWhole(c, { ...flow.of, id: copy.id }))).draft).toEqual((await whole()).draft);
    const { draft } = await whole();
    const template = await as((c) =>
      templateRecordDef.insert(c, {
        parkId: world.parkA,
        name: '模板',
        category: '财务',
        icon: null,
        state: 1,
        ...draft,
      }),
    );
    const from = { parkId: world.parkA, name: '新', category: '财务', templateId: template };
    const { id } = await as((c) => createDef(c, { ...from, key: `from${flow.key}` }));
    expect((await as((c) => readWhole(c, { ...flow.of, id }))).draft).toEqual(draft);
    expect((await refused(as((c) => createDef(c, { ...from, key: flow.key }))))?.fields).toEqual({
      key: 'flow.keyTaken',
    });
  });

  it('is of its park only', async () => {
    await define(approve('a', ['ben']));
    const elsewhere = world.actingAs(world.people.far, world.parkB, (acting) =>
      readWhole(acting as unknown as SignedInContext, { parkId: world.parkB, id: flow.of.id }),
    );
    expect((await refused(elsewhere))?.code).toBe('flow.defNotFound');
  });

  it('is not started while it is stopped, not changed while it is archived, and not begun before it is published', async () => {
    await define();
    const state = async (next: 1 | 2 | 9) => {
      const { version } = await whole();
      return as((c) => setState(c, { ...flow.of, version, state: next }));
    };
    expect((await refused(state(D.active)))?.code).toBe('flow.neverPublished');
    await release(FORM, approve('a', ['ben']));
    await state(D.stopped);
    expect((await refused(world.start(flow.key)))?.code).toBe('flow.notActive');
    await state(D.archived);
    expect((await refused(keep(FORM, approve('b', ['cho']))))?.code).toBe('flow.defArchived');
    await state(D.active);
    expect(await waits((await world.start(flow.key)).inst.id)).toEqual(['a: ben']);
  });

  it('has settings that two people do not overwrite for each other, and a kind that stays once it is published', async () => {
    await define();
    const { id, version, parkId: _park, ...row } = await whole();
    const settings = flowSettings.parse(row);
    const saved = await as((c) =>
      saveSettings(c, { ...flow.of, ...settings, version, managerIds: [world.people.ben.id] }),
    );
    expect([saved.managerIds, saved.version > version]).toEqual([[world.people.ben.id], true]);
    const second = await refused(as((c) => saveSettings(c, { ...flow.of, ...settings, version })));
    expect([second?.code, id]).toEqual(['record.changed', flow.of.id]);
    await release(FORM, approve('a', ['ben']));
    const now = await whole();
    const other = as((c) => saveSettings(c, { ...flow.of, ...settings, version: now.version, kind: 'visit' }));
    expect((await refused(other))?.fields).toEqual({ kind: 'flow.kindFixed' });
    const stranger = as((c) =>
      saveSettings(c, { ...flow.of, ...settings, version: now.version, managerIds: [world.people.far.id] }),
    );
    expect((await refused(stranger))?.fields).toEqual({ managerIds: 'record.notFound' });
  });
});

describe('publishing over what runs', () => {
  it('leaves it as it was, and starts new ones by the new version', async () => {
    await define(approve('a', ['ben']), approve('b', ['cho']));
    const { inst } = await world.start(flow.key);
    const published = await release(FORM, approve('a', ['ben']), approve('x', ['dan']));
    expect(published.versions.map(({ no, running }) => [no, running])).toEqual([
      [2, 0],
      [1, 1],
    ]);
    await answer('ben', inst.id);
    expect(await waits(inst.id)).toEqual(['b: cho']);
    const next = await world.start(flow.key);
    await answer('ben', next.inst.id);
    expect(await waits(next.inst.id)).toEqual(['x: dan']);
    expect(await as((c) => readOldVersion(c, { ...flow.of, no: 1 }))).toMatchObject({ no: 1, form: FORM });
  });

  it('takes those along that were chosen and can go over', async () => {
    await define(approve('a', ['ben']), approve('b', ['cho']));
    const [moved, stays] = [(await world.start(flow.key)).inst.id, (await world.start(flow.key)).inst.id];
    await keep(FORM, approve('a', ['ben']), approve('x', ['dan']));
    await put([moved]);
    await answer('ben', moved);
    await answer('ben', stays);
    expect([await waits(moved), await waits(stays)]).toEqual([['x: dan'], ['b: cho']]);
  });

  it('says of each why it cannot go over, and refuses one that cannot', async () => {
    await define(approve('a', ['ben']), approve('b', ['cho']));
    const [atA, atB] = [(await world.start(flow.key)).inst, (await world.start(flow.key)).inst];
    await answer('ben', atB.id);
    await keep(FORM, approve('a', ['ben']));
    const preview = await as((c) => previewMigration(c, flow.of));
    expect(preview.rows.map(({ no, refusal, of: what, nodes }) => [no, refusal, what, nodes])).toEqual([
      [atA.no, null, null, ['a']],
      [atB.no, 'nodeGone', 'b', ['b']],
    ]);
    const both = await refused(put([atA.id, atB.id]));
    expect([both?.code, both?.params]).toEqual(['flow.cannotMigrate', { no: atB.no }]);
    expect((await whole()).currentNo).toBe(1);
    await keep([{ key: 'other', label: '其他', type: 'text', required: false }], approve('a', ['ben']));
    const [row] = (await as((c) => previewMigration(c, flow.of))).rows;
    expect([row?.refusal, row?.of]).toEqual(['fieldGone', '金额']);
  });
});

describe('before publishing', () => {
  const draft = (...nodes: object[]) => ({ ...flow.of, form: FORM, tree: tree(...nodes) });

  it('it is said which cases nobody approves, and where nobody is there', async () => {
    await define();
    const checked = await as((c) =>
      checkDraft(c, draft(high(1000, approve('boss', [{ by: 'post', names: ['总裁'] }])))),
    );
    expect(checked.gaps).toEqual([
      { kind: 'nobodyApproves', key: 'low', values: { amount: 999 } },
      { kind: 'nobodyThere', key: 'boss' },
    ]);
    const faulty = await as((c) => checkDraft(c, draft()));
    expect([faulty.faults, faulty.tried]).toEqual([[{ key: 'start', code: 'nobodyDecides' }], 0]);
  });

  it('the way is tried with people, reasons and due times, each after the time of the one before', async () => {
    await define();
    const timeout = { minutes: 60, remind: 0, afterwards: 'nothing' };
    const nodes = [
      approve('a', [{ by: 'superior', level: 1 }], { timeout }),
      high(1000, approve('b', ['dan'], { timeout })),
    ];
    const values = { amount: 2000 };
    const path = await as((c) => tryDraft(c, { ...draft(...nodes), starterId: world.people.ann.id, values }));
    const { ben, dan } = world.people;
    const now = world.now().getTime();
    expect(path.outcome).toBe('passed');
    expect(
      path.path.map(({ key: node, people, why, dueAt }) => [node, people, why, ((dueAt ?? 0) - now) / 60_000]),
    ).toEqual([
      ['a', [{ id: ben.id, name: 'ben' }], 'rule', 60],
      ['b', [{ id: dan.id, name: 'dan' }], 'rule', 120],
    ]);
    const own = await as((c) => tryDraft(c, { ...draft(...nodes), starterId: ben.id, values: { amount: 1 } }));
    expect(own.path.map(({ people, why }) => [people.map(({ name }) => name), why])).toEqual([[['dan'], 'rule']]);
    const stranger = as((c) => tryDraft(c, { ...draft(...nodes), starterId: world.people.far.id, values }));
    expect((await refused(stranger))?.fields).toEqual({ starterId: 'record.notFound' });
  });

  it('the last approvals are played back: how many go another way, and to whom', async () => {
    await define(approve('a', ['ben']), high(1000, approve('b', ['dan'])));
    const small = await world.start(flow.key, { amount: 500 });
    await world.start(flow.key, { amount: 2000 });
    await world.start(flow.key, { amount: 5000 });
    const same = await as((c) => replayDraft(c, draft(approve('a', ['ben']), high(1000, approve('b', ['dan'])))));
    expect(same).toMatchObject({ looked: 3, same: 3, other: [] });
    const lower = await as((c) => replayDraft(c, draft(approve('a', ['ben']), high(400, approve('b', ['dan'])))));
    expect(lower).toMatchObject({ looked: 3, same: 2 });
    expect(lower.other).toEqual([
      {
        id: small.inst.id,
        no: small.inst.no,
        title: small.inst.title,
        before: ['a (ben)'],
        after: ['a (ben)', 'b (dan)'],
        outcome: 'passed',
      },
    ]);
  });
});
