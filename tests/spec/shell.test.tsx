/** The shell of specification §2 and §6: who has the park switch and the personal centre. */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ParkSwitch } from '@/app/desktop-shell/park-switch';
import { UserMenu } from '@/app/desktop-shell/user-menu';
import { USER_TYPE } from '@/contract/codes';
import type { UserInfo } from '@/contract/session';
import { loadTexts } from '@/i18n/language';
import { chatModeAtom, parksAtom, sessionStore, setSession } from '@/session/session-state';
import { ModelProvider } from '@/ui/model/model-provider';

const person: UserInfo = {
  id: 2,
  name: '孙立群',
  user_name: 'parkadmin',
  roles: ['parkadmin'],
  usertype: USER_TYPE.personalCentre,
  parkId: 1,
  phone: null,
  orgName: null,
  postName: null,
  avatar: null,
  permissions: [],
  menuVersion: '1',
};
const ORDINARY = 3 as const;

beforeAll(() => loadTexts(['desk', 'shell']));
afterEach(() => {
  sessionStore.set(chatModeAtom, false);
  sessionStore.set(parksAtom, []);
  setSession({ status: 'signedOut', user: null });
});

function show(
  part: 'parks' | 'user',
  { usertype, inChat = false }: { usertype: UserInfo['usertype']; inChat?: boolean },
): void {
  setSession({ status: 'signedIn', user: { ...person, usertype } });
  sessionStore.set(parksAtom, [{ id: 1, name: '东园区', parentId: null, projectCode: 'P', address: '' }]);
  sessionStore.set(chatModeAtom, inChat);
  render(
    <ModelProvider>
      <MemoryRouter>{part === 'parks' ? <ParkSwitch /> : <UserMenu />}</MemoryRouter>
    </ModelProvider>,
  );
}

describe('the park switch', () => {
  it.each([
    ['people of other user types have it', { usertype: USER_TYPE.personalCentre }, 1],
    ['usertype 1 does not', { usertype: USER_TYPE.administrator }, 0],
    ['nobody has it in a chat app', { usertype: USER_TYPE.personalCentre, inChat: true }, 0],
  ])('%s', (_sentence, who, count) => {
    show('parks', who);
    expect(screen.queryAllByRole('combobox')).toHaveLength(count);
  });
});

describe('the menu of the user', () => {
  it.each([
    ['usertype 2 finds the personal centre', USER_TYPE.personalCentre, true],
    ['usertype 1 does not', USER_TYPE.administrator, false],
    ['other user types do not', ORDINARY, false],
  ])('%s', async (_sentence, usertype, has) => {
    show('user', { usertype });
    await userEvent.click(screen.getByRole('button'));
    expect(await screen.findByText('退出登录')).toBeTruthy();
    expect(screen.queryByText('个人中心') !== null).toBe(has);
  });
});
