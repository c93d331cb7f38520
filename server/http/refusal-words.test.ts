import { describe, expect, it } from 'vitest';
import { ALARM_TRANSITIONS } from '@/contract/alarm-transitions';
import { ORDER_TRANSITIONS } from '@/contract/order-transitions';
import { same } from '@/contract/state-machine';
import { refusalWords } from './refusal-words';

/** 14:03 in China. */
const at = Date.parse('2026-03-02T06:03:00Z');
const words = (code: string, params: Record<string, string | number>, language: string): string =>
  refusalWords({ code, params: { at, ...params } }, language) ?? '';

describe.each(['zh-CN', 'en', 'es', 'ja'])('in %s', (language) => {
  const moves = [
    ...ALARM_TRANSITIONS.filter(({ to }) => to !== same).map(({ action }) => ['alarm', action, 50] as const),
    ...ORDER_TRANSITIONS.filter(({ to }) => to !== same).map(({ action }) => ['order', action, 199] as const),
  ];

  it.each(moves)('%s.%s of a colleague has a whole sentence of its own, with who and when', (area, by, state) => {
    const said = words(`${area}.stateForbids`, { name: '王强', by, state, action: by }, language);
    expect(said).toContain('王强');
    expect(said).toContain('14:03');
    expect(said).not.toMatch(/\{\{|“|”|«|»|「|—/);
    expect(said).not.toBe(words(`${area}.stateForbids`, { name: '王强', state, action: by }, language));
  });

  it('what happened by itself blames nobody, and names the state', () => {
    const said = words('order.stateForbids', { name: '', by: 'notAccepted', state: 100, action: 'accept' }, language);
    expect(said).toContain('14:03');
    expect(said).not.toMatch(/\{\{|—/);
  });
});

it('reads as a sentence', () => {
  const params = { name: 'Li Wei', by: 'cancel', state: 199, action: 'grab' };
  expect(words('order.stateForbids', params, 'en')).toMatch(
    /^Li Wei cancelled this order \(.*14:03\)\. Your action is no longer possible$/,
  );
  expect(words('order.stateForbids', { ...params, name: '李伟' }, 'zh-CN')).toMatch(
    /^李伟 已于 .*14:03 取消工单，此操作不能再进行$/,
  );
});
