import { beforeAll, expect, test } from 'vitest';
import { PLAN_NODE_TYPE } from '@/contract/codes';
import { loadTexts } from '@/i18n/language';
import { checkFields } from '@/ui/model/field-checks';
import { nodeRun } from '../alarm.fixture';
import { nodeFields, nodeInitial, nodeRequest, type NodeValues } from './node-form';

beforeAll(() => loadTexts(['alarm']));

const node = nodeRun({ needScan: true, leastPhotos: 1 });
const photo = { key: 'p', blob: new Blob(['x']), takenAt: 1 };
const errorsOf = (values: NodeValues) => checkFields(nodeFields(node), values, (name) => values[name]);

test('a node asks for its own required fields, its scan and its photos before it is done', () => {
  expect(Object.keys(errorsOf(nodeInitial(node, Date.now())))).toEqual(['scanCode', 'values.evacuated', 'photoKeys']);
  expect(errorsOf({ scanCode: 'QR', 'values.evacuated': 40, photoKeys: [photo], note: '' })).toEqual({});
});

test('a number outside the plan’s limits is refused in words', () => {
  expect(errorsOf({ scanCode: 'QR', 'values.evacuated': 9999, photoKeys: [photo] })['values.evacuated']).toBe(
    '疏散人数不能大于 5000',
  );
});

test('what is sent names the fields as the plan does, and leaves out what is empty', () => {
  const { request, photos } = nodeRequest(node, {
    scanCode: 'QR',
    'values.evacuated': 0,
    photoKeys: [photo],
    note: ' ',
  });
  expect(request).toEqual({
    action: 'completeNode',
    nodeRunId: 31,
    values: { evacuated: 0 },
    photoKeys: ['p'],
    scanCode: 'QR',
    note: undefined,
  });
  expect(photos).toEqual([photo]);
});

test('the node that calls 119 has the time of the call in it, to be mended; a returned one keeps what was written', () => {
  const calledAt = { key: 'calledAt', label: '报警时间', type: 'text' as const, required: true };
  const operatorNo = { key: 'operatorNo', label: '接警员编号', type: 'text' as const, required: true };
  const call = nodeRun({ type: PLAN_NODE_TYPE.call119, fields: [calledAt, operatorNo] });
  const now = new Date().setHours(14, 3, 5, 0);
  expect(nodeInitial(call, now)).toMatchObject({ 'values.calledAt': '14:03:05', 'values.operatorNo': null });
  expect(nodeInitial({ ...call, values: { calledAt: '14:01' } }, now)).toMatchObject({ 'values.calledAt': '14:01' });
  expect(nodeInitial({ ...call, type: PLAN_NODE_TYPE.evacuate }, now)).toMatchObject({ 'values.calledAt': null });
});
