/** Entries of the watch list that count no more are kept for the park's time and then deleted; those that count stay. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DUE_KIND, KEPT_KIND } from '@/contract/access/access-codes';
import { accessPrivacyEndpoints as privacy } from '@/contract/access/access-privacy';
import { type Demo, openDemo } from '../../../tests/kit/world/demo';
import { runPrivacy } from './privacy-run.jobs';

const DAY = 86_400_000;
/** Past three in the morning in China. */
const NOW = new Date('2026-11-24T02:00:00Z');
/** Parks of the demo without visits. */
const [PARK, OTHER] = [3, 4];
const LOGIN = 'parkadmin3';

let demo: Demo;
beforeAll(async () => {
  demo = await openDemo(() => NOW, 'dated');
});
afterAll(() => demo.close());

const daysAgo = (days: number | null): Date | null => (days === null ? null : new Date(NOW.getTime() - days * DAY));
async function add(park: number, name: string, { revoked = null, until = null }: Record<string, number | null>) {
  await demo.query(
    `insert into watch_entry (park_id, name, phone, id_hash, id_end, kind, reason, until, by_id, by_name, at, revoked_at)
     values ($1, $2, '13900000000', 'digest', '0012', 1, '曾闹事', $3, 1, '经理', $4, $5)`,
    [park, name, daysAgo(until), daysAgo(500), daysAgo(revoked)],
  );
}
const names = async (park: number) =>
  (await demo.query<{ name: string }>('select name from watch_entry where park_id = $1 order by id', [park])).map(
    ({ name }) => name,
  );
const summary = () => demo.ask(LOGIN, privacy.getPrivacySummary, { parkId: PARK });

it('what was revoked or ran out goes when its time is over, in each park by its own', async () => {
  await demo.query('delete from watch_entry where park_id = any($1)', [[PARK, OTHER]]);
  await demo.query('delete from privacy_run');
  await add(PARK, '在列', {});
  await add(PARK, '长期', { until: -30 });
  await add(PARK, '刚撤销', { revoked: 10 });
  await add(PARK, '早撤销', { revoked: 100 });
  await add(PARK, '早到期', { until: 400, revoked: 20 });
  await add(OTHER, '外园早撤销', { revoked: 100 });
  expect((await summary()).next.watches).toBe(1);
  await demo.ask(LOGIN, privacy.setKeepingTime, { parkId: PARK, kind: KEPT_KIND.watch, days: 90 });
  const keeping = await demo.ask(LOGIN, privacy.listKeepingTimes, { parkId: PARK, pageSize: 50 });
  expect(keeping.rows.find(({ kind }) => kind === KEPT_KIND.watch)?.days).toBe(90);
  const due = await demo.ask(LOGIN, privacy.listDueDeletions, { parkId: PARK, kind: DUE_KIND.watch, pageSize: 50 });
  expect(due.rows.map(({ name, isDue }) => [name, isDue])).toEqual([
    ['早到期', true],
    ['早撤销', true],
  ]);
  expect((await summary()).next.watches).toBe(2);
  await runPrivacy(demo.platform.deps);
  expect(await names(PARK)).toEqual(['在列', '长期', '刚撤销']);
  expect(await names(OTHER)).toEqual(['外园早撤销']);
  expect(await summary()).toMatchObject({ next: { watches: 0 }, last: { watches: 2 } });
});
