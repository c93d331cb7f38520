import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '@/api/api-error';
import { sessionEndpoints, type Park, type UserInfo } from '@/contract/session';
import { chooseAllParks, choosePark, useParkChoice } from './park-choice';
import { chatModeAtom, parksAtom, sessionStore, setSession } from './session-state';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('@/api/call', async (original) => ({ ...(await original<object>()), call }));

const parkOf = (id: number): Park => ({ id, name: `园区${id}`, parentId: null, projectCode: 'P', address: '' });
const person: UserInfo = {
  id: 2,
  name: '孙立群',
  user_name: 'parkadmin',
  roles: ['parkadmin'],
  usertype: 2,
  parkId: 1,
  phone: null,
  orgName: null,
  postName: null,
  avatar: null,
  permissions: [],
  menuVersion: '1',
};

const choice = () => renderHook(useParkChoice).result.current;

beforeEach(() => {
  setSession({ status: 'signedIn', user: person });
  sessionStore.set(parksAtom, [parkOf(1), parkOf(2)]);
  call.mockImplementation(async (endpoint: unknown, { parkId }: { parkId?: number }) =>
    endpoint === sessionEndpoints.changePark ? { ...person, parkId } : [parkOf(1), parkOf(2)],
  );
});
afterEach(async () => {
  await choosePark(1);
  sessionStore.set(chatModeAtom, false);
  sessionStore.set(parksAtom, []);
  setSession({ status: 'signedOut', user: null });
  call.mockReset();
  localStorage.clear();
});

it('lists are about the current park, and no record names it', () => {
  expect(choice()).toMatchObject({ parkId: 1, mixed: false, several: true, isFixed: false });
});

it('with all parks chosen lists ask for no park, each record names its own, and the session stays where it was', () => {
  chooseAllParks();
  expect(choice()).toMatchObject({ parkId: undefined, mixed: true });
  expect(call).not.toHaveBeenCalled();
});

it('the choice of all parks is one person’s: the next one on this device begins in their own park', () => {
  chooseAllParks();
  setSession({ user: { ...person, id: 3 } });
  expect(choice()).toMatchObject({ parkId: 1, mixed: false });
  setSession({ user: person });
  expect(choice()).toMatchObject({ parkId: undefined, mixed: true });
});

it('back to the session’s own park nothing is asked; another park is changed to', async () => {
  chooseAllParks();
  await choosePark(1);
  expect(call).not.toHaveBeenCalled();
  expect(choice()).toMatchObject({ parkId: 1, mixed: false });
  await choosePark(2);
  expect(call).toHaveBeenCalledWith(sessionEndpoints.changePark, { parkId: 2 });
  expect(choice()).toMatchObject({ parkId: 2, mixed: false });
});

it('a change that the server refuses leaves everything as it was', async () => {
  chooseAllParks();
  call.mockRejectedValueOnce(new ApiError('unavailable', 0, { code: 'network.unavailable' }));
  await expect(choosePark(2)).rejects.toThrow();
  expect(choice()).toMatchObject({ parkId: undefined, mixed: true });
});

it('in a chat app, without a park switch, a user with two parks sees both with their names', () => {
  sessionStore.set(chatModeAtom, true);
  expect(choice()).toMatchObject({ parkId: undefined, mixed: true, isFixed: true });
  sessionStore.set(parksAtom, [parkOf(1)]);
  expect(choice()).toMatchObject({ parkId: undefined, mixed: false });
});

it('a user without a current park sees all their parks', () => {
  setSession({ user: { ...person, usertype: 1, parkId: null } });
  sessionStore.set(parksAtom, []);
  expect(choice()).toMatchObject({ parkId: undefined, mixed: true, isFixed: true });
});
