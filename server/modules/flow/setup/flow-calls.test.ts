/** Flows by calls, on the demo's data: who may, and what the second of two is told. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { flowSetupEndpoints as flow } from '@/contract/flow/flow-setup';
import { openDemo, type Demo } from '../../../../tests/kit/world/demo';

const PARK = 1;
let demo: Demo;
beforeAll(async () => {
  demo = await openDemo();
});
afterAll(() => demo.close());

it('who designs flows sees those of the park with what runs by them; who does not is refused', async () => {
  const { rows } = await demo.ask('parkadmin', flow.listFlowDefs, { parkId: PARK });
  const shipped = ['quoteAboveLimit', 'clipExport', 'rankAppeal'];
  const own = rows.filter(({ key }) => !shipped.includes(key));
  expect(own.map(({ key }) => key).toSorted()).toEqual(['account', 'expense', 'hotwork', 'seal', 'visitor']);
  expect(own.every(({ running, currentNo, locked }) => running > 0 && currentNo === 1 && !locked)).toBe(true);
  // What comes with the product is read, and copied to be changed.
  for (const one of shipped)
    expect(rows.find(({ key }) => key === one)).toMatchObject({ running: 0, currentNo: 1, locked: true });
  expect(await demo.refusal('guard', flow.listFlowDefs, { parkId: PARK })).toEqual([403, 'permission.denied']);
});

it('a stale draft is refused with the draft as it is now', async () => {
  const { rows } = await demo.ask('parkadmin', flow.listFlowDefs, { parkId: PARK, keyword: 'expense' });
  const of = { parkId: PARK, id: rows[0]?.id };
  const { draft, draftRev } = await demo.ask('parkadmin', flow.getFlowDef, of);
  await demo.ask('parkadmin', flow.saveFlowDraft, { ...of, draftRev, form: draft.form.slice(0, 2), tree: draft.tree });
  const second = await demo.call('parkadmin', flow.saveFlowDraft, { ...of, draftRev, ...draft });
  expect([second.status, second.body.error?.code]).toEqual([409, 'flow.draftChanged']);
  expect(second.body.error?.current).toMatchObject({ draftRev: draftRev + 1, draft: { form: draft.form.slice(0, 2) } });
});

it('the last approvals of a flow are played back by the version that they went by, and go the same way', async () => {
  const { rows } = await demo.ask('parkadmin', flow.listFlowDefs, { parkId: PARK, keyword: 'visitor' });
  const of = { parkId: PARK, id: rows[0]?.id };
  const { draft } = await demo.ask('parkadmin', flow.getFlowDef, of);
  const { looked, same, other } = await demo.ask('parkadmin', flow.replayFlowDraft, { ...of, ...draft });
  expect(looked).toBeGreaterThan(10);
  expect([same, other]).toEqual([looked, []]);
});

it('templates and link codes of the park are listed', async () => {
  const templates = await demo.ask('parkadmin', flow.listFlowTemplates, { parkId: PARK });
  expect(templates.rows).toHaveLength(5);
  expect(templates.rows.every(({ nodes, fields }) => nodes > 2 && fields > 1)).toBe(true);
  const links = await demo.ask('parkadmin', flow.listLinkCodes, { parkId: PARK });
  expect(links.rows.map(({ code, mode }) => `${code} ${mode}`)).toEqual([
    'registration 1',
    'order.request 0',
    'order.quote 0',
    'role.change 0',
    'visit 0',
    'alarm.review 0',
    'ranking.appeal 0',
    'video.clip 0',
  ]);
});
