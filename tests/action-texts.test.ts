/** Every action that the server writes down has words in the log; what has none shows its code. */
import { beforeAll, expect, it } from 'vitest';
import { actionText, reasonText } from '@/features/logs/words';
import { loadTexts } from '@/i18n/language';
import { addAdminTexts } from '@/i18n/admin-texts';
import { addMoreTexts } from '@/i18n/more-texts';
import { sourceFiles } from './kit/sources';

beforeAll(async () => {
  addMoreTexts();
  addAdminTexts();
  await loadTexts(['logs', 'alarm', 'order', 'errors']);
});

it('every action of the server has words', () => {
  const files = sourceFiles('server').filter(({ path }) => !/\.(test|fixtures?)\.ts$|test-world|\/seed\//.test(path));
  const actions = files.flatMap(({ text }) =>
    [...text.matchAll(/action: '([a-z]\w*\.[a-zA-Z]+)'/g)].map(([, action = '']) => action),
  );
  expect(actions.length).toBeGreaterThan(30);
  expect([...new Set(actions)].filter((action) => actionText(action) === action)).toEqual([]);
});

it('what is composed reads as one thing', () => {
  expect(['dictItem.remove', 'alarm.acknowledge', 'order.grab', 'role.export'].map(actionText)).toEqual([
    '删除字典项',
    '接警',
    '抢单',
    '导出角色',
  ]);
  expect(actionText('new.thing')).toBe('new.thing');
});

it('a reason whose names were not kept shows no gap', () => {
  const at = new Date().setHours(14, 3, 0, 0);
  expect(reasonText('alarm.alreadyAcknowledged', { name: '王强', at })).toBe('已由 王强 于 今天 14:03 接警');
  expect(reasonText('alarm.alreadyAcknowledged')).toBe('已由他人接警');
  expect(reasonText('no.such')).toBe('被拒绝（no.such）');
});
