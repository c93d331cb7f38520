/** Link codes: where a park asks for an approval, and by which flow. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FLOW_DEF_STATE as D } from '@/contract/flow/flow-codes';
import { flowSettings } from '@/contract/flow/flow-setup';
import { designIn, refused } from '../../../../tests/kit/world/flow-design';
import { FORM, openFlowWorld, playIn, type FlowWorld } from '../../../../tests/kit/world/flow-world';
import { saveRecord, toSaveInput } from '../../admin/record/record.usecases';
import { saveSettings, setState } from './flow-def.usecases';
import { flowFor } from './flow-for.usecases';
import { linkRecordDef } from './flow-link.record';
import { findKind } from '../flow-kinds.usecases';

let world: FlowWorld;
beforeAll(async () => {
  world = await openFlowWorld();
});
afterAll(() => world.close());
const { approve } = playIn(() => world);
const { as, define, flow, release, whole } = designIn(() => world);

describe('link codes', () => {
  const linkOf = async (kind: string) => {
    const rows = await world.query<{ id: string }>('select id from flow_link where park_id = $1 and biz_type = $2', [
      world.parkA,
      kind,
    ]);
    return Number(rows[0]?.id);
  };
  const change = async (kind: string, more: object) =>
    as(async (c) => {
      const before = await linkRecordDef.read(c, await linkOf(kind));
      const { id, version, parkId } = before;
      return saveRecord(c, linkRecordDef, { ...toSaveInput(linkRecordDef, before), parkId, id, version, ...more });
    });
  const asked = (kind: string) => as(async ({ tx }) => (await flowFor(tx, kind, world.parkA))?.def.key ?? null);

  it('are there for every park with its first day, and ask for no approval', async () => {
    const rows = await world.query('select biz_type, mode, locked from flow_link where park_id = $1 order by id', [
      world.parkB,
    ]);
    expect(rows).toHaveLength(8);
    expect(rows).toContainEqual({ biz_type: 'alarm.review', mode: 0, locked: true });
    expect(await asked('visit')).toBeNull();
  });

  it('ask by the flow that the park has chosen, as long as it is in use and decides on that', async () => {
    await define();
    const { version, ...row } = await whole();
    const settings = flowSettings.parse(row);
    await as((c) => saveSettings(c, { ...flow.of, ...settings, version, kind: 'visit' }));
    expect((await refused(change('visit', { flowKey: flow.key, mode: 1 })))?.fields).toEqual({
      flowKey: 'flow.flowUnfit',
    });
    await release(FORM, approve('a', ['ben']));
    await change('visit', { flowKey: flow.key, mode: 1 });
    expect(await asked('visit')).toBe(flow.key);
    expect((await refused(change('registration', { flowKey: flow.key, mode: 1 })))?.fields).toEqual({
      flowKey: 'flow.flowUnfit',
    });
    const now = await whole();
    await as((c) => setState(c, { ...flow.of, version: now.version, state: D.stopped }));
    expect(await asked('visit')).toBeNull();
  });

  it('of the product keep their kind and facts; a locked one is only read', async () => {
    expect((await refused(change('visit', { bizType: 'other' })))?.fields).toEqual({ bizType: 'flow.linkBuiltIn' });
    expect((await refused(change('alarm.review', { name: '复核' })))?.code).toBe('flow.linkLocked');
    expect((await refused(change('alarm.review', { mode: 0, flowKey: null })))?.code).toBe('flow.linkLocked');
    const guarded = ['alarm.review', 'role.change'].map((kind) => findKind(kind)?.guarded);
    expect(guarded).toEqual([true, true]);
  });
});
