import { describe, expect, it } from 'vitest';
import { checkCharacter } from '@/contract/id-card';
import { RULES, type RuleName, brokenRule, ruled } from '@/contract/validation';

interface Row {
  rule: RuleName;
  good: string[];
  bad: string[];
}

/** Specification §5, rule by rule. */
const TABLE: Row[] = [
  {
    rule: 'phone',
    good: ['13000000000', '14700000000', '15912345678', '16612345678', '17012345678', '18888888888', '19912345678'],
    bad: [
      '12000000000',
      '11012345678',
      '1300000000',
      '130000000000',
      '23000000000',
      '1300000000a',
      '',
      '+8613000000000',
    ],
  },
  {
    rule: 'email',
    good: ['a@b.cn', 'wang.zhi-yuan+park@mail.example.com', '1@2.org'],
    bad: ['', 'a', 'a@', '@b.cn', 'a@b', 'a b@c.cn', 'a@b..cn', 'a@-b.cn', 'a@b.c', '王@例.cn'],
  },
  {
    rule: 'idCard',
    good: ['11010519491231002X', '11010519491231002x', '440308199901010012', '110105491231002'],
    bad: [
      '110105194912310021', // wrong check character
      '11010519491331002X', // there is no month 13
      '110105194902300020', // nor a 30 February
      '99010519491231002X', // nor a region 99
      '1101054912310', // 13 digits
      '110105491331002',
      '11010519491231002XX',
      '',
    ],
  },
  {
    rule: 'plate',
    good: ['粤B12345', '京A8888港', '沪C1234学', '粤BD12345', '粤BF12345', '京AA12345', '粤B12345D', '使A12345'],
    bad: ['粤B1234', '粤B1234I', '粤O12345X', 'AB12345', '粤b12345', '粤BD1234A6', '粤B1234567', '粤BZ12345', ''],
  },
  { rule: 'alphanumeric', good: ['a', 'A1', '007'], bad: ['', 'a b', 'a-b', '中', 'a_b'] },
  {
    rule: 'enterpriseName',
    good: ['云岭园区（深圳）公司', '青禾(演示)'],
    bad: ['', 'ABC公司', '公司1', '公 司', '公司-'],
  },
  {
    rule: 'url',
    good: ['http://a.cn', 'https://example.com/x?y=1#z', 'http://127.0.0.1:5180'],
    bad: ['', 'ftp://a.cn', 'javascript:alert(1)', 'a.cn', '//a.cn', 'http://', 'https//a.cn', 'http:///'],
  },
  {
    rule: 'strongPassword',
    good: ['Abcdefg1', 'abcdef1!', 'ABCDEF1!', 'Abcdefg!', 'Aa1!'.repeat(5)],
    bad: ['Abcdef1', 'abcdefg1', 'ABCDEFG1', '12345678', 'Abcdefgh', `${'Aa1!'.repeat(5)}x`, ''],
  },
  {
    rule: 'text128',
    good: ['', '任何 text 123!', '字'.repeat(128), '🔥'.repeat(128)],
    bad: ['字'.repeat(129), 'a'.repeat(200)],
  },
  {
    rule: 'loginName',
    good: ['guard', 'wang.zy', 'a-1_b'],
    bad: ['', 'ab', '1abc', 'a b c', '王志远', 'a'.repeat(33)],
  },
  { rule: 'clock', good: ['00:00', '08:30', '23:59'], bad: ['24:00', '8:30', '08:60', ''] },
  { rule: 'smsCode', good: ['000000', '123456'], bad: ['12345', '1234567', 'abcdef', ''] },
  {
    rule: 'personName',
    good: ['王志远', '买买提·艾力', "Anne O'Neil", '王伟2', '消控室A', '王伟（夜班）'],
    bad: ['', '<b>', '12', '王/伟', '字'.repeat(33)],
  },
];

describe.each(TABLE)('$rule', ({ rule, good, bad }) => {
  it.each(good)('takes %s', (text) => expect(brokenRule(rule, text)).toBeNull());
  it.each(bad)('refuses "%s"', (text) => expect(brokenRule(rule, text)).toBe(`validation.${rule}`));
});

it('every rule is in the table', () => {
  expect(TABLE.map(({ rule }) => rule).toSorted()).toEqual(Object.keys(RULES).toSorted());
});

it('a schema trims before it checks, and names the rule in its refusal', () => {
  expect(ruled('phone').parse(' 13000000000 ')).toBe('13000000000');
  expect(ruled('phone').safeParse('1').error?.issues[0]?.message).toBe('validation.phone');
});

it('the check character is that of GB 11643', () => {
  expect(checkCharacter('11010519491231002')).toBe('X');
});
