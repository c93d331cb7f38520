import { beforeAll, expect, it } from 'vitest';
import { loadTexts, setLanguage } from '@/i18n/language';
import { orderFixture } from '../order.fixture';
import { stampLines } from './order-stamp';

const AT = new Date(2026, 10, 21, 15, 4, 9).getTime();
const order = orderFixture();

beforeAll(() => loadTexts(['orderact']));

it('a photo of the work says when, where, and by whom on which order', () => {
  expect(stampLines(order, '赵铁成', AT, 'camera')).toEqual([
    '2026年11月21日 15:04:09',
    '临港科技园 A座 12层 茶水间',
    '赵铁成 GD202611210021',
  ]);
});

it('a picture from the album does not pass for one taken now', () => {
  expect(stampLines(order, '赵铁成', AT, 'album')[0]).toBe('2026年11月21日 15:04:09（选自相册）');
});

it('an order with a place in words alone says those', () => {
  const inWords = { ...order, building: null, floor: null, room: null, location: '南门岗亭旁' };
  expect(stampLines(inWords, '', AT, 'camera').slice(1)).toEqual(['临港科技园 南门岗亭旁', 'GD202611210021']);
});

it('the time is in the person’s language', async () => {
  await setLanguage('en');
  const [time] = stampLines(order, '赵铁成', AT, 'album');
  await setLanguage('zh');
  expect(time).toBe('November 21, 2026 at 15:04:09 (from album)');
});
