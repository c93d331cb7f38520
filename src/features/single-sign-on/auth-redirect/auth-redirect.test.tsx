/** Needs a process of its own: the verifier is hashed by Node, which looks whether its bytes are. */
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode, type ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '@/api/api-error';
import { holdSsoCode } from '@/api/credentials';
import { authEndpoints } from '@/contract/auth';
import { sessionEndpoints, type UserInfo } from '@/contract/session';
import { signInEndpoints } from '@/contract/sign-in';
import { loadTexts } from '@/i18n/language';
import { setSession } from '@/session/session-state';
import { readArrival, withCode } from './arrival';
import AuthRedirectPage from './auth-redirect-page';
import { takeOwnProof } from './own-code';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('@/api/call', async (original) => ({ ...(await original<object>()), call }));

const guard: UserInfo = {
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
};
const credentials = { uiticket: 't', sid: 's' };
const answers = new Map<unknown, unknown>();

function Where(): ReactNode {
  const { pathname, search } = useLocation();
  return <output data-testid="where">{pathname + search}</output>;
}
/** In strict mode every effect runs twice: a code is good once. */
const open = (search: string) =>
  render(
    <StrictMode>
      <MemoryRouter initialEntries={[`/auth-redirect${search}`]}>
        <Where />
        <AuthRedirectPage layout="phone" />
      </MemoryRouter>
    </StrictMode>,
  );
const where = () => screen.getByTestId('where').textContent;
const callsOf = (endpoint: unknown) => call.mock.calls.filter(([called]) => called === endpoint);

beforeAll(() => loadTexts(['login']));
beforeEach(() => {
  setSession({ status: 'signedOut', user: null });
  answers.set(sessionEndpoints.getUser, guard);
  answers.set(sessionEndpoints.listMyAppAndMenu, []);
  call.mockImplementation((endpoint: unknown) => {
    const value = answers.get(endpoint);
    return value instanceof Error ? Promise.reject(value) : Promise.resolve(value);
  });
});
afterEach(() => {
  answers.clear();
  call.mockReset();
  holdSsoCode(undefined);
  setSession({ status: 'signedOut', user: null });
});

it('back from the provider the sign-in is finished once, and the guard is given the page to go on to', async () => {
  answers.set(authEndpoints.finishOidc, { ...credentials, redirect: '/home/index' });
  open('?code=c1&state=s1&iss=https%3A%2F%2Fid.example.com');
  await waitFor(() => expect(where()).toBe('/login?redirect=%2Fhome%2Findex'));
  expect(callsOf(authEndpoints.finishOidc)).toEqual([
    [authEndpoints.finishOidc, { code: 'c1', state: 's1', iss: 'https://id.example.com' }, { quiet: true }],
  ]);
});

it('a sign-in that the platform does not know of says so, and offers a way back', async () => {
  answers.set(authEndpoints.finishOidc, new ApiError('refused', 400, { code: 'oidc.stateExpired' }));
  open('?code=c2&state=s2');
  expect(await screen.findByText('登录已超时，请重新登录')).toBeVisible();
  expect(screen.getByRole('link', { name: '返回登录' })).toHaveAttribute('href', '/login');
});

const noAccount = { code: 'oidc.noAccount', params: { account: 'zhao.new', redirect: '/home/index' } };

it('somebody without an account reads as whom the provider knows them, and can be somebody else there', async () => {
  answers.set(authEndpoints.finishOidc, new ApiError('refused', 400, noAccount));
  answers.set(authEndpoints.beginOidc, new ApiError('refused', 503, { code: 'oidc.unavailable' }));
  open('?code=c3&state=s3');
  expect(await screen.findByText('您在统一身份平台的账号：zhao.new')).toBeVisible();
  expect(screen.getByRole('link', { name: '返回登录' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '换个账号登录' }));
  expect(await screen.findByText('统一登录暂不可用，请稍后再试')).toBeVisible();
  expect(callsOf(authEndpoints.beginOidc)).toEqual([
    [authEndpoints.beginOidc, { redirect: '/home/index' }, { quiet: true }],
  ]);
});

it('a provider without a choice of accounts is asked to sign the person in anew', async () => {
  answers.set(
    authEndpoints.finishOidc,
    new ApiError('refused', 400, { code: 'oidc.again', params: { redirect: '/home/index' } }),
  );
  answers.set(authEndpoints.beginOidc, new ApiError('refused', 503, { code: 'oidc.unavailable' }));
  open('?error=invalid_request&error_description=unsupported+prompt&state=s4');
  expect(await screen.findByText('统一登录暂不可用，请稍后再试')).toBeVisible();
  const answer = { state: 's4', error: 'invalid_request', errorDescription: 'unsupported prompt' };
  expect(callsOf(authEndpoints.finishOidc)[0]?.[1]).toEqual(answer);
  expect(callsOf(authEndpoints.beginOidc)[0]?.[1]).toEqual({ redirect: '/home/index' });
});

