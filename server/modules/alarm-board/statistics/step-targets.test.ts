import { expect, it } from 'vitest';
import { ALARM_CATEGORY, DEVICE_TYPE } from '@/contract/codes';
import type { Rule } from '../../alarm/rule/rule-match.rules';
import { targetsOf } from './step-targets.rules';

const rule = (name: string, order: number, set: Partial<Rule> = {}): Rule => ({
  id: order,
  parkId: 1,
  name,
  enabled: true,
  order,
  scope: {},
  match: {},
  planId: null,
  escalation: [],
  condition: { kind: 'simple' },
  schedule: { kind: 'always' },
  flapping: null,
  dedupWindowSec: 0,
  repeatMax: 0,
  ackTimeoutSec: 300,
  verdictTimeoutSec: 300,
  closeTimeoutSec: 7200,
  autoClose: false,
  isDefault: false,
  createdBy: null,
  createdAt: new Date(0),
  updatedBy: null,
  updatedAt: new Date(0),
  version: 1,
  deletedAt: null,
  deletedBy: null,
  remark: '',
  ...set,
});

const fire = rule('火警', 1, { match: { categories: [ALARM_CATEGORY.fire] } });
const rest = rule('默认规则', 9, { isDefault: true, ackTimeoutSec: 3600 });

const acknowledged = (rules: readonly Rule[], asked: Parameters<typeof targetsOf>[1]) =>
  targetsOf(rules, asked)
    .filter(({ step }) => step === 'acknowledged')
    .map(({ sec, rules: names }) => [sec, names]);

it('a category that one rule takes whole has its time alone, not that of the default', () => {
  expect(acknowledged([rest, fire], { category: ALARM_CATEGORY.fire })).toEqual([[300, ['火警']]]);
  expect(acknowledged([rest, fire], { category: ALARM_CATEGORY.fault })).toEqual([[3600, ['默认规则']]]);
});

it('rules that take only some of them leave the others to the next', () => {
  const garage = rule('车库', 0, { scope: { buildingIds: [7] }, match: { categories: [1] }, ackTimeoutSec: 120 });
  const office = rule('办公时间', 0, { schedule: { kind: 'workHours' }, ackTimeoutSec: 600 });
  expect(acknowledged([garage, fire, rest], { category: 1 })).toEqual([
    [120, ['车库']],
    [300, ['火警']],
  ]);
  expect(acknowledged([office, fire, rest], { category: 1 })).toEqual([
    [300, ['火警']],
    [600, ['办公时间']],
  ]);
});

it('without a filter every rule that is reached counts, the same time of several once', () => {
  const lift = rule('电梯', 2, { scope: { deviceTypes: [DEVICE_TYPE.lift] } });
  expect(acknowledged([fire, lift, rest], {})).toEqual([
    [300, ['火警', '电梯']],
    [3600, ['默认规则']],
  ]);
});

it('parks are looked at one by one: the default of one is not hidden by the rule of another', () => {
  const other = { ...rest, parkId: 2 };
  expect(acknowledged([fire, other], { category: 1 })).toEqual([
    [300, ['火警']],
    [3600, ['默认规则']],
  ]);
});
