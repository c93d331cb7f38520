import { describe, expect, it } from 'vitest';
import { merged } from '@/contract/flow/field-changes';
import { rightsOfStarter, shownValues } from '@/contract/flow/field-rights';
import { flowForm, type FlowField } from '@/contract/flow/flow-form';
import { calculated, checkFlowValues, knownFlowValues } from '@/contract/flow/flow-form-values';

const FORM: FlowField[] = [
  { key: 'who', label: '人员', type: 'person', required: true },
  { key: 'from', label: '开始', type: 'date', required: false },
  { key: 'to', label: '结束', type: 'date', required: false },
  { key: 'price', label: '单价', type: 'money', required: false, max: 5000 },
  { key: 'count', label: '数量', type: 'number', required: false },
  { key: 'kind', label: '类别', type: 'choice', required: false, options: ['差旅', '餐费'] },
  {
    key: 'rows',
    label: '明细',
    type: 'table',
    required: false,
    columns: [
      { key: 'item', label: '项目', type: 'text', required: true },
      { key: 'cost', label: '金额', type: 'money', required: false },
    ],
  },
  { key: 'sum', label: '合计', type: 'calc', required: false, formula: { of: 'sum', table: 'rows', column: 'cost' } },
  {
    key: 'total',
    label: '总价',
    type: 'calc',
    required: false,
    formula: { of: 'product', left: 'price', right: 'count' },
  },
  { key: 'days', label: '天数', type: 'calc', required: false, formula: { of: 'workingDays', from: 'from', to: 'to' } },
];
const faults = (values: object) => checkFlowValues(FORM, values as Parameters<typeof checkFlowValues>[1]).fields;

describe('the values of a form', () => {
  it('are refused field by field, in a table by row and column', () => {
    expect(faults({})).toEqual({ 'values.who': 'required' });
    expect(faults({ who: 5, from: '2026-02-30', price: 12.5, kind: '其他' })).toEqual({
      'values.from': 'invalid',
      'values.price': 'invalid',
      'values.kind': 'invalid',
    });
    expect(faults({ who: 5, price: 6000 })).toEqual({ 'values.price': 'tooBig' });
    expect(faults({ who: 5, rows: [{ item: '票' }, { cost: 3 }] })).toEqual({ 'values.rows.1.item': 'invalid' });
    expect(faults({ who: 5, other: 1 })).toEqual({ 'values.other': 'notFound' });
  });

  it('of a table are fifty rows at most; empty rows are none', () => {
    const rows = Array.from({ length: 51 }, () => ({ item: '票' }));
    expect(faults({ who: 5, rows })).toEqual({ 'values.rows': 'tooMany' });
    expect(knownFlowValues(FORM, { who: 5, rows: [{ item: '' }, { item: '票' }] })).toEqual({
      who: 5,
      rows: [{ item: '票' }],
    });
  });

  it('that are worked out are never taken from an answer', () => {
    const values = {
      who: 5,
      price: 250,
      count: 4,
      from: '2026-03-02',
      to: '2026-03-06',
      rows: [
        { item: '票', cost: 100 },
        { item: '餐', cost: 20 },
      ],
    };
    expect(knownFlowValues(FORM, { ...values, sum: 1 })).not.toHaveProperty('sum');
    expect(calculated(FORM, values, () => 5)).toMatchObject({ sum: 120, total: 1000, days: 5 });
    expect(calculated(FORM, { who: 5 }, () => 5)).toMatchObject({ sum: 0, total: 0, days: 0 });
  });

  it('are worked out in any order, without the dust of fractions, in whole fen; a circle counts nothing', () => {
    const product = (key: string, left: string, right: string): FlowField => ({
      key,
      label: key,
      type: 'calc',
      required: false,
      formula: { of: 'product', left, right },
    });
    const number = (key: string): FlowField => ({ key, label: key, type: 'number', required: false });
    const fields = [
      product('second', 'first', 'b'),
      product('first', 'a', 'b'),
      number('a'),
      number('b'),
      { key: 'price', label: '单价', type: 'money', required: false } as const,
      product('cost', 'price', 'a'),
      product('self', 'self', 'b'),
      product('one', 'other', 'b'),
      product('other', 'one', 'b'),
    ];
    const values = { a: 0.1, b: 3, price: 5, self: 7, one: 7, other: 7 };
    expect(calculated(fields, values, () => 0)).toEqual({
      a: 0.1,
      b: 3,
      price: 5,
      first: 0.3,
      second: 0.9,
      cost: 1,
      self: 0,
      one: 0,
      other: 0,
    });
    const huge = Object.fromEntries(['a', 'b'].map((key) => [key, 1e200]));
    expect(calculated([product('first', 'a', 'b')], huge, () => 0).first).toBe(0);
  });

  it('have a form that reads as it was written, with keys of ASCII', () => {
    expect(flowForm.parse(FORM)).toEqual(FORM);
    expect(flowForm.safeParse([{ ...FORM[0], key: '人员' }]).success).toBe(false);
  });
});

describe('at a node', () => {
  const values = { who: 5, price: 250, count: 4 };

  it('hidden values are cut', () => {
    expect(shownValues(FORM, { price: 'hide', count: 'write' }, values)).toEqual({ who: 5, count: 4 });
  });

  it('an answer changes what it may write and nothing else, and says what differs', () => {
    const { values: after, difference } = merged(FORM, { count: 'write', kind: 'write' }, values, {
      who: 6,
      price: 1,
      kind: '差旅',
    });
    expect(after).toEqual({ who: 5, price: 250, kind: '差旅' });
    expect(difference).toEqual({ count: { before: 4, after: null }, kind: { before: null, after: '差旅' } });
  });

  it('the starter writes everything that is not kept from them', () => {
    expect(rightsOfStarter(FORM.slice(0, 2), { from: 'hide' })).toEqual({ who: 'write', from: 'hide' });
  });
});
