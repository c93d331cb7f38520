// @vitest-environment jsdom
/** Specification §8, HTTP 401: twenty calls that fail at one moment end the session once, and nothing typed is lost. */
import 'fake-indexeddb/auto';
import axios, { type AxiosAdapter } from 'axios';
import { beforeEach, expect, it, vi } from 'vitest';
import { handleFailures, type Leaving } from '@/app/failures';
import { call } from '@/api/call';
import { readCredentials, storeCredentials } from '@/api/credentials';
import { endpoints } from '@/contract/endpoints';
import { USER_TYPE } from '@/contract/codes';
import { loadDraft, saveDraft } from '@/outbox/drafts';
import { setOutboxUser } from '@/outbox/outbox';
import { setChatMode } from '@/session/session';
import { setSession } from '@/session/session-state';
import { refusal } from '../../server/http/failure';

/** Every call is answered as by a platform that knows the session no more. */
const signedOut: AxiosAdapter = async (config) => {
  const { status, body } = refusal(401, 'session.signedOut');
  return { status, data: body, statusText: '', headers: {}, config };
};
axios.defaults.adapter = signedOut;

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
  expect(went).toEqual(['/302request']);
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
