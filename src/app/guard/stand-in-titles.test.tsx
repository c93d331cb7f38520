import { act, render, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { setLanguage } from '@/i18n/language';
import { setSession } from '@/session/session-state';
import SwitchUser from './switch-user';
import TurnedAway from './turned-away';

beforeEach(() => {
  document.title = '用户管理 - 智慧园区管理平台';
});
afterEach(async () => {
  setSession({ switchFrom: null });
  await setLanguage('zh');
});

/** Some are fetched first. */
const open = (page: React.ReactNode) => act(async () => void render(<MemoryRouter>{page}</MemoryRouter>));

it.each([
  ['noPermission', '您没有权限访问 - 智慧园区管理平台'],
  ['noMenus', '您没有权限访问 - 智慧园区管理平台'],
  ['mustChangePassword', '请先修改密码 - 智慧园区管理平台'],
] as const)('the title of the window is not that of the page that %s stands in for', async (kind, title) => {
  await open(<TurnedAway kind={kind} />);
  await waitFor(() => expect(document.title).toBe(title));
});

it.each([
  ['en', 'You may not open this page'],
  ['ja', 'このページを開く権限がありません'],
  ['es', 'No tiene permiso para abrir esta página'],
] as const)('it is said in the language of the person: %s', async (language, title) => {
  await open(<TurnedAway kind="noPermission" />);
  await setLanguage(language);
  await waitFor(() => expect(document.title.startsWith(`${title} - `)).toBe(true));
});

it('the question whose session it is has a title of its own', async () => {
  setSession({ switchFrom: { name: '王志远', ticketName: '何永康' } });
  await open(<SwitchUser />);
  await waitFor(() => expect(document.title).toMatch(/^要切换账号吗？ - 智慧园区管理平台$/));
});
