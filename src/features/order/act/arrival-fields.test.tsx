import { beforeAll, describe, expect, it } from 'vitest';
import { loadTexts } from '@/i18n/language';
import { checkFields } from '@/ui/model/field-checks';
import { orderFixture } from '../order.fixture';
import { NO_VALUES, type ActValues } from './act-values';
import { arriveForm } from './arrive-form';

const rules = { ...orderFixture().rules, needScan: true };
const asking = orderFixture({ rules });
const photo = { key: '0199a2f4-5a0c-7d4e-8c5e-000000000001', blob: new Blob(['x']), takenAt: 1 };

const faults = (order: typeof asking, change: Partial<ActValues>): Record<string, string | undefined> => {
  const values = { ...NO_VALUES, ...change };
  return checkFields(arriveForm(order).fields, values, (name) => values[name]);
};
const sent = (change: Partial<ActValues>) => arriveForm(asking).toRequest({ ...NO_VALUES, ...change });

beforeAll(() => loadTexts(['order', 'orderact', 'errors']));

describe('arriving where the type asks for the code', () => {
  it('needs the code', () => {
    expect(Object.keys(faults(asking, {}))).toEqual(['scanCode']);
    expect(faults(asking, { scanCode: 'QR-1' })).toEqual({});
    expect(sent({ scanCode: ' QR-1 ' })).toEqual({ action: 'arrive', scanCode: 'QR-1', photoKeys: [] });
  });

  it('a code that cannot be scanned is replaced by words and a photo, never by one of them', () => {
    expect(faults(asking, { noScan: true })).toEqual({
      reason: '请填写扫不了码的原因',
      photos: '请至少拍 1 张照片',
    });
    expect(faults(asking, { noScan: true, reason: '撕', photos: [photo] })).toEqual({ reason: '至少 2 个字' });
    expect(faults(asking, { noScan: true, reason: '撕了', photos: [photo] })).toEqual({});
  });

  it('a code typed before giving up is not sent', () => {
    expect(sent({ noScan: true, scanCode: '半个', reason: ' 二维码撕了 ', photos: [photo] })).toEqual({
      action: 'arrive',
      reason: '二维码撕了',
      photoKeys: [photo.key],
    });
  });
});

it('nothing has to be shown where the type does not ask, or who holds it has already come', () => {
  const plain = orderFixture();
  expect(faults(plain, {})).toEqual({});
  expect(arriveForm(plain).fields.map(({ name }) => name)).toEqual(['scanCode', 'photos']);
  expect(arriveForm(orderFixture({ rules, arriveAt: 1 })).fields.map(({ name }) => name)).toEqual([
    'scanCode',
    'photos',
  ]);
});
