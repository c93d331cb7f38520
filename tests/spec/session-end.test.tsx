/** Specification §8, HTTP 401: twenty calls that fail at one moment end the session once, and nothing typed is lost. */
import 'fake-indexeddb/auto';
import axios, { type AxiosAdapter } from 'axios';
import { beforeEach, expect, it, vi } from 'vitest';
import { handleFailures, type Leaving } from '@/app/failures';
import { ApiError } from '@/api/api-error';
import { call } from '@/api/call';
import { readCredentials, storeCredentials } from '@/api/credentials';
import { duringExchange } from '@/api/exchange';
import { endpoints } from '@/contract/endpoints';
import { USER_TYPE } from '@/contract/codes';
import { loadDraft, saveDraft } from '@/outbox/drafts';
import { setOutboxUser } from '@/outbox/outbox';
import { endReason } from '@/session/end-reason';
import { rememberUser } from '@/session/remembered';
import { followOtherTabs } from '@/session/other-tabs';
import { setChatMode, startSession } from '@/session/session';
import { currentSession, setSession } from '@/session/session-state';
import { refusal } from '../../server/http/failure';

/** Why every call is refused, as by a platform that knows the session no more. */
let why: 'session.signedOut' | 'session.linkOpenedElsewhere' = 'session.signedOut';
/** The session that calls are answered with nevertheless. */
let running: string | undefined;
/** What happens on this device while the call is on its way. */
let meanwhile = (): void => undefined;
/** How often a link was exchanged. */
let exchanged = 0;
const platform: AxiosAdapter = async (config) => {
  if (config.url === endpoints.boot.path) {
    exchanged += 1;
    running = 'new';
    const credentials = { uiticket: 'new', sid: 's' };
    const nothing = { record: null, recordError: null, needsRoom: false, switchFrom: null, ticketError: null };
    const data = { credentials, user, ...nothing };
    return { status: 200, data: { success: true, data }, statusText: '', headers: {}, config };
  }
  const sentWith = config.headers.get('uiticket');
  meanwhile();
  const known = running !== undefined && sentWith === running;
  const { status, body } = known ? { status: 200, body: { success: true, data: user } } : refusal(401, why);
  return { status, data: body, statusText: '', headers: {}, config };
};
axios.defaults.adapter = platform;

const GUARD = 7;
const went: string[] = [];
const leaving: Leaving = { to: (address) => void went.push(address), reload: () => void went.push('reload') };

const user = {
  id: GUARD,
  name: '王志远',
  user_name: 'guard',
  roles: ['guard'],
  usertype: USER_TYPE.personalCentre,
  parkId: 1,
  phone: null,
  orgName: null,
  postName: null,
  avatar: null,
  permissions: [],
  menuVersion: '1',
};

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  went.length = 0;
  why = 'session.signedOut';
  running = undefined;
  meanwhile = () => undefined;
  history.replaceState(null, '', '/warningDetail?id=3');
  storeCredentials({ uiticket: 't', sid: 's' });
  setSession({ status: 'signedIn', user });
  setOutboxUser(GUARD);
});

const twentyCalls = () => Promise.allSettled(Array.from({ length: 20 }, () => call(endpoints.getUser, {})));
/** The draft is written to disk before anything else happens. */
const settled = () => expect.poll(() => went.length).toBe(1);

it('the page goes to sign-in once, with its own address; token and sid are cleared', async () => {
  const stop = handleFailures(() => undefined, leaving);
  const results = await twentyCalls();
  await settled();
  stop();
  expect(results.every(({ status }) => status === 'rejected')).toBe(true);
  expect(went).toEqual(['/login?redirect=%2FwarningDetail%3Fid%3D3']);
  expect(readCredentials()).toBeUndefined();
});

it('in chat it goes to "open the message again"', async () => {
  setChatMode(true);
  const stop = handleFailures(() => undefined, leaving);
  await twentyCalls();
  await settled();
  stop();
  setChatMode(false);
  expect(went).toEqual(['/302request?redirect=%2FwarningDetail%3Fid%3D3']);
});

