import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '@/api/api-error';
import { holdSsoCode, readCredentials, sessionHeaders, storeCredentials } from '@/api/credentials';
import { readReply } from '@/api/reply';
import type { Endpoint } from '@/contract/endpoint';
import { bootReply, sessionEndpoints, userInfo } from '@/contract/session';
import { signInEndpoints } from '@/contract/sign-in';
import { errorText } from '@/i18n/error-text';
import { recallRecord, rememberRecord } from '@/lib/last-known';
import { writeStored } from '@/lib/storage';
import { rememberUser } from './remembered';
import { followOtherTabs } from './other-tabs';
import { endLocally, loadMenusAndParks, recallSession, startSession } from './session';
import { signOut } from './session-changes';
import { currentSession, menusAtom, sessionStore } from './session-state';
import { signIn, signInBySms } from './sign-in';

/** Bodies of the platform's replies, read as the client reads them. */
const replies = new Map<string, unknown>();
const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('@/api/call', async (original) => ({ ...(await original<object>()), call }));

const guard = {
  id: 2,
  name: '王强',
  user_name: 'guard',
  roles: ['guard'],
  usertype: 1,
  parkId: 1,
  phone: null,
  orgName: null,
  postName: null,
  avatar: null,
  permissions: [],
  menuVersion: '1',
} as const;

const replyWith = (endpoint: Endpoint, body: object) => replies.set(endpoint.path, { success: true, ...body });

beforeEach(() => {
  call.mockImplementation(async (endpoint: Endpoint) =>
    readReply(endpoint, { status: 200, body: replies.get(endpoint.path) }),
  );
  replyWith(signInEndpoints.ssoLogin, { data: { uiticket: 't', sid: 's' }, code: 0 });
  replyWith(sessionEndpoints.getUser, { data: guard });
  replyWith(sessionEndpoints.listMyAppAndMenu, { data: [] });
});
afterEach(() => {
  endLocally();
  replies.clear();
  holdSsoCode(undefined);
});

const refusal = async (entering: Promise<void>): Promise<ApiError> => {
  const error: unknown = await entering.then(
    () => undefined,
    (caught: unknown) => caught,
  );
  if (!(error instanceof ApiError)) throw new Error('nothing was refused');
  return error;
};

it('missing roles are labelled admin, and give nothing else', async () => {
  const { roles: _, ...withoutRoles } = guard;
  replyWith(sessionEndpoints.getUser, { data: withoutRoles });
  await signIn('guard', 'p');
  expect(currentSession().user).toMatchObject({ roles: ['admin'], permissions: [] });
});

it('a user without roles cannot sign in', async () => {
  replyWith(sessionEndpoints.getUser, { data: { ...guard, roles: [] } });
  const error = await refusal(signIn('guard', 'p'));
  expect(errorText(error)).toBe('getInfo: roles must be a non-null array!');
  expect(readCredentials()).toBeUndefined();
  expect(currentSession()).toMatchObject({ status: 'signedOut', user: null });
});

it.each([undefined, null, '', {}])('an empty reply about the user (%j) keeps no token', async (data) => {
  replyWith(sessionEndpoints.getUser, { data });
  const error = await refusal(signIn('guard', 'p'));
  expect(errorText(error)).toBe('Verification failed, please Login again.');
  expect(readCredentials()).toBeUndefined();
});

it('when the platform refuses the routes, token and user are gone', async () => {
  replies.set(sessionEndpoints.listMyAppAndMenu.path, { success: false, error: { code: 'permission.denied' } });
  await signIn('guard', 'p');
  expect(readCredentials()).toBeUndefined();
  expect(currentSession()).toMatchObject({ status: 'signedOut', user: null });
});

it('without an answer about the routes the person stays: offline the last records are read', async () => {
  replies.set(sessionEndpoints.listMyAppAndMenu.path, '<html>Wi-Fi</html>');
  await signIn('guard', 'p');
  expect(currentSession().status).toBe('signedIn');
});

it('a single-sign-on code goes along as a header, and is kept nowhere', async () => {
  replies.set('cosco/dhsso/index/smslogin.do', {
    success: true,
    code: 0,
    data: { uiticket: 't', sid: 's', reParam: 'getCode', dhssoCode: 'a.b', url: 'https://r.example/' },
  });
  await signInBySms('13800000001', '123456', { reParam: 'getCode', url: 'https://r.example/' });
  expect(sessionHeaders()).toEqual({ uiticket: 't', sid: 's', dhssoCode: 'a.b' });
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain('a.b');
});

it('before there is a token the three hints go along, afterwards they do not', async () => {
  writeStored('content-kapt', 'picture', { kind: 'session' });
  writeStored('content-login', '3', { kind: 'session' });
  writeStored('content-locked', '0', { kind: 'session' });
  expect(sessionHeaders()).toEqual({ 'content-kapt': 'picture', 'content-login': '3', 'content-locked': '0' });
  await signIn('guard', 'p');
  expect(sessionHeaders()).toEqual({ uiticket: 't', sid: 's' });
});

it('a sign-in and a sign-out in another tab are seen in this one, menus included', async () => {
  const stop = followOtherTabs();
  storeCredentials({ uiticket: 't', sid: 's' });
  rememberUser(userInfo.parse(guard));
  dispatchEvent(new StorageEvent('storage', { key: 'session.user' }));
  expect(currentSession()).toMatchObject({ status: 'signedIn', user: { id: 2 } });
  expect(call).toHaveBeenCalledWith(sessionEndpoints.listMyAppAndMenu, {}, { quiet: true });
  localStorage.clear();
  dispatchEvent(new StorageEvent('storage', { key: 'session.credentials' }));
  expect(currentSession().status).toBe('signedOut');
  stop();
});

it('the end of a session, by whomever, leaves nothing of its person on the device', async () => {
  await signIn('guard', 'p');
  rememberRecord('2', 'alarm.890', { phone: '13000000002' });
  endLocally();
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toMatch(/13000000002|王强/);
});

it('an answer about the person that comes after the sign-out brings nobody back', async () => {
  storeCredentials({ uiticket: 't', sid: 's' });
  rememberUser(userInfo.parse(guard));
  recallSession();
  const reply = bootReply.parse({
    credentials: null,
    user: guard,
    record: null,
    recordError: null,
    needsRoom: false,
    switchFrom: null,
    ticketError: null,
  });
  await startSession(async () => {
    await signOut();
    return reply;
  });
  expect(currentSession()).toMatchObject({ status: 'signedOut', user: null });
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('王强');
});

it('menus that arrive after the sign-out are not kept', async () => {
  await signIn('guard', 'p');
  localStorage.removeItem('session.menus');
  call.mockImplementationOnce(async () => {
    await signOut();
    return [];
  });
  await loadMenusAndParks();
  expect(sessionStore.get(menusAtom)).toBeNull();
});

it('a new user finds no data of the former one, a returning user finds their own', async () => {
  await signIn('guard', 'p');
  rememberRecord('2', 'alarm.890', { phone: '13000000002' });
  await signIn('guard', 'p');
  expect(recallRecord('2', 'alarm.890')).toBeDefined();
  replyWith(sessionEndpoints.getUser, { data: { ...guard, id: 3, name: '李敏' } });
  await signIn('field', 'p');
  expect(JSON.stringify({ ...localStorage })).not.toMatch(/13000000002|王强/);
  expect(currentSession().user?.name).toBe('李敏');
});
