/** Titles as the specification's table of routes has them. */
import { expect, it } from 'vitest';
import { texts as titles } from '@/i18n/locales/zh/titles';
import { screenAt } from '@/screens/addresses';

const all: Readonly<Record<string, string>> = titles;

it.each([
  ['/register', '注册'],
  ['/auth-redirect', '单点登录'],
  ['/business-app/workOrderManagement/wechatworkdetail', '工单详情（移动）'],
  ['/business-app/workOrderManagement/workdetailone', '工单详情'],
])('%s is titled %s', (path, title) => expect(all[String(screenAt(path))]).toBe(title));