it('an answer that was used already says so; whoever it has signed in is simply in', async () => {
  const used = new ApiError('refused', 400, { code: 'oidc.stateUsed' });
  answers.set(authEndpoints.finishOidc, used);
  const page = open('?code=c5&state=s5');
  expect(await screen.findByText('此登录地址已使用过，请重新登录')).toBeVisible();
  page.unmount();
  setSession({ status: 'signedIn', user: guard });
  open('?code=c6&state=s6');
  await waitFor(() => expect(where()).toBe('/login'));
});

it.each([
  ['?error=access_denied&state=s', '您在统一身份平台取消了登录，或对方没有同意'],
  ['', '此地址不完整或已用过，请重新登录'],
])('%j asks the platform nothing and says why', async (search, words) => {
  open(search);
  expect(await screen.findByText(words)).toBeVisible();
  expect(call).not.toHaveBeenCalled();
});

it('a code of this platform is exchanged for a session', async () => {
  answers.set(signInEndpoints.getToken, credentials);
  open('?dhssoCode=a.b');
  await waitFor(() => expect(where()).toBe('/login'));
  expect(callsOf(signInEndpoints.getToken)).toHaveLength(1);
});

it('a code for a page of our own goes with a verifier that stays in this tab', async () => {
  const url = `${location.origin}/home/index`;
  const asked = new Promise<{ url: string; challenge: string }>((resolve) => {
    call.mockImplementation((endpoint: unknown, input: { url: string; challenge: string }) => {
      if (endpoint === authEndpoints.getSsoCode) resolve(input);
      return new Promise(() => {});
    });
  });
  setSession({ status: 'signedIn', user: guard });
  open(`?url=${encodeURIComponent(url)}`);
  const { challenge } = await asked;
  const proof = takeOwnProof();
  expect(proof).toEqual({ url, verifier: expect.stringMatching(/^[\w-]{43}$/) as unknown });
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(proof.verifier));
  expect(challenge).toBe(Buffer.from(hash).toString('base64url'));
  expect(takeOwnProof()).toEqual({});
});

it('an application’s own challenge goes with the question for its code', async () => {
  answers.set(authEndpoints.getSsoCode, { reParam: 'getCode', dhssoCode: 'a.b', url: 'javascript:alert(1)' });
  setSession({ status: 'signedIn', user: guard });
  open(`?url=javascript:alert(2)&challenge=${'c'.repeat(43)}`);
  await screen.findByText('要返回的应用地址未登记，请联系管理员');
  expect(callsOf(authEndpoints.getSsoCode)[0]?.[1]).toEqual({ url: 'javascript:alert(2)', challenge: 'c'.repeat(43) });
});

it('a used code is no dead end', async () => {
  answers.set(signInEndpoints.getToken, new ApiError('signedOut', 401, { code: 'session.ticketUsed' }));
  open('?dhssoCode=a.used');
  expect(await screen.findByText(/登录凭证已过期或已用过/)).toBeVisible();
});

it('whoever is signed in is asked before a code replaces them', async () => {
  answers.set(signInEndpoints.getToken, credentials);
  setSession({ status: 'signedIn', user: guard });
  open('?dhssoCode=a.other');
  expect(await screen.findByText('本机当前登录的是王强，此链接属于另一个账号')).toBeVisible();
  expect(call).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: '切换为链接账号' }));
  await waitFor(() => expect(where()).toBe('/login'));
});

it('for an application somebody signed out signs in first', async () => {
  open('?url=https%3A%2F%2Freports.example.com%2F');
  await waitFor(() => expect(where()).toBe('/login?reParam=getCode&url=https%3A%2F%2Freports.example.com%2F'));
});

it('an address that no application has gets no code', async () => {
  answers.set(authEndpoints.getSsoCode, new ApiError('refused', 400, { code: 'session.targetUnknown' }));
  setSession({ status: 'signedIn', user: guard });
  open('?url=https%3A%2F%2Fevil.example%2F');
  expect(await screen.findByText('要返回的应用地址未登记，请联系管理员')).toBeVisible();
});

it('whatever the server says, a code is never taken to what is no web page', async () => {
  answers.set(authEndpoints.getSsoCode, { reParam: 'getCode', dhssoCode: 'a.b', url: 'javascript:alert(1)' });
  setSession({ status: 'signedIn', user: guard });
  open('?url=javascript:alert(1)');
  expect(await screen.findByText('要返回的应用地址未登记，请联系管理员')).toBeVisible();
});

it('the code joins what the address has already', () => {
  expect(withCode('https://r.example/back?x=1#a', 'a.b')).toBe('https://r.example/back?x=1&dhssoCode=a.b#a');
  expect(withCode('//r.example', 'a.b')).toBeUndefined();
});

it('an answer with an error counts as a refusal, whatever else it has', () => {
  expect(readArrival('?error=x&code=c&state=s')).toEqual({ kind: 'signOn', answer: { state: 's', error: 'x' } });
  expect(readArrival('?error=access_denied&code=c&state=s')).toEqual({ kind: 'refused' });
  expect(readArrival('?code=c')).toEqual({ kind: 'nothing' });
});
