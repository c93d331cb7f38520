/** Links against whoever guesses, frames, races or goes on asking; and all of a park at once. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '@/contract/endpoints';
import { dataOf, type Person, type TestPlatform } from '../../../tests/kit/platform';
import { openReportWorld, type ReportWorld } from './report-world.fixture';
import { framesOf } from './share/link-frame.usecases';
import { MOST_GUESSES } from './share/guess-limit.rules';
import { newSecret } from './secret.rules';

let platform: TestPlatform;
let builder: Person;
let parkId: number;
let make: ReportWorld['make'];
let publish: ReportWorld['publish'];
let now = new Date();
beforeAll(async () => {
  ({ platform, builder, parkId, make, publish } = await openReportWorld(() => now));
});
afterAll(() => platform.stop());

const RANGE = { key: 'range', label: '时间', kind: 'range', range: { days: 30 } };
const PRIORITY = { key: 'urgency', label: '优先级', kind: 'choice', model: 'orders', dim: 'priority' };
const COUNT = {
  model: 'orders',
  measures: ['count'],
  time: { range: { days: 30 }, param: 'range' },
  filters: [{ field: 'priority', op: 'in', values: [], param: 'urgency' }],
};
const definition = { rows: [{ blocks: [{ no: 1, kind: 'number', width: 12, query: COUNT }] }] };

const linkOf = async (more: object = {}) => {
  const made = await make({ params: [RANGE, PRIORITY], definition });
  await publish(made.id, made.version);
  const input = { reportId: made.id, parkIds: [parkId], ...more };
  const { share, url } = dataOf(await platform.call(endpoints.saveReportShare, input, builder));
  return { share, code: url?.split('/').at(-1) ?? '' };
};
const cookieOf = (reply: { headers: Headers }): string => (reply.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
const openIt = (code: string, headers: Record<string, string> = {}) =>
  platform.call(endpoints.openReportLink, { code }, undefined, headers);
const ask = (code: string, more: object = {}, headers: Record<string, string> = {}) =>
  platform.call(endpoints.queryReportLink, { code, blocks: [1], ...more }, undefined, headers);
const totalOf = async (reply: ReturnType<typeof ask>): Promise<number> =>
  Number(dataOf(await reply).answers[0]?.result?.totals[0]);

describe('a link', () => {
  it('keeps its pinned parameters whatever a visitor sends, and takes those that it leaves open', async () => {
    const pinned = { range: { range: { days: 1 } } };
    const { code } = await linkOf({ pinned, open: ['urgency'] });
    expect(dataOf(await openIt(code)).report?.params.map(({ key }) => key)).toEqual(['urgency']);
    const whole = await totalOf(ask(code));
    expect(await totalOf(ask(code, { params: { range: { range: { days: 365 } } } }))).toBe(whole);
    const all = await linkOf({ open: ['range'] });
    expect(await totalOf(ask(all.code, { params: { range: { range: { days: 365 } } } }))).toBeGreaterThan(whole);
  });

  it('is changed without a new address: when it opens, its end, its password; not once it is revoked', async () => {
    const { code, share } = await linkOf({ name: '例会' });
    const change = (more: object) => {
      const input = { id: share.id, reportId: share.reportId, name: '周会', parkIds: [parkId], ...more };
      return platform.call(endpoints.saveReportShare, input, builder);
    };
    const later = now.getTime() + 3_600_000;
    const changed = dataOf(await change({ startsAt: later, expiresAt: later + 1000, password: 'secret7' }));
    expect([changed.url, changed.share.name, changed.share.hasPassword]).toEqual([null, '周会', true]);
    expect((await openIt(code)).body.error?.code).toBe('report.linkUnknown');
    dataOf(await change({}));
    expect(dataOf(await openIt(code)).state).toBe('password');
    dataOf(await change({ password: null }));
    expect(dataOf(await openIt(code)).state).toBe('open');
    const never = await change({ startsAt: later, expiresAt: later });
    expect(never.body.error).toMatchObject({ code: 'report.unknownChoice', fields: { expiresAt: 'invalid' } });
    await platform.call(endpoints.actOnReportShare, { id: share.id, action: 'revoke' }, builder);
    expect((await change({})).body.error?.code).toBe('report.shareState');
  });

  it('is made by somebody who was only granted to share, who builds no reports; for parks of theirs alone', async () => {
    const made = await make({ params: [RANGE, PRIORITY], definition });
    const { report } = await publish(made.id, made.version);
    const viewer = await platform.signIn('dispatcher');
    const { id: subjId } = dataOf(await platform.call(endpoints.getUser, {}, viewer));
    const grants = [{ subjType: 1, subjId, share: true }];
    const ask = { reportId: made.id, version: report.version, grants };
    dataOf(await platform.call(endpoints.authReportUser, ask, builder));
    expect((await platform.call(endpoints.findReportById, { id: made.id }, viewer)).status).toBe(403);
    const mine = dataOf(await platform.call(endpoints.listShareParks, {}, viewer));
    expect(mine).toContain(parkId);
    const save = (parkIds: number[]) =>
      platform.call(endpoints.saveReportShare, { reportId: made.id, parkIds }, viewer);
    const { share } = dataOf(await save([parkId]));
    const listed = dataOf(await platform.call(endpoints.listReportShares, { reportId: made.id }, viewer));
    expect(listed.rows.map(({ id }) => id)).toEqual([share.id]);
    expect((await save([parkId, 999])).body.error).toMatchObject({ fields: { parkIds: 'invalid' } });
  });

  it('at its last view lets one of many in, who may look again; whoever never opened it gets no numbers', async () => {
    const { code, share } = await linkOf({ maxViews: 1 });
    const replies = await Promise.all(Array.from({ length: 6 }, () => openIt(code)));
    const opened = replies.filter(({ body }) => body.data?.state === 'open');
    expect([opened.length, replies.filter(({ body }) => body.data?.state === 'used').length]).toEqual([1, 5]);
    const cookie = opened[0] ? cookieOf(opened[0]) : '';
    expect((await ask(code)).body.error?.code).toBe('report.linkOver');
    expect((await ask(code, {}, { cookie })).status).toBe(200);
    expect(dataOf(await openIt(code, { cookie })).state).toBe('open');
    const list = dataOf(await platform.call(endpoints.listReportShares, { reportId: share.reportId }, builder));
    expect(list.rows.map(({ views }) => views)).toEqual([1]);
    const forged = cookie.replace(/=\d+/, '=9999999999999');
    expect((await ask(code, {}, { cookie: forged })).status).toBe(409);
  });

  it('is framed by the sites that its owner lists, while it opens', async () => {
    const frameOrigins = ['https://portal.example', 'https://intranet.example:8443'];
    const { code, share } = await linkOf({ frameOrigins });
    const page = (path: string) => framesOf(platform.deps, path);
    expect(await page(`/reportScreen/${code}`)).toEqual(frameOrigins);
    expect(await page(`/reportScreen/${newSecret()}`)).toEqual([]);
    expect(await page('/home/index')).toEqual([]);
    await platform.call(endpoints.actOnReportShare, { id: share.id, action: 'pause' }, builder);
    expect(await page(`/reportScreen/${code}`)).toEqual([]);
    const bad = { reportId: share.reportId, parkIds: [parkId], frameOrigins: ["https://a.example; script-src 'none'"] };
    expect((await platform.call(endpoints.saveReportShare, bad, builder)).status).toBe(400);
  });
});

describe('all links of a park', () => {
  it('are paused, or get new addresses, at once; those of others and without the right stay', async () => {
    const links = [await linkOf(), await linkOf({ password: 'Lotus-2026' })];
    const all = (action: 'pause' | 'renew', who: Person) =>
      platform.call(endpoints.actOnAllReportShares, { parkId, action }, who);
    expect((await all('pause', await platform.signIn('guard'))).status).toBe(403);
    const paused = dataOf(await all('pause', builder)).shares.map(({ share }) => share.id);
    expect(paused).toEqual(expect.arrayContaining(links.map(({ share }) => share.id)));
    for (const { code } of links) expect(dataOf(await openIt(code)).state).toBe('paused');
    const renewed = dataOf(await all('renew', builder)).shares;
    for (const { code } of links) expect((await openIt(code)).status).toBe(404);
    const states = [];
    for (const { url } of renewed) states.push(dataOf(await openIt(url?.split('/').at(-1) ?? '')).state);
    expect(states).toEqual(expect.arrayContaining(['open', 'password']));
    expect(states).not.toContain('paused');
  });
});

describe('guessing', () => {
  it('ends after some unknown addresses, for a right one too, which opens again after a quarter of an hour', async () => {
    const { code, share } = await linkOf();
    for (let nth = 0; nth < MOST_GUESSES; nth += 1) expect((await openIt(newSecret())).status).toBe(404);
    const locked = await openIt(newSecret());
    expect([locked.status, locked.body.error]).toEqual([429, { code: 'report.linksLocked', params: { minutes: 15 } }]);
    expect([(await openIt(code)).status, (await ask(code)).status]).toEqual([429, 429]);
    now = new Date(now.getTime() + 15 * 60_000);
    expect(dataOf(await openIt(code)).state).toBe('open');
    await platform.call(endpoints.actOnReportShare, { id: share.id, action: 'revoke' }, builder);
    // A page left open goes on asking: that is no guess.
    for (let nth = 0; nth <= MOST_GUESSES; nth += 1) expect((await ask(code)).status).toBe(404);
  });
});
