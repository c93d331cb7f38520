/** Specification §5: each rule with its exact words, in forms (`fieldErrorText`) and as schemas of the server (`ruled`). */
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '@/contract/endpoints';
import { checkCharacter, isIdCard } from '@/contract/id-card';
import { PASSWORD_LEVELS, passwordChangeProblems, passwordProblem } from '@/contract/password-rules';
import { RULES, brokenRule, ruled, STRONG_PASSWORD, TEXT_MAX, type RuleName } from '@/contract/validation';
import { fieldErrorText } from '@/i18n/error-text';
import { loadTexts } from '@/i18n/language';
import { texts } from '@/i18n/locales/zh/errors';

beforeAll(() => loadTexts(['errors']));

const WORDS: [rule: RuleName, bad: string, words: string][] = [
  ['phone', '12000000000', '请输入正确的手机号'],
  ['email', 'a@b', '请输入正确的邮箱'],
  ['idCard', '110105194912310021', '请输入正确的身份证号码'],
  ['plate', '粤B1234', '请输入正确的车牌号'],
  ['alphanumeric', 'a-1', '只能输入字母和数字'],
  ['enterpriseName', 'ABC公司', '只能输入汉字和括号'],
  ['url', 'ftp://a.cn', '请输入以 http 或 https 开头的地址'],
  ['strongPassword', 'abcdefgh', '请输入8至20位，含数字、大写、小写、特殊字符中的至少3种'],
  ['text128', '字'.repeat(129), '请输入128位以内的内容'],
];

describe('each rule says its own words', () => {
  it.each(WORDS)('%s', (rule, bad, words) => {
    const code = brokenRule(rule, bad);
    expect(code && fieldErrorText(code)).toBe(words);
    expect(ruled(rule).safeParse(bad).error?.issues[0]?.message).toBe(code);
  });
});

describe('a password change', () => {
  const rule = { objOne: 8, objTwo: 2345 } as const;
  const said = (old_password: string, new_password: string, re_new_password: string) =>
    Object.values(passwordChangeProblems(rule, { old_password, new_password, re_new_password })).map(
      ({ code, params }) => fieldErrorText(code, params),
    );

  it.each([
    [
      ['', '', ''],
      ['填写旧密码', '填写新密码', '再次填写新密码'],
    ],
    [[' ', 'Abcdef1!', 'Abcdef1!'], ['填写旧密码']],
    [['Abcdef1!', ' Abcdef1! ', 'Abcdef1!'], ['新密码和旧密码不能一致']],
    [['Abcdef1!', 'Zyxwvu2!', 'Zyxwvu3!'], ['两次输入密码不一致!']],
    [
      ['old', 'short', 'short'],
      ['输入最少8位，必须含有：数字、大写字母、小写字母、特殊字符.~!@#$%*?，不能含有中文和空格'],
    ],
  ] as const)('%j', ([old, fresh, again], words) => expect(said(old, fresh, again)).toEqual(words));

  it('each level says what it wants, beginning as specified', () => {
    for (const level of PASSWORD_LEVELS)
      expect(texts.password.level[level]).toMatch(/^输入最少\{\{min\}\}位，必须含有：/);
  });
});

it('the session’s own words', () => {
  expect(fieldErrorText('session.rolesMissing')).toBe('getInfo: roles must be a non-null array!');
  expect(fieldErrorText('session.userMissing')).toBe('Verification failed, please Login again.');
});

