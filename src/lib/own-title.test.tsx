import { expect, it } from 'vitest';
import { ownTitle } from './own-title';

it('a file made on a page is called as the page is, without the waiting alarms and the platform’s name', () => {
  document.title = '(3) 告警 · 用户管理 - 智慧园区管理平台';
  expect(ownTitle()).toBe('用户管理');
  document.title = '字典 - 平台';
  expect(ownTitle()).toBe('字典');
});
