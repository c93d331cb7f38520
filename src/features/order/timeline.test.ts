import { beforeAll, expect, test } from 'vitest';
import { ORDER_ACTIONS } from '@/contract/order-transitions';
import { ORDER_EVENTS } from '@/contract/order-entities';
import { loadTexts } from '@/i18n/language';
import { addMoreTexts } from '@/i18n/more-texts';
import { MINUTE, orderStepFixture } from './order.fixture';
import { foldedSteps, hasFailed, toneOf } from './parts/steps';
import { latestEvent, sentenceOf } from './timeline';

beforeAll(async () => {
  addMoreTexts();
  await loadTexts(['order']);
});

const told = (toName: string, at: number, result: 1 | 2 = 1) =>
  orderStepFixture({
    id: at,
    at,
    event: 'notified',
    actorName: null,
    toState: null,
    notification: { toName, channel: 'chat', result, reason: result === 2 ? '未绑定' : null },
  });

test('every action and event is a sentence without holes', () => {
  for (const event of [...ORDER_ACTIONS, ...ORDER_EVENTS]) {
    const words = sentenceOf(orderStepFixture({ event, params: {} }));
    expect(words, event).not.toBe(event);
    expect(words, event).not.toContain('{{');
  }
});

test('codes, money and people stand in words', () => {
  expect(sentenceOf(orderStepFixture())).toBe('吴佳宁 创建工单（员工报单）');
  expect(sentenceOf(orderStepFixture({ event: 'refuse', params: { reasonCode: 5 } }))).toBe('吴佳宁 拒单：备件不足');
  expect(sentenceOf(orderStepFixture({ event: 'quote', params: { total: 30_000 } }))).toBe('吴佳宁 提交报价 ¥300.00');
});

test('everybody told in one round stands in one entry, what failed in its own and red', () => {
  const folded = foldedSteps([told('赵铁成', 3 * MINUTE), told('李四', 3 * MINUTE - 1), told('王五', 2.5 * MINUTE, 2)]);
  expect(folded.map((step) => sentenceOf(step))).toEqual([
    '已通知 赵铁成、李四（企业聊天）',
    '已通知 王五（企业聊天）',
  ]);
  expect(folded.map(hasFailed)).toEqual([false, true]);
  expect(folded.map(toneOf)).toEqual([undefined, 'danger']);
});

test('the latest deed is what somebody did, not who was told of it', () => {
  const deed = orderStepFixture({ id: 1, at: MINUTE, event: 'grab' });
  expect(latestEvent([told('赵铁成', 2 * MINUTE), deed])).toBe(deed);
});

test('who came without the code that was asked for stands out', () => {
  const step = orderStepFixture({ event: 'arrive', actorName: '赵铁成', params: { unscanned: 1 } });
  expect([sentenceOf(step), toneOf(step)]).toEqual(['赵铁成 到场（未扫码）', 'warning']);
  const scanned = orderStepFixture({ event: 'arrive', actorName: '赵铁成', params: { scanned: 1 } });
  expect([sentenceOf(scanned), toneOf(scanned)]).toEqual(['赵铁成 到场', 'running']);
});