describe('whatever is typed', () => {
  const digits = (least: number, most = least) =>
    fc.array(fc.integer({ min: 0, max: 9 }), { minLength: least, maxLength: most }).map((list) => list.join(''));

  it('no rule throws, and form and schema agree', () => {
    const rules = fc.constantFrom(...(Object.keys(RULES) as RuleName[]));
    fc.assert(
      fc.property(rules, fc.string({ unit: 'grapheme' }), (rule, text) => {
        const trimmed = text.trim();
        expect(ruled(rule).safeParse(text).success).toBe(brokenRule(rule, trimmed) === null);
      }),
      { numRuns: 2_000 },
    );
  });

  it('a phone number is 1, 3 to 9, and nine digits: nothing else', () => {
    const good = fc.tuple(fc.integer({ min: 3, max: 9 }), digits(9)).map(([second, rest]) => `1${second}${rest}`);
    fc.assert(fc.property(good, (number) => brokenRule('phone', number) === null));
    fc.assert(
      fc.property(digits(0, 20), (text) => (brokenRule('phone', text) === null) === /^1[3-9]\d{9}$/.test(text)),
    );
  });

  it('one wrong digit in an identity card is found, and so are most swapped neighbours', () => {
    const day = fc.date({ min: new Date('1900-01-01'), max: new Date('2025-12-31'), noInvalidDate: true });
    const card = fc
      .tuple(fc.constantFrom('110105', '440308', '310101'), day, digits(3))
      .map(([region, born, order]) => {
        const first = `${region}${born.toISOString().slice(0, 10).replaceAll('-', '')}${order}`;
        return first + checkCharacter(first);
      });
    fc.assert(fc.property(card, isIdCard));
    const place = fc.integer({ min: 0, max: 16 });
    fc.assert(
      fc.property(card, place, fc.integer({ min: 1, max: 9 }), (good, at, by) => {
        const wrong = String((Number(good.charAt(at)) + by) % 10);
        return !isIdCard(good.slice(0, at) + wrong + good.slice(at + 1));
      }),
    );
  });

  it('a strong password has 8 to 20 signs and three of four kinds: by counting them one at a time', () => {
    const kinds = (text: string) =>
      Number(/[0-9]/.test(text)) + Number(/[a-z]/.test(text)) + Number(/[A-Z]/.test(text)) + Number(/[!#@]/.test(text));
    const sign = fc.constantFrom(...'019abzABZ!#@');
    fc.assert(
      fc.property(fc.string({ unit: sign, maxLength: 24 }), (text) => {
        const { min, max, classes } = STRONG_PASSWORD;
        const strong = text.length >= min && text.length <= max && kinds(text) >= classes;
        return (brokenRule('strongPassword', text) === null) === strong;
      }),
    );
  });

  it('free text is counted in signs as people see them: 128 are taken, 129 are not', () => {
    const sign = fc.constantFrom('字', 'a', '🔥', ' ', '\n');
    const many = (count: number) => fc.array(sign, { minLength: count, maxLength: count }).map((list) => list.join(''));
    fc.assert(fc.property(many(TEXT_MAX), (text) => brokenRule('text128', text) === null));
    fc.assert(fc.property(many(TEXT_MAX + 1), (text) => brokenRule('text128', text) !== null));
  });

  it('a password that fits level 2345 fits the lower levels too', () => {
    const password = fc.string({ unit: fc.constantFrom(...'aB1.~ 中x9Z'), maxLength: 16 });
    const fits = (objTwo: (typeof PASSWORD_LEVELS)[number], text: string) =>
      passwordProblem({ objOne: 8, objTwo }, text) === null;
    fc.assert(fc.property(password, (text) => !fits(2345, text) || (fits(234, text) && fits(14, text))));
  });
});

it('the server takes its rules from the same module: a form and the platform refuse the same', () => {
  const { sendSmsCode, smsLogin, register, saveApiUser } = endpoints;
  const codesOf = ({ error }: { error?: { issues: readonly { message: string }[] } | undefined }): string[] =>
    (error?.issues ?? []).map(({ message }) => message).filter((message) => message.startsWith('validation.'));
  expect(codesOf(sendSmsCode.input.safeParse({ phone: '1' }))).toEqual(['validation.phone']);
  expect(codesOf(smsLogin.input.safeParse({ phone: '13000000000', msgcode: 'x' }))).toEqual(['validation.smsCode']);
  expect(codesOf(register.input.safeParse({ phone: '1' }))).toContain('validation.phone');
  expect(codesOf(saveApiUser.input.safeParse({ idCard: '1', email: 'a' }))).toEqual(
    expect.arrayContaining(['validation.idCard', 'validation.email']),
  );
});
