/** Notices over the demo's people: whom one reaches, what its sender sees, and how often its readers are reminded. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NOTICE_SCOPE, noticeEndpoints, type NoticeReceipts, type NoticeRow } from '@/contract/notice';
import { dataOf, openPlatform, type Person, type TestPlatform } from '../../../tests/kit/platform';

const DAY_MS = 86_400_000;
let now = Date.now();
let platform: TestPlatform;
let sender: Person;
let guard: Person;
let tenant: Person;
async function signIn(): Promise<void> {
  sender = await platform.signIn('parkadmin');
  guard = await platform.signIn('guard');
  tenant = await platform.signIn('tenant');
}
/** Sessions do not last for days. */
async function wait(ms: number): Promise<void> {
  now += ms;
  await signIn();
}
beforeAll(async () => {
  platform = await openPlatform(() => new Date(now));
  await signIn();
});
afterAll(() => platform.stop());

const draft = (more: object = {}) => ({
  parkId: 1,
  title: '电梯年检',
  body: '周三上午 A 座客梯停运。',
  scope: NOTICE_SCOPE.all,
  scopeIds: [],
  pinned: false,
  needReceipt: true,
  publishAt: null,
  expireAt: null,
  publish: true,
  ...more,
});
const save = (more?: object, who = sender) => platform.call(noticeEndpoints.saveNotice, draft(more), who);
const published = async (more?: object): Promise<number> => dataOf(await save(more)).id;
const received = async (who: Person): Promise<NoticeRow[]> =>
  dataOf(await platform.call(noticeEndpoints.listNotices, { pageSize: 100 }, who)).rows;
const receipts = async (id: number): Promise<NoticeReceipts> =>
  dataOf(await platform.call(noticeEndpoints.getNoticeReceipts, { id }, sender));
const confirm = async (id: number): Promise<NoticeRow> => {
  dataOf(await platform.call(noticeEndpoints.confirmNotice, { id }, guard));
  return dataOf(await platform.call(noticeEndpoints.getNotice, { id }, guard));
};
const has = async (who: Person, id: number): Promise<boolean> => (await received(who)).some((row) => row.id === id);
const roleId = async (name: string): Promise<number> => {
  const { roles } = dataOf(await platform.call(noticeEndpoints.listNoticeAudiences, { parkId: 1 }, sender));
  return roles.find((role) => role.name === name)?.id ?? 0;
};

describe('whom a notice reaches', () => {
  it('one for all staff is read by everybody of the park and by nobody of another', async () => {
    const here = await published();
    expect([await has(guard, here), await has(tenant, here)]).toEqual([true, true]);
    const elsewhere = dataOf(await platform.call(noticeEndpoints.saveNotice, draft({ parkId: 2 }), sender)).id;
    const parks = new Set((await received(tenant)).map(({ parkId }) => parkId));
    expect(parks).toEqual(new Set([1]));
    expect((await platform.call(noticeEndpoints.getNotice, { id: elsewhere }, tenant)).status).toBe(404);
  });

  it('one for a role reaches those who hold it, one for an organisation those below it too', async () => {
    const forGuards = await published({ scope: NOTICE_SCOPE.roles, scopeIds: [await roleId('控制室值班员')] });
    expect([await has(guard, forGuards), await has(tenant, forGuards)]).toEqual([true, false]);
    const { orgs } = dataOf(await platform.call(noticeEndpoints.listNoticeAudiences, { parkId: 1 }, sender));
    const [top] = orgs.toSorted((a, b) => b.people - a.people);
    const forOrg = await published({ scope: NOTICE_SCOPE.orgs, scopeIds: [top?.id] });
    expect((await receipts(forOrg)).notice.total).toBe(top?.people);
  });

  it('a draft, a withdrawn one, one for later and one that is over are shown to nobody', async () => {
    const ids = [
      await published({ publish: false }),
      await published(),
      await published({ publishAt: now + DAY_MS }),
      await published({ expireAt: now + 60_000 }),
    ];
    await platform.call(noticeEndpoints.withdrawNotice, { id: ids[1] }, sender);
    now += 120_000;
    const shown = (await received(guard)).map(({ id }) => id);
    expect(ids.filter((id) => shown.includes(id))).toEqual([]);
    await wait(DAY_MS);
    expect(await has(guard, ids[2] ?? 0)).toBe(true);
  });

  it('whoever may not publish neither writes one nor sees who has read it', async () => {
    const id = await published();
    expect((await save({}, guard)).status).toBe(403);
    for (const endpoint of [noticeEndpoints.getNoticeReceipts, noticeEndpoints.withdrawNotice]) {
      expect((await platform.call(endpoint, { id }, guard)).status).toBe(403);
    }
  });
});