it('whose link was opened elsewhere is led to the page that says so, in every tab, in chat or not', async () => {
  why = 'session.linkOpenedElsewhere';
  const stop = handleFailures(() => undefined, leaving);
  const stopFollowing = followOtherTabs();
  await twentyCalls();
  await settled();
  stop();
  expect(went).toEqual(['/302request?redirect=%2FwarningDetail%3Fid%3D3']);
  expect(endReason()).toBe('session.linkOpenedElsewhere');
  // Another tab hears that the credentials have gone.
  dispatchEvent(new StorageEvent('storage', { key: 'session.credentials' }));
  stopFollowing();
  expect(currentSession()).toMatchObject({ status: 'ticketRefused', ticketError: 'session.linkOpenedElsewhere' });
});

it('while a link is being exchanged, the refusal of the old session ends nothing: the call is asked again with the new one', async () => {
  const stop = handleFailures(() => undefined, leaving);
  let answer = (): void => undefined;
  const exchange = duringExchange(() => new Promise<void>((resolve) => (answer = resolve)));
  const asked = twentyCalls();
  await new Promise((resolve) => setTimeout(resolve));
  expect(went).toEqual([]);
  running = 'new';
  storeCredentials({ uiticket: 'new', sid: 's' });
  answer();
  await exchange;
  expect((await asked).every(({ status }) => status === 'fulfilled')).toBe(true);
  stop();
  expect(went).toEqual([]);
  expect(readCredentials()?.uiticket).toBe('new');
});

it('a call that was on its way when another tab signed in is asked again with that session', async () => {
  const stop = handleFailures(() => undefined, leaving);
  running = 'new';
  meanwhile = () => storeCredentials({ uiticket: 'new', sid: 's' });
  await expect(call(endpoints.getUser, {})).resolves.toMatchObject({ id: GUARD });
  stop();
  expect(went).toEqual([]);
});

it('what one person asked for is never asked with the session of another', async () => {
  const stop = handleFailures(() => undefined, leaving);
  rememberUser(user);
  running = 'new';
  meanwhile = () => {
    storeCredentials({ uiticket: 'new', sid: 's' });
    rememberUser({ ...user, id: GUARD + 1 });
  };
  await expect(call(endpoints.getUser, {})).rejects.toMatchObject({ kind: 'unavailable', code: 'session.otherUser' });
  stop();
  expect(went).toEqual([]);
  expect(readCredentials()?.uiticket).toBe('new');
});

it('a link that got no answer is asked again before the old session’s end counts', async () => {
  const stop = handleFailures(() => undefined, leaving);
  window.__boot = { ticket: 'T', sid: 'S', nonce: 'n', path: '/warningDetail?id=3', back: null, reply: null };
  const noLine = () => Promise.reject(new ApiError('unavailable', 0, { code: 'network.offline' }));
  await startSession(noLine).catch(() => undefined);
  await twentyCalls();
  await settled();
  stop();
  delete window.__boot;
  expect(exchanged).toBe(1);
  expect(went).toEqual(['reload']);
  expect(readCredentials()?.uiticket).toBe('new');
});

it('what was typed a moment ago is a draft by then, of its author alone', async () => {
  // A form reads its draft before anybody types: the outbox is open by then.
  await loadDraft('alarm.judge.3');
  saveDraft('alarm.judge.3', { note: '厨房蒸汽' });
  const stop = handleFailures(() => undefined, leaving);
  await twentyCalls();
  await settled();
  stop();
  expect(await loadDraft('alarm.judge.3')).toBeUndefined();
  setOutboxUser(GUARD + 1);
  expect(await loadDraft('alarm.judge.3')).toBeUndefined();
  setOutboxUser(GUARD);
  expect((await loadDraft('alarm.judge.3'))?.value).toEqual({ note: '厨房蒸汽' });
});
