import { expect, it } from 'vitest';
import { screenAt } from '@/screens/addresses';
import { manifest } from './manifest';

it('a long press of the icon offers the two lists that people come for', () => {
  expect(manifest.shortcuts.map(({ url }) => screenAt(url))).toEqual(['warningNoticeWechatIndex', 'orderMine']);
});
