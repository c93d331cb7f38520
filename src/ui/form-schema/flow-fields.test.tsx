import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { beforeAll, expect, test } from 'vitest';
import type { FlowField } from '@/contract/flow/flow-form';
import { loadTexts } from '@/i18n/language';
import type { FieldValue } from '../model/field-types';
import { flowFaults, flowFormFields } from './flow-fields';
import { CalcFacts } from './calc-facts';
import { FlowFilled } from './flow-filled';
import { initialFlowValues, sentFlowValues } from './flow-form-state';
import { fenOf } from './money-input';
import { TableInput } from './table-input';

const KEY = '7a0f9f4e-55c5-4b35-8d29-0f0f3a1c9d10';
const LINES: FlowField = {
  key: 'lines',
  label: '明细',
  type: 'table',
  required: true,
  columns: [
    { key: 'what', label: '事项', type: 'text', required: true },
    { key: 'cost', label: '金额', type: 'money', required: false },
  ],
};
const FORM: FlowField[] = [
  { key: 'who', label: '经办人', type: 'person', required: true },
  { key: 'day', label: '日期', type: 'date', required: false },
  { key: 'amount', label: '金额', type: 'money', required: true, min: 100 },
  { key: 'bill', label: '发票', type: 'file', required: true },
  LINES,
  { key: 'sum', label: '合计', type: 'calc', required: false, formula: { of: 'sum', table: 'lines', column: 'cost' } },
];
const VALUES = { who: 7, day: '2026-11-23', amount: 120_000, bill: [KEY], lines: [{ what: '电缆', cost: 5000 }] };

beforeAll(async () => {
  await loadTexts(['flow', 'errors']);
});

test('a form that nobody touched is sent as it was: pictures stay, a person is an id, money is fen', () => {
  const held = initialFlowValues(FORM, VALUES, { 'person:7': '王志远' });
  expect(held['values.who']).toEqual({ id: 7, name: '王志远' });
  expect(sentFlowValues(FORM, held, VALUES)).toEqual(VALUES);
  expect(flowFaults(FORM, held, VALUES)).toBeUndefined();
});

test('what is missing is named by its field; what is worked out is asked of nobody', () => {
  const held = initialFlowValues(FORM);
  expect(Object.keys(flowFaults(FORM, held)?.fields ?? {})).toEqual([
    'values.who',
    'values.amount',
    'values.bill',
    'values.lines',
  ]);
  expect(flowFormFields(FORM, { parkId: 1 }).map(({ name }) => name)).not.toContain('values.sum');
});

test('an amount is typed in yuan with two decimals', () => {
  expect([fenOf('12.5'), fenOf('1,200'), fenOf(' '), fenOf('12.555'), fenOf('abc')]).toEqual([
    1250,
    120_000,
    null,
    '12.555',
    'abc',
  ]);
});

test('a cell that is missing is named by row and column', () => {
  const field = flowFormFields([LINES], { parkId: 1 })[0];
  expect(field?.check?.(JSON.stringify([{ what: '电缆' }, { cost: 5 }]), {})).toBe('第 2 行请填写事项');
});

function Table(): ReactNode {
  const [value, setValue] = useState<FieldValue>('');
  const columns = LINES.type === 'table' ? LINES.columns : [];
  return (
    <>
      <TableInput
        id="t"
        label="明细"
        value={value}
        onChange={setValue}
        invalid={false}
        describedBy={undefined}
        columns={columns}
      />
      <CalcFacts fields={FORM} values={{ 'values.lines': value }} />
    </>
  );
}

test('rows are added, filled in and taken away; their sum follows', async () => {
  render(<Table />);
  await userEvent.click(screen.getByRole('button', { name: '添加一行' }));
  await userEvent.type(screen.getByLabelText('第 1 行 金额'), '12.50');
  await userEvent.click(screen.getByRole('button', { name: '添加一行' }));
  await userEvent.type(screen.getByLabelText('第 2 行 金额'), '7.5');
  expect(screen.getByText('¥20.00')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '删除第 1 行' }));
  expect(screen.getByText('¥7.50')).toBeVisible();
});

test('what was filled in is read with names and amounts', () => {
  render(
    <FlowFilled fields={FORM} values={{ ...VALUES, sum: 5000 }} names={{ 'person:7': '王志远' }} onView={() => 0} />,
  );
  expect(screen.getByText('王志远')).toBeVisible();
  expect(screen.getByText('¥1,200.00')).toBeVisible();
  expect(screen.getAllByText('¥50.00')).toHaveLength(2);
});
