import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { eventually } from '../../tests/kit/eventually';
import { accountEndpoints } from '@/contract/account';
import type { Endpoint } from '@/contract/endpoint';
import { currentLanguage, setLanguage } from '@/i18n/language';
import { readStored, removeStored, writeStored } from '@/lib/storage';
import { reconcileLanguage, startLanguageSync } from './language-sync';
import { currentSession, sessionAtom, sessionStore } from './session-state';

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
const before = currentSession();
const isSignedIn = (is: boolean): void =>
  sessionStore.set(
    sessionAtom,
    is ? { ...before, status: 'signedIn', user: { ...guard, roles: ['guard'], permissions: [] } } : before,
  );

/** What the account was told, in order. */
const sent = (): unknown[] =>
  call.mock.calls
    .filter(([endpoint]: Endpoint[]) => endpoint === accountEndpoints.saveMyConfig)
    .map(([, input]) => input);

const onSaved = vi.fn();
startLanguageSync(onSaved);
beforeEach(() => {
  onSaved.mockReset();
  call.mockReset();
  call.mockResolvedValue({});
  removeStored('language');
  removeStored('language.unsent');
  isSignedIn(true);
});
afterEach(async () => {
  isSignedIn(false);
  await setLanguage('zh');
});

it('a choice is sent to the account', async () => {
  await setLanguage('en');
  await eventually(() => expect(readStored('language.unsent')).toBeUndefined());
  expect(sent()).toEqual([{ language: 'en' }]);
  expect(onSaved).toHaveBeenCalledOnce();
});

it('without a line the choice holds on the device, and is sent at the next start, whatever the account says', async () => {
  call.mockRejectedValue(new Error('offline'));
  await setLanguage('en');
  await eventually(() => expect(sent()).toHaveLength(1));
  expect([currentLanguage(), readStored('language'), readStored('language.unsent')]).toEqual(['en', 'en', 2]);
  expect(onSaved).not.toHaveBeenCalled();
  call.mockResolvedValue({});
  await reconcileLanguage(2, 'ja');
  expect(currentLanguage()).toBe('en');
  expect(sent()).toEqual([{ language: 'en' }, { language: 'en' }]);
  expect(readStored('language.unsent')).toBeUndefined();
});

it('a choice made before signing in is the person’s who signs in', async () => {
  isSignedIn(false);
  await setLanguage('es');
  expect(sent()).toEqual([]);
  isSignedIn(true);
  await reconcileLanguage(2, undefined);
  expect(sent()).toEqual([{ language: 'es' }]);
});

it('a device without a choice takes the account’s language, and sends nothing back', async () => {
  await reconcileLanguage(2, 'en');
  expect(currentLanguage()).toBe('en');
  expect(sent()).toEqual([]);
});

it('a device on which somebody chose another language takes the account’s too', async () => {
  writeStored('language', 'zh');
  await reconcileLanguage(2, 'en');
  expect(currentLanguage()).toBe('en');
  expect(sent()).toEqual([]);
});
