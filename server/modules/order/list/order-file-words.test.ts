import { expect, it } from 'vitest';
import { ORDER_PRIORITY, ORDER_SOURCE, ORDER_STATE, SLA_STATE } from '@/contract/order-codes';
import { codeWord } from '../../../http/text-tables';
import { headOf } from './order-file-words.rules';

it('a file of orders is written in the language of whoever asks for it', () => {
  expect((['zh', 'en', 'es', 'ja'] as const).map((language) => headOf('owner', language))).toEqual([
    '处理人',
    'Assignee',
    'Responsable',
    '担当者',
  ]);
  expect(codeWord('zh', 'orderState', ORDER_STATE.pool)).toBe('待派单');
  expect(codeWord('en', 'orderState', ORDER_STATE.done)).toBe('Done');
});

it.each(['zh', 'en', 'es', 'ja'] as const)('every code of an order has its word in the file: %s', (language) => {
  const codes = [
    ...Object.values(ORDER_STATE).map((code) => codeWord(language, 'orderState', code)),
    ...Object.values(ORDER_PRIORITY).map((code) => codeWord(language, 'orderPriority', code)),
    ...Object.values(ORDER_SOURCE).map((code) => codeWord(language, 'orderSource', code)),
    ...Object.values(SLA_STATE).map((code) => codeWord(language, 'slaState', code)),
  ];
  expect(codes.filter((word) => word === '')).toEqual([]);
});
