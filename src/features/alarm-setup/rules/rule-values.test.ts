/** What a form holds of a rule, and what is told of two versions of it. */
import { beforeAll, expect, it } from 'vitest';
import { alarmRuleEndpoints, type AlarmRule } from '@/contract/alarm-rule';
import { addAdminTexts } from '@/i18n/admin-texts';
import { loadTexts } from '@/i18n/language';
import { addMoreTexts } from '@/i18n/more-texts';
import { differencesOf } from './rule-words';
import { EMPTY, freeUid, stepsIn, toInput, toValues } from './rule-values';
import { nightFrom } from './use-preview';

beforeAll(async () => {
  addMoreTexts();
  addAdminTexts();
  await loadTexts(['alarmrule', 'alarmduty']);
});

const RULE: AlarmRule = {
  id: 7,
  version: 3,
  parkId: 1,
  order: 2,
  name: '夜间门禁',
  enabled: true,
  isDefault: false,
  buildingIds: [4],
  deviceTypes: [5],
  deviceIds: [],
  categories: [5],
  types: ['alarm'],
  levelAtLeast: 3,
  condition: { kind: 'times', count: 3, withinSec: 600 },
  schedule: { kind: 'custom', periods: [{ days: [1, 5], from: '20:00', to: '06:00' }] },
  planId: null,
  escalation: [
    { afterSec: 0, targets: [{ kind: 'onDuty', post: 'control-room' }], channels: ['chat'], important: true },
    {
      afterSec: 90,
      targets: [{ kind: 'role', roleCode: 'lead' }, { kind: 'orgLeader' }, { kind: 'person', userId: 9 }],
      channels: ['chat', 'sms'],
      important: false,
    },
  ],
  repeatMax: 2,
  dedupWindowSec: 60,
  flapping: { windowSec: 600, count: 6, shelveSec: 1800 },
  ackTimeoutSec: 90,
  verdictTimeoutSec: 600,
  closeTimeoutSec: 7200,
  autoClose: true,
  people: [{ id: 9, name: '陈静怡' }],
  devices: [],
  buildings: [{ id: 4, name: 'A座' }],
  planName: null,
  targetNames: { 'role:lead': '班组长', 'post:control-room': '消防控制室值班' },
  mayUse: true,
  mayEdit: true,
  openAlarms: 0,
  updatedAt: null,
  updatedByName: null,
};

it('what was read is sent back unchanged', () => {
  const sent = alarmRuleEndpoints.saveAlarmRule.input.parse(toInput(toValues(RULE), RULE.parkId));
  const { id: _id, version: _version, beforeId: _before, ...words } = sent;
  expect(RULE).toMatchObject(words);
  expect(Object.keys(words)).toHaveLength(Object.keys(toInput(EMPTY, 1)).length);
});

it('a default sends no restriction, whatever the form held before', () => {
  const sent = toInput({ ...toValues(RULE), isDefault: true, enabled: false }, 1);
  expect(sent).toMatchObject({ enabled: true, buildingIds: [], categories: [], types: [], levelAtLeast: null });
  expect(sent).toMatchObject({ condition: { kind: 'simple' }, schedule: { kind: 'always' }, flapping: null });
});

it('two versions are told apart in words, to the second, and only where they differ', () => {
  const [first] = RULE.escalation;
  const after: AlarmRule = { ...RULE, version: 4, ackTimeoutSec: 120, escalation: first ? [first] : [] };
  expect(differencesOf(RULE, after)).toEqual([
    {
      key: 'escalation',
      before:
        '立即 · 值班“消防控制室值班” · 企业聊天 · 重要提醒\n1 分钟 30 秒后 · 角色“班组长”、设备责任部门负责人、陈静怡 · 企业聊天、短信',
      after: '立即 · 值班“消防控制室值班” · 企业聊天 · 重要提醒',
    },
    { key: 'ackTimeoutSec', before: '1 分钟 30 秒', after: '2 分钟' },
  ]);
  expect(differencesOf(RULE, { ...RULE, version: 4 })).toEqual([]);
});

it('a new step has a mark that no other one has', () => {
  const steps = stepsIn(toValues(RULE).escalation);
  expect(steps.map(({ uid }) => uid)).not.toContain(freeUid(steps));
});

it('02:00 is the next one, not the one that has been', () => {
  const noon = new Date(2026, 2, 2, 12).getTime();
  expect(new Date(nightFrom(noon)).toString()).toBe(new Date(2026, 2, 3, 2).toString());
  const early = new Date(2026, 2, 2, 1).getTime();
  expect(new Date(nightFrom(early)).toString()).toBe(new Date(2026, 2, 2, 2).toString());
});
