import { expect, it } from 'vitest';
import { isPinyin, isReadAs } from './pinyin.rules';

it.each([
  ['张伟', 'zhangwei'],
  ['张伟', 'zw'],
  ['张伟', 'zhangw'],
  ['张伟', 'zhangwe'],
  ['张伟', 'wei'],
  ['欧阳娜', 'oyn'],
  ['吕敏', 'lvmin'],
  ['单丽', 'shanli'],
])('%s is found by %s', (name, keyword) => {
  expect(isReadAs(name, keyword)).toBe(true);
});

it.each([
  ['张伟', 'wz'],
  ['张伟', 'zhangweix'],
])('%s is not found by %s', (name, keyword) => {
  expect(isReadAs(name, keyword)).toBe(false);
});

it('only Latin letters are taken for pinyin', () => {
  expect([isPinyin('zhang wei'), isPinyin('张'), isPinyin('138'), isPinyin('z')]).toEqual([true, false, false, false]);
});
