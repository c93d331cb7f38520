import { beforeAll, expect, test } from 'vitest';
import { loadTexts } from '@/i18n/language';
import { text } from '@/i18n/text';
import { alarmFixture } from '../alarm.fixture';
import { addressScript } from './address-script';

beforeAll(() => loadTexts(['alarmmore']));

test('what is said to 119 names address, park, building, floor, room, device and the number to call back', () => {
  expect(addressScript(alarmFixture(), text)).toBe(
    '我在上海市浦东新区临港大道88号 临港科技园，A座 12层 配电间发生火警，感烟探测器报警，现场已确认。我的电话是021-5550119。',
  );
});

test('the park is not said twice when its address already holds its name', () => {
  const words = addressScript(alarmFixture({ parkAddress: '临港大道88号临港科技园' }), text);
  expect(words).toContain('我在临港大道88号临港科技园，');
});

test('without a number of the park the responsible person is called back', () => {
  expect(addressScript(alarmFixture({ parkPhone: null }), text)).toContain('我的电话是13800000001');
  const nobody = addressScript(alarmFixture({ parkPhone: null, contacts: [] }), text);
  expect(nobody.endsWith('现场已确认。')).toBe(true);
});

test('without rooms on the plan the location is said as it was registered', () => {
  const words = addressScript(alarmFixture({ building: null, floor: null, room: null, location: '西门岗亭' }), text);
  expect(words).toContain('西门岗亭发生火警');
});
