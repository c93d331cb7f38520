import { beforeAll, expect, test } from 'vitest';
import { ALARM_ACTIONS } from '@/contract/alarm-transitions';
import { ALARM_EVENTS } from '@/contract/alarm-entities';
import { HANDLE_STATE, NOTIFY_RESULT } from '@/contract/codes';
import { loadTexts } from '@/i18n/language';
import { alarmFixture, logEntry, MINUTE } from './alarm.fixture';
import { foldNotices } from './parts/alarm-timeline-notices';
import { clientTimeOf } from '@/ui/case/timeline/entries';
import { entriesOf } from './entries';
import { fateOf, hasFailed, toneOf } from './entry-tone';
import { sentenceOf } from './timeline';

beforeAll(() => loadTexts(['alarm']));

/** Every parameter that the server gives with any entry. */
const PARAMS = {
  level: 1,
  way: 1,
  verdict: 2,
  until: Date.now(),
  count: 3,
  target: '李强',
  rule: '火警',
  no: 'WX20261121-0001',
};

test.each([...ALARM_ACTIONS, ...ALARM_EVENTS])('%s is a whole sentence', (action) => {
  const notification = { toName: '赵敏', channel: 'sms', result: NOTIFY_RESULT.sent, reason: null };
  const entry = logEntry({ action, actorName: '王强', nodeName: '广播疏散', params: PARAMS, notification });
  const words = sentenceOf(entry, { ...alarmFixture(), planRun: { name: '办公楼火灾预案' } });
  expect(words).not.toContain('{{');
  expect(words).not.toBe(action);
});

test('a merge is told in both alarms', () => {
  const merge = (params: Record<string, string | number>) =>
    sentenceOf(logEntry({ action: 'merge', actorName: '王强', params }), alarmFixture());
  expect(merge({ parentNo: 'BJ1', parentId: 1 })).toBe('王强 合并到 BJ1');
  expect(merge({ childNo: 'BJ2', childId: 2 })).toBe('王强 将 BJ2 合并进来');
});

test('an arrival says how far from the park the phone was, if it said where it was', () => {
  const arrived = (params: Record<string, number>) =>
    sentenceOf(logEntry({ action: 'arrive', actorName: '王强', params: { way: 1, ...params } }), alarmFixture());
  expect(arrived({ distance: 120 })).toBe('王强 到场（扫码到场，距园区中心 120 米）');
  expect(arrived({})).toBe('王强 到场（扫码到场）');
});

test('a message that reached nobody is red', () => {
  const failed = logEntry({
    action: 'notified',
    notification: { toName: '赵敏', channel: 'sms', result: NOTIFY_RESULT.failed, reason: '停机' },
  });
  expect(hasFailed(failed)).toBe(true);
  expect(toneOf(failed)).toBe('danger');
});

test('the phone’s own time is shown only when it says something else', () => {
  expect(clientTimeOf({ at: 10 * MINUTE, clientAt: null })).toBeUndefined();
  expect(clientTimeOf({ at: 10 * MINUTE, clientAt: 9.5 * MINUTE })).toBeUndefined();
  expect(clientTimeOf({ at: 10 * MINUTE, clientAt: 5 * MINUTE })).toBe(5 * MINUTE);
});

test('the newest stands first, and a node shows only its own', () => {
  const log = [
    logEntry({ id: 1, at: 1 }),
    logEntry({ id: 2, at: 2, nodeName: '断电' }),
    logEntry({ id: 3, at: 2, toState: HANDLE_STATE.closed }),
  ];
  expect(entriesOf(log).map(({ id }) => id)).toEqual([3, 2, 1]);
  expect(entriesOf(log, '断电').map(({ id }) => id)).toEqual([2]);
});

test('everybody told in one round is one entry; whoever could not be told stands alone', () => {
  const told = (id: number, toName: string, channel: string, result: 1 | 2 = NOTIFY_RESULT.sent, at = 0) =>
    logEntry({ id, at, action: 'notified', notification: { toName, channel, result, reason: null } });
  const rounds = foldNotices([
    told(1, '王强', 'chat'),
    told(2, '王强', 'app'),
    told(3, '李强', 'chat'),
    told(4, '赵敏', 'sms', NOTIFY_RESULT.failed),
    told(5, '陈静', 'chat', NOTIFY_RESULT.sent, 5 * MINUTE),
  ]);
  expect(rounds.map((entry) => sentenceOf(entry, alarmFixture()))).toEqual([
    '已通知 王强、李强（企业聊天、应用内）',
    '已通知 赵敏（短信）',
    '已通知 陈静（企业聊天）',
  ]);
});

test('what is still on its way, or went wrong, says how it stands', () => {
  const { pending, failed, sent } = NOTIFY_RESULT;
  const told = (result: 0 | 1 | 2, reason: string | null, tries: number) =>
    logEntry({ action: 'notified', notification: { toName: '王强', channel: 'chat', result, reason, tries } });
  expect(sentenceOf(told(pending, null, 0), alarmFixture())).toBe('正在通知 王强（企业聊天）');
  expect(fateOf(told(sent, null, 1))).toBeNull();
  expect(fateOf(told(pending, null, 0))).toBeNull();
  expect(fateOf(told(pending, '聊天应用限流，稍后自动重试', 0))).toBe('聊天应用限流，稍后自动重试');
  expect(fateOf(told(pending, '聊天应用连接中断', 2))).toBe('第 2 次未送达：聊天应用连接中断，将自动再试');
  expect(fateOf(told(failed, '不在应用可见范围内', 1))).toBe('未送达：不在应用可见范围内');
  expect(fateOf(told(failed, '聊天应用连接中断', 5))).toBe('未送达：聊天应用连接中断（已试 5 次）');
  const [first, second] = foldNotices([told(sent, null, 1), told(pending, null, 0)]);
  expect([first?.notification?.result, second?.notification?.result]).toEqual([sent, pending]);
});

test('messages that were not needed any more are one entry that says why, and nothing failed', () => {
  const dropped = (id: number, toName: string, why: string) =>
    logEntry({
      id,
      action: 'notified',
      actorName: null,
      notification: { toName, channel: 'chat', result: NOTIFY_RESULT.failed, reason: '已有人接警', dropped: why },
    });
  const entries = [dropped(1, '赵敏', 'taken'), dropped(2, '陈静', 'taken'), dropped(3, '李强', 'closed')];
  expect(entries.some(hasFailed)).toBe(false);
  expect(toneOf(dropped(1, '赵敏', 'taken'))).toBeUndefined();
  const folded = foldNotices(entries);
  expect(folded.map((entry) => [sentenceOf(entry, alarmFixture()), fateOf(entry)])).toEqual([
    ['不再通知 赵敏、陈静（企业聊天）：已有人接警', null],
    ['不再通知 李强（企业聊天）：告警已办结', null],
  ]);
  expect(sentenceOf(dropped(4, '李强', 'unheardOf'), alarmFixture())).toBe('不再通知 李强（企业聊天）：已有人接警');
});