describe('reading and confirming', () => {
  it('what was not read stands first, and reading or confirming twice changes nothing', async () => {
    const id = await published();
    expect((await received(guard))[0]).toMatchObject({ readAt: null });
    const first = dataOf(await platform.call(noticeEndpoints.readNotice, { id }, guard));
    expect(first).toMatchObject({ readAt: now, confirmedAt: null });
    now += 5_000;
    const confirmed = await confirm(id);
    expect(confirmed).toMatchObject({ readAt: first.readAt, confirmedAt: now });
    now += 5_000;
    const again = await confirm(id);
    expect(again.confirmedAt).toBe(confirmed.confirmedAt);
    const rows = await received(guard);
    const places = rows.map(({ readAt }) => readAt !== null);
    expect(places).toEqual(places.toSorted((a, b) => Number(a) - Number(b)));
  });

  it('the sender sees how many have read and confirmed, and those who have not first', async () => {
    const id = await published();
    await platform.call(noticeEndpoints.confirmNotice, { id }, guard);
    const { notice, people } = await receipts(id);
    expect(notice).toMatchObject({ read: 1, confirmed: 1 });
    expect(notice.total).toBeGreaterThan(10);
    expect(people.at(-1)).toMatchObject({ confirmedAt: now });
    expect(people[0]).toMatchObject({ readAt: null });
  });

  it('one that asks for no receipt is read, never confirmed', async () => {
    const id = await published({ needReceipt: false });
    const row = await confirm(id);
    expect(row).toMatchObject({ readAt: now, confirmedAt: null });
  });
});

describe('changing and reminding', () => {
  it('what is published is changed only after it was withdrawn, and is unread again when published anew', async () => {
    const id = await published();
    await platform.call(noticeEndpoints.readNotice, { id }, guard);
    const { notice } = await receipts(id);
    const refused = await save({ id, version: notice.version, title: '电梯年检改期' });
    expect([refused.status, refused.body.error?.code]).toEqual([409, 'notice.published']);
    expect((await platform.call(noticeEndpoints.removeNotice, { id }, sender)).body.error?.code).toBe(
      'notice.published',
    );
    await platform.call(noticeEndpoints.withdrawNotice, { id }, sender);
    expect((await save({ id, version: notice.version, publish: false })).body.error?.code).toBe('record.changed');
    expect((await save({ id, title: '电梯年检改期' })).status).toBe(200);
    expect((await receipts(id)).notice).toMatchObject({ title: '电梯年检改期', read: 0 });
    await platform.call(noticeEndpoints.withdrawNotice, { id }, sender);
    expect((await platform.call(noticeEndpoints.removeNotice, { id }, sender)).status).toBe(200);
    expect((await platform.call(noticeEndpoints.getNoticeReceipts, { id }, sender)).status).toBe(404);
  });

  it('readers are reminded once a day; the refusal says when it is possible again', async () => {
    const id = await published();
    const { notice } = await receipts(id);
    const { people } = dataOf(await platform.call(noticeEndpoints.remindNotice, { id }, sender));
    expect(people).toBe(notice.total - 1);
    expect((await received(guard)).find((row) => row.id === id)?.remindedAt).toBe(now);
    const reminded = now;
    await wait(DAY_MS / 2);
    const early = await platform.call(noticeEndpoints.remindNotice, { id }, sender);
    expect(early.body.error).toMatchObject({ code: 'notice.remindedToday', params: { at: reminded + DAY_MS } });
    await wait(DAY_MS / 2);
    expect((await platform.call(noticeEndpoints.remindNotice, { id }, sender)).status).toBe(200);
  });

  it('an end before the beginning, and a scope of nobody, are refused at their fields', async () => {
    expect((await save({ publishAt: now + DAY_MS, expireAt: now + 1_000 })).body.error?.code).toBe(
      'notice.expiresTooEarly',
    );
    expect((await save({ scope: NOTICE_SCOPE.roles })).body.error?.code).toBe('notice.scopeMissing');
  });
});
