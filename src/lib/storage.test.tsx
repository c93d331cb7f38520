import { beforeEach, expect, it } from 'vitest';
import { forgetPerson, readStored, writeStored } from './storage';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it('removes all data of the former user: records, lists, menus, visits, tabs, and unknown keys', () => {
  for (const key of ['known.index', 'known.5.alarm.890', 'session.user', 'session.menus', 'session.allParks'])
    writeStored(key, 'x');
  for (const key of ['recents.5', 'alerts.seen', 'something.new']) writeStored(key, 'x');
  for (const key of ['tags', 'password.asked', 'filter']) writeStored(key, 'x', { kind: 'session' });
  forgetPerson();
  expect(Object.keys(localStorage)).toEqual([]);
  expect(Object.keys(sessionStorage)).toEqual([]);
});

it('how the device looks and speaks stays, and so does work that is not sent', () => {
  const kept = ['theme.look', 'language', 'settings', 'settings.mark', 'login.config', 'pwa.installDismissed'];
  for (const key of [...kept, 'outbox.early', 'draft.5.alarm.judge.890']) writeStored(key, 'x');
  writeStored('session.chatMode', true, { kind: 'session' });
  forgetPerson();
  for (const key of [...kept, 'outbox.early', 'draft.5.alarm.judge.890']) expect(readStored(key), key).toBe('x');
  expect(readStored('session.chatMode', 'session')).toBe(true);
});
