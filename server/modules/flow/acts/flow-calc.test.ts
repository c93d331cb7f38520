/** 计算: the server works it out at every write, and believes nobody who sends it. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FlowField, FlowValues } from '@/contract/flow/flow-form';
import { openFlowWorld, playIn, type FlowWorld } from '../../../../tests/kit/world/flow-world';

let world: FlowWorld;
beforeAll(async () => {
  world = await openFlowWorld();
});
afterAll(() => world.close());
const { answer, approve, waits } = playIn(() => world);

const calc = (key: string, formula: Extract<FlowField, { type: 'calc' }>['formula']): FlowField => ({
  key,
  label: key,
  type: 'calc',
  required: false,
  formula,
});
const FORM: FlowField[] = [
  // Stands before what it is worked out of.
  calc('total', { of: 'product', left: 'sum', right: 'times' }),
  {
    key: 'items',
    label: '明细',
    type: 'table',
    required: false,
    columns: [{ key: 'cost', label: '金额', type: 'money', required: false }],
  },
  { key: 'times', label: '次数', type: 'number', required: false },
  { key: 'from', label: '开始', type: 'date', required: false },
  { key: 'to', label: '结束', type: 'date', required: false },
  calc('sum', { of: 'sum', table: 'items', column: 'cost' }),
  calc('days', { of: 'workingDays', from: 'from', to: 'to' }),
];
const SENT: FlowValues = {
  items: [{ cost: 10_000 }, { cost: 25_050 }],
  times: 3,
  // Thursday to Tuesday.
  from: '2026-03-05',
  to: '2026-03-10',
};
const WORKED_OUT = { sum: 35_050, total: 105_150, days: 4 };

const formOf = async (instId: number): Promise<FlowValues> =>
  (await world.query<{ form: FlowValues }>('select form from flow_inst where id = $1', [instId]))[0]?.form ?? {};
const high = (field: string, value: number, ...nodes: object[]) => ({
  key: 'c',
  name: '金额',
  kind: 'choice',
  branches: [
    { key: 'high', name: '高', when: { all: [{ field, op: 'ge', value }] }, nodes },
    { key: 'low', name: '其他情况', when: null, nodes: [] },
  ],
});

it('is worked out when a form is sent, and decides the way', async () => {
  const key = await world.define([high('total', 105_150, approve('boss', ['dan'])), approve('z', ['ben'])], {}, FORM);
  const { inst } = await world.start(key, SENT);
  expect(await formOf(inst.id)).toEqual({ ...SENT, ...WORKED_OUT });
  expect(await waits(inst.id)).toEqual(['boss: dan']);
});

it('is refused where somebody sends it', async () => {
  const key = await world.define([approve('a', ['ben'])], {}, FORM);
  const refused = await world.start(key, { ...SENT, total: 1, days: 0 }).catch((error: unknown) => error);
  expect(refused).toMatchObject({ status: 400, fields: { 'values.total': 'notFound', 'values.days': 'notFound' } });
});

it('is worked out anew of what an answer or a second sending writes, whatever they say it is', async () => {
  const fields = { times: 'write', total: 'write', sum: 'write' };
  const key = await world.define([approve('a', ['ben'], { fields }), approve('b', ['cho'])], {}, FORM);
  const { inst } = await world.start(key, SENT);
  await answer('ben', inst.id, { values: { times: 5, total: 1, sum: 1 } });
  expect(await formOf(inst.id)).toEqual({ ...SENT, times: 5, ...WORKED_OUT, total: 175_250 });
  const [step] = await world.query<{ difference: object }>(
    "select difference from flow_step where inst_id = $1 and action = 'agree'",
    [inst.id],
  );
  expect(step?.difference).toEqual({ times: { before: 3, after: 5 }, total: { before: 105_150, after: 175_250 } });
  await answer('cho', inst.id, { action: 'return', to: 'start', comment: '再算' });
  await answer('ann', inst.id, { action: 'resubmit', values: { ...SENT, times: 1, items: [{ cost: 7 }], days: 99 } });
  expect(await formOf(inst.id)).toEqual({ ...SENT, items: [{ cost: 7 }], times: 1, sum: 7, total: 7, days: 4 });
});
