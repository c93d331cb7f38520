import { afterAll, expect, it } from 'vitest';
import { setLanguage } from './language';
import { behindWord, bracketed, inARow, labelled } from './punctuation';

afterAll(() => setLanguage('zh'));

it.each([
  ['zh', '缺少姓名；没有此组织', '位置：A', '李（维修）'],
  ['ja', '缺少姓名；没有此组织', '位置：A', '李（维修）'],
  ['en', '缺少姓名; 没有此组织', '位置: A', '李 (维修)'],
  ['es', '缺少姓名; 没有此组织', '位置: A', '李 (维修)'],
] as const)('in %s words are apart as the language writes them', async (language, sentences, named, more) => {
  await setLanguage(language);
  expect(inARow(['缺少姓名', '没有此组织'])).toBe(sentences);
  expect(labelled('位置', 'A')).toBe(named);
  expect(bracketed('李', '维修')).toBe(more);
});

it('Latin letters stand apart from the Chinese word before them; in English the text has its own space', async () => {
  await setLanguage('zh');
  expect([behindWord('姓名'), behindWord('IP 地址')]).toEqual(['姓名', ' IP 地址']);
  await setLanguage('en');
  expect(behindWord('IP address')).toBe('IP address');
});
