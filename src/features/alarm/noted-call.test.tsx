import { cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { PLAN_NODE_TYPE } from '@/contract/codes';
import { loadTexts } from '@/i18n/language';
import { formatExact } from '@/lib/dates';
import { writeStored } from '@/lib/storage';
import { alarmFixture, nodeRun } from './alarm.fixture';
import { Dial119 } from './around/fire-card';
import { notedCall } from './noted-call';
import { useNodeForm } from './work-handle/use-node-form';

beforeAll(() => loadTexts(['alarm', 'alarmmore']));
beforeEach(() => localStorage.clear());
afterEach(cleanup);

const calledAt = { key: 'calledAt', label: '报警时间', type: 'text' as const, required: true };
const callNode = nodeRun({ type: PLAN_NODE_TYPE.call119, fields: [calledAt] });
const filledIn = (alarmId: number): unknown => {
  const send = () => Promise.reject(new Error('nothing is sent here'));
  return renderHook(() => useNodeForm(callNode, alarmFixture({ id: alarmId }), [], send, () => undefined)).result
    .current.initial['values.calledAt'];
};

test('a tap on 119 is noted for its alarm only', () => {
  const alarm = alarmFixture();
  render(<Dial119 alarm={alarm} />);
  expect(notedCall(alarm.id)).toBeUndefined();
  fireEvent.click(screen.getByRole('link', { name: '拨打 119' }));
  expect(notedCall(alarm.id)).toEqual(expect.any(Number));
  expect(notedCall(alarm.id + 1)).toBeUndefined();
});

test('the node that calls 119 has the moment of the tap in it, whichever page it was on', () => {
  const tapped = new Date().setHours(0, 4, 7, 0);
  writeStored('call119.7', tapped);
  expect(filledIn(7)).toBe(formatExact(tapped).slice(11));
  expect(filledIn(8)).not.toBe('00:04:07');
});
