/** The words and numbers that the specification fixes (§5, §9), letter by letter. */
import { expect, it } from 'vitest';
import { PASSWORD_LEVELS } from '@/contract/password-rules';
import { ACTIVE_RULE_TYPE } from '@/contract/password';
import { CAPTCHA_AFTER, SMS_CODE } from '@/contract/auth';
import { STRONG_PASSWORD, TEXT_MAX } from '@/contract/validation';
import { texts } from '@/i18n/locales/zh/errors';

it.each([
  [texts.validation.phone, '请输入正确的手机号'],
  [texts.validation.email, '请输入正确的邮箱'],
  [texts.validation.idCard, '请输入正确的身份证号码'],
  [texts.validation.plate, '请输入正确的车牌号'],
  [texts.validation.text128, '请输入128位以内的内容'],
  [texts.password.sameAsOld, '新密码和旧密码不能一致'],
  [texts.password.mismatch, '两次输入密码不一致!'],
  [texts.password.needOld, '填写旧密码'],
  [texts.password.needNew, '填写新密码'],
  [texts.password.needAgain, '再次填写新密码'],
])('%s', (text, specified) => expect(text).toBe(specified));

it('each level says what it wants, beginning as specified', () => {
  for (const level of PASSWORD_LEVELS)
    expect(texts.password.level[level]).toMatch(/^输入最少\{\{min\}\}位，必须含有：/);
});

it('the constants are those of the specification and of the promises', () => {
  expect([TEXT_MAX, STRONG_PASSWORD.min, STRONG_PASSWORD.max, ACTIVE_RULE_TYPE, CAPTCHA_AFTER]).toEqual([
    128, 8, 20, 1, 3,
  ]);
  expect([...PASSWORD_LEVELS]).toEqual([14, 234, 2345]);
  expect(SMS_CODE).toEqual({ digits: 6, lifeMs: 5 * 60_000, tries: 5, everyMs: 60_000, perHour: 5 });
});
