import { beforeEach, expect, it, vi } from 'vitest';
import { GUEST_STATE as G, VISIT_STATE as V } from '@/contract/visit/visit-codes';
import type { MyVisit } from '@/contract/visit/visit-my';
import { forgetPerson } from '@/lib/storage';
import { guestDrafts } from '../parts/guest-drafts';
import { forgetVisit, recallVisit, rememberVisit } from './kept-visit';
import { statusWords } from './status-words';

const NOW = Date.parse('2026-03-02T02:00:00Z');
const HOUR = 3_600_000;
const visit: MyVisit = {
  no: 'FK1',
  parkName: '甲园区',
  parkPhone: null,
  typeName: '商务来访',
  asks: [],
  escort: false,
  hostName: '陈静怡',
  purpose: '',
  place: '',
  areas: [],
  planStart: NOW,
  planEnd: NOW + 2 * HOUR,
  state: V.approved,
  guestState: G.expected,
  name: '王伟',
  phone: '13812345678',
  company: '',
  plate: '',
  passNo: '123456',
  inAt: null,
  outAt: null,
  reason: null,
  hasPass: true,
  idNotice: null,
  idKept: false,
  plateNotice: null,
  plateKept: false,
  plateWithdrawnAt: null,
  idWithdrawnAt: null,
  days: [],
  allowed: [],
};
const pass = { code: 'SP:CODE', from: NOW, to: NOW + 2 * HOUR, passNo: '123456' };

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  return () => vi.useRealTimers();
});

it('the pass stays on the phone, of the phone number its last four only, and is found by the whole link', () => {
  rememberVisit('g.1.abc', visit, pass);
  expect(recallVisit('g.1.abc')).toMatchObject({ visit: { name: '王伟', phone: '5678' }, pass: { code: 'SP:CODE' } });
  expect(recallVisit('g.1.abd')).toBeUndefined();
  expect(JSON.stringify({ ...localStorage })).not.toContain('13812345678');
});

it('a later look keeps the pass, and one that says that there is none drops it', () => {
  rememberVisit('g.1.abc', visit, pass);
  rememberVisit('g.1.abc', visit);
  expect(recallVisit('g.1.abc')?.pass).toEqual(pass);
  rememberVisit('g.1.abc', { ...visit, hasPass: false });
  expect(recallVisit('g.1.abc')?.pass).toBeNull();
});

it('it goes with the visit: called off, left, or its time over', () => {
  const over: Partial<MyVisit>[] = [{ state: V.cancelled }, { guestState: G.left }, { guestState: G.barred }];
  for (const set of over) {
    rememberVisit('g.1.abc', visit, pass);
    rememberVisit('g.1.abc', { ...visit, ...set });
    expect(recallVisit('g.1.abc')).toBeUndefined();
  }
  rememberVisit('g.1.abc', visit, pass);
  vi.setSystemTime(NOW + 2 * HOUR + 1);
  expect(recallVisit('g.1.abc')).toBeUndefined();
  // The next visit on this phone takes the old one’s rest away.
  rememberVisit('g.2.def', { ...visit, planEnd: NOW + 9 * HOUR });
  expect(JSON.stringify({ ...localStorage })).not.toContain('g.1.abc');
  forgetVisit('g.2.def');
  expect(recallVisit('g.2.def')).toBeUndefined();
});

it('whoever is still inside finds their page after the planned end', () => {
  rememberVisit('g.1.abc', { ...visit, guestState: G.inside, inAt: NOW }, pass);
  vi.setSystemTime(NOW + 3 * HOUR);
  expect(recallVisit('g.1.abc')?.visit.guestState).toBe(G.inside);
});

it('somebody else’s sign-out on this phone leaves it', () => {
  rememberVisit('g.1.abc', visit, pass);
  forgetPerson();
  expect(recallVisit('g.1.abc')).toBeDefined();
});

it('a draft keeps neither identity card nor consent', async () => {
  const values = { name: '王伟', idNo: '440301199001011234', consent: true, kaptcha: 'ABCD' };
  await guestDrafts.save('register.x', { values, at: NOW });
  expect((await guestDrafts.load('register.x'))?.values).toEqual({ name: '王伟' });
  await guestDrafts.drop('register.x');
  expect(await guestDrafts.load('register.x')).toBeUndefined();
});

it.each([
  [{ guestState: G.barred, state: V.approved }, 'danger'],
  [{ state: V.refused, reason: '改期' }, 'danger'],
  [{ state: V.cancelled }, 'closed'],
  [{ guestState: G.invited, allowed: ['register'] }, 'warning'],
  [{ state: V.reviewing }, 'running'],
  [{ guestState: G.inside, inAt: NOW }, 'good'],
  [{ planStart: NOW + 5 * HOUR, planEnd: NOW + 6 * HOUR }, 'running'],
  [{}, 'good'],
] as const)('where a visit stands is said by %o', (set, tone) => {
  expect(statusWords({ ...visit, ...set, allowed: [...('allowed' in set ? set.allowed : [])] }, NOW).tone).toBe(tone);
});
