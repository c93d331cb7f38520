import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setLanguage } from '@/i18n/language';
import { nameFor, spoken } from './own-name';

const own = nameFor('赵铁成', true);

describe('one’s own name in a sentence', () => {
  afterAll(() => setLanguage('zh'));

  test('somebody else keeps their name', () => {
    expect(spoken(`${nameFor('赵铁成', false)} 接单`)).toBe('赵铁成 接单');
    expect(nameFor(null, false)).toBeNull();
  });

  test('is 您 in Chinese, with no space beside it', () => {
    expect(spoken(`已派给 ${own}，等待接单`)).toBe('已派给您，等待接单');
    expect(spoken(`${own} 派单给 李卫东`)).toBe('您派单给 李卫东');
  });

  describe.each([
    ['en', `${own} accepted`, 'You accepted'],
    ['en', `李卫东 assigned it to ${own}`, '李卫东 assigned it to you'],
    ['es', `${own} aceptó`, 'Usted aceptó'],
    ['es', `Ofrecida a ${own}, sin aceptar aún`, 'Ofrecida a usted, sin aceptar aún'],
    ['ja', `${own} が受諾`, '受諾'],
    ['ja', `李卫东 が ${own} に割り当て`, '李卫东 が 割り当て'],
  ] as const)('in %s', (language, sentence, words) => {
    beforeAll(() => setLanguage(language));
    test(words, () => expect(spoken(sentence)).toBe(words));
  });
});
