/** One person's workbench over the demo's data: sources in one call, matters put off, favourites, pages opened lately. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { homeEndpoints } from '@/contract/home';
import { noticeEndpoints } from '@/contract/notice';
import { MOST_FAVOURITES, MOST_RECENT, workbenchEndpoints, type Workbench } from '@/contract/workbench';
import { dataOf, openPlatform, type Person, type TestPlatform } from '../../../tests/kit/platform';

const HOUR_MS = 3_600_000;
let now = Date.now();
let platform: TestPlatform;
let repair: Person;
let guard: Person;
beforeAll(async () => {
  platform = await openPlatform(() => new Date(now));
  repair = await platform.signIn('repair');
  guard = await platform.signIn('guard');
});
afterAll(() => platform.stop());

const mine = async (who: Person): Promise<Workbench> =>
  dataOf(await platform.call(workbenchEndpoints.getWorkbench, {}, who));
const idsOf = ({ todos }: Workbench): number[] => todos.flatMap(({ rows }) => rows.map(({ id }) => id));

it('has the same sources with the same numbers as home, in one call', async () => {
  const { todos } = dataOf(await platform.call(homeEndpoints.getTodos, {}, guard));
  const found = await mine(guard);
  const numbers = ({ key, count }: { key: string; count: number }) => [key, count];
  expect(found.todos.map(numbers)).toEqual(todos.map(numbers));
  expect(found.dayEnds).toBeGreaterThan(now);
});

it('a matter that was put off is gone on every device until its time, and comes back', async () => {
  const before = await mine(repair);
  const todo = before.todos.find(({ key, rows }) => key === 'orderMine' && rows.length > 0);
  const row = todo?.rows[0];
  expect(row).toBeDefined();
  const snooze = { key: 'orderMine', id: row?.id, until: now + HOUR_MS };
  expect((await platform.call(workbenchEndpoints.snoozeTodo, snooze, repair)).status).toBe(200);
  const after = await mine(await platform.signIn('repair'));
  expect(idsOf(after)).not.toContain(row?.id);
  expect(after.snoozed).toEqual([{ key: 'orderMine', id: row?.id, title: row?.title, until: now + HOUR_MS }]);
  // The number goes on being that of the list behind it.
  expect(after.todos.find(({ key }) => key === 'orderMine')?.count).toBe(todo?.count);
  await platform.call(workbenchEndpoints.snoozeTodo, { ...snooze, until: null }, repair);
  expect(idsOf(await mine(repair))).toContain(row?.id);
});

it('gives of each source as many as are asked for, whatever was put off of it', async () => {
  const ask = async (rows?: number) => {
    const { todos, snoozed } = dataOf(await platform.call(workbenchEndpoints.getWorkbench, { rows }, repair));
    return { snoozed, orders: todos.find(({ key }) => key === 'orderMine') };
  };
  const { orders: first } = await ask();
  expect(first?.count).toBeGreaterThan(5);
  expect(first?.rows).toHaveLength(5);
  const all = (await ask(50)).orders?.rows ?? [];
  expect(all).toHaveLength(first?.count ?? 0);
  expect(all.slice(0, 5)).toEqual(first?.rows);
  const snooze = { key: 'orderMine', id: all[0]?.id, until: now + HOUR_MS };
  await platform.call(workbenchEndpoints.snoozeTodo, snooze, repair);
  expect((await ask()).orders?.rows.map(({ id }) => id)).toEqual(all.slice(1, 6).map(({ id }) => id));
  await platform.call(workbenchEndpoints.snoozeTodo, { ...snooze, until: null }, repair);
  expect((await platform.call(workbenchEndpoints.getWorkbench, { rows: 51 }, repair)).status).toBe(400);
});

it('nobody puts a matter off into the past, or for longer than a week', async () => {
  for (const until of [now - 1, now + 8 * 24 * HOUR_MS]) {
    const { status, body } = await platform.call(
      workbenchEndpoints.snoozeTodo,
      { key: 'orderMine', id: 1, until },
      repair,
    );
    expect([status, body.error?.code]).toEqual([422, 'workbench.snooze']);
  }
});

it('names what the person did today and the notices that they have to confirm', async () => {
  const before = await mine(guard);
  const waiting = before.notices.find(({ needReceipt }) => needReceipt);
  await platform.call(noticeEndpoints.confirmNotice, { id: waiting?.id }, guard);
  const after = await mine(guard);
  expect(after.unreadNotices).toBe(before.unreadNotices - 1);
  expect(after.notices.map(({ id }) => id)).not.toContain(waiting?.id);
  expect(after.done[0]).toMatchObject({ action: 'notice.confirm', name: waiting?.title });
  expect(after.doneCount).toBe(before.doneCount + 1);
});

it('favourites are kept in the order of choosing, each once and not without end', async () => {
  const set = (path: string, on: boolean) => platform.call(workbenchEndpoints.setFavourite, { path, on }, repair);
  const { favourites } = dataOf(await platform.call(workbenchEndpoints.getMyPages, {}, repair));
  now += 1_000;
  await set('/workbench/information', true);
  await set('/workbench/information', true);
  const { pages } = await mine(repair);
  expect(pages.favourites).toEqual([...favourites, '/workbench/information']);
  for (let i = favourites.length + 1; i < MOST_FAVOURITES; i += 1) await set(`/page/${i}`, true);
  expect((await set('/page/last', true)).body.error?.code).toBe('workbench.favourites');
  await set('/workbench/information', false);
  expect((await set('/page/last', true)).status).toBe(200);
});

it('the fifty pages opened last are kept, the latest opening of each counts', async () => {
  const add = (visits: object[]) => platform.call(workbenchEndpoints.addVisits, { visits }, guard);
  const visits = Array.from({ length: MOST_RECENT }, (_, i) => ({ path: `/page/${i}`, at: now - 60_000 + i }));
  await add(visits);
  const { recent } = dataOf(
    await add([
      { path: '/page/7', at: now },
      { path: '/page/new', at: now - 1 },
      { path: '/page/3', at: 1 },
    ]),
  );
  expect(recent).toHaveLength(MOST_RECENT);
  expect(recent.slice(0, 2).map(({ path }) => path)).toEqual(['/page/7', '/page/new']);
  expect(recent.map(({ path }) => path)).not.toContain('/page/0');
});

it('what one person keeps is nobody else’s', async () => {
  const dispatcher = await platform.signIn('dispatcher');
  const { favourites, recent } = dataOf(await platform.call(workbenchEndpoints.getMyPages, {}, dispatcher));
  expect([favourites, recent]).toEqual([[], []]);
});
