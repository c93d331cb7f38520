import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCommonPassword } from './common-passwords.rules';
import { COMMON_WORDS } from './common-words.rules';
import { firstPassword } from './password-reset.usecases';

/** From public lists of leaked passwords, some with the capital and the sign that a policy asks for. */
const TRIED_FIRST = `
123456 password 12345678 qwerty 123456789 12345 1234 111111 1234567 dragon 123123 baseball abc123 football monkey letmein
shadow master 666666 qwertyuiop 123321 mustang 1234567890 michael 654321 superman 1qaz2wsx 7777777 121212 000000 qazwsx
123qwe killer trustno1 jordan jennifer zxcvbnm asdfgh hunter buster soccer harley batman andrew tigger sunshine iloveyou
2000 charlie robert thomas hockey ranger daniel starwars klaster 112233 george computer michelle jessica pepper 1111
zxcvbn 555555 11111111 131313 freedom 777777 pass maggie 159753 aaaaaa ginger princess joshua cheese amanda summer love
ashley nicole chelsea biteme matthew access yankees 987654321 dallas austin thunder taylor matrix woaini1314 5201314
a123456 a123456789 woaini520 1314520 zhang123 wangwei123 liwei1990 zhangwei888 wang1234 qq123456 abc123456 aa123456
Password1! Admin@123 Qwe123!@# Aa123456. P@ssw0rd Welcome2026! Zhangwei@123 Liqiang1988! Wangfang520.
xiaofang119 Baoan@2024 Wuye123456 Guanliyuan1! Abc@1234 1qaz@WSX Huawei@123 Root@123 Test1234! Changeme1!
`
  .trim()
  .split(/\s+/);

/** Shorter ones (surnames) count only as parts of a name. */
const WORDS = [...COMMON_WORDS].filter((word) => word.length >= 3);

describe('common passwords', () => {
  it('are refused by at least three thousand distinct words, each with its endings', () => {
    expect(WORDS.length).toBeGreaterThanOrEqual(3_000);
    expect([...COMMON_WORDS].filter((word) => word !== word.toLowerCase() || /\s/.test(word))).toEqual([]);
  });

  it.each(TRIED_FIRST)('%s is refused', (password) => expect(isCommonPassword(password)).toBe(true));

  it('every word is refused with a capital, digits, a year or a sign behind it', () => {
    const endings = fc.constantFrom('', '1', '12', '123', '123456', '2024', '1990', '!', '@123', '888');
    const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
    fc.assert(
      fc.property(fc.constantFrom(...WORDS), endings, fc.boolean(), (word, ending, big) =>
        isCommonPassword((big ? capital(word) : word) + ending),
      ),
      { numRuns: 2_000 },
    );
  });

  it.each(['Park2026', '2026Park', 'Yunling1998', 'Bamboo2024!'])('%s, a word and a year, is refused', (password) =>
    expect(isCommonPassword(password)).toBe(true),
  );

  it.each(['Lantern-7291', 'Guard-2026x', '月亮Kelp-83', 'correct-Horse9battery', 'mVt4#qLz81'])(
    '%s is taken',
    (password) => expect(isCommonPassword(password)).toBe(false),
  );

  it('passwords that the platform makes are never among them', () => {
    const made = Array.from({ length: 500 }, () => firstPassword(12));
    expect(made.filter(isCommonPassword)).toEqual([]);
  });
});
