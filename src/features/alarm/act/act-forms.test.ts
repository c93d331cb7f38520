import { beforeAll, expect, test } from 'vitest';
import { alarmActInput } from '@/contract/alarm';
import { VERDICT } from '@/contract/codes';
import { loadTexts } from '@/i18n/language';
import { checkFields } from '@/ui/model/field-checks';
import { alarmFixture } from '../alarm.fixture';
import { actForm, type OpenForm } from './act-forms';
import { NO_VALUES, type ActValues } from './act-values';

beforeAll(() => loadTexts(['alarm']));

const now = Date.now();
const photo = { key: '11111111-1111-4111-8111-111111111111', blob: new Blob(['x']), takenAt: 1 };

function fill(open: OpenForm, values: Partial<ActValues>, alarm = alarmFixture()) {
  const form = actForm(open, alarm, now);
  const all = { ...NO_VALUES, ...form.initial, ...values };
  const shown = form.fields.filter((field) => field.when?.(all) ?? true);
  return {
    form,
    all,
    shown: shown.map(({ name }) => name),
    errors: checkFields(form.fields, all, (name) => all[name]),
  };
}

const falseAlarm = { kind: 'judge', verdict: VERDICT.falseAlarm } as const;

test('a false alarm on a fire point asks for a photo or a scan before it can be sent', () => {
  const without = fill(falseAlarm, { reasonCode: 204 });
  expect(without.errors).toEqual({ photos: '需拍照或扫码' });
  expect(fill(falseAlarm, { reasonCode: 204, photos: [photo] }).errors).toEqual({});
  expect(fill(falseAlarm, { reasonCode: 204, scanCode: 'QR' }).errors).toEqual({});
});

test('elsewhere a reason is enough', () => {
  const fault = alarmFixture({ category: 3 });
  const { errors, shown } = fill(falseAlarm, { reasonCode: 201 }, fault);
  expect(errors).toEqual({});
  expect(shown).not.toContain('photos');
});

test('其他 asks which verdict: a device fault for its cause, a test for a word', () => {
  const other = { kind: 'judge' } as const;
  expect(fill(other, {}).errors).toHaveProperty('verdict');
  expect(fill(other, { verdict: VERDICT.deviceFault }).shown).toEqual([
    'verdict',
    'reasonCode',
    'photos',
    'scanCode',
    'reason',
  ]);
  expect(fill(other, { verdict: VERDICT.test }).errors).toEqual({ reason: '请填写说明' });
});

test('a cause that was chosen for another verdict is not sent', () => {
  const { form, all } = fill({ kind: 'judge' }, { verdict: VERDICT.test, reasonCode: 501, reason: '月度测试' });
  expect(form.toRequest(all)).toMatchObject({ verdict: VERDICT.test, reasonCode: undefined, reason: '月度测试' });
});

test('a fire alarm is shelved for at most 24 hours, with a reason', () => {
  const hours = (count: number) => fill({ kind: 'shelve' }, { until: now + count * 3_600_000, reason: '检修' }).errors;
  expect(hours(23)).toEqual({});
  expect(hours(25)).toHaveProperty('until');
  expect(fill({ kind: 'shelve' }, {}).errors).toHaveProperty('reason');
});

test('an arrival that was neither scanned nor located needs a reason', () => {
  expect(fill({ kind: 'arrive' }, {}).errors).toEqual({ reason: '需扫码、定位或说明原因' });
  expect(fill({ kind: 'arrive' }, { scanCode: 'QR' }).errors).toEqual({});
});

test.each<[OpenForm, Partial<ActValues>]>([
  [falseAlarm, { reasonCode: 204, photos: [photo] }],
  [{ kind: 'judge' }, { verdict: VERDICT.other, reason: '不清楚' }],
  [{ kind: 'arrive' }, { reason: '二维码损坏' }],
  [{ kind: 'assign' }, { person: { id: 5, name: '李强' } }],
  [{ kind: 'shelve' }, { reason: '检修' }],
  [{ kind: 'merge' }, { parent: 13 }],
  [{ kind: 'release' }, {}],
  [{ kind: 'reopen' }, { reason: '判定有误' }],
  [{ kind: 'sendBack' }, { reason: '照片不清' }],
  [{ kind: 'skipNode', nodeRunId: 3 }, { reason: '无法确认' }],
])('%j, once filled, is what the contract takes', (open, values) => {
  const { form, all, errors } = fill(open, values);
  expect(errors).toEqual({});
  const sent = alarmActInput.safeParse({ ...form.toRequest(all), alarmId: 12, parkId: 1, clientAt: now });
  expect(sent.success).toBe(true);
});
