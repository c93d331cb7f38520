/** Whom a report reaches: from another park, by a grant, by a link or on a wall; and what of it is written down. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '@/contract/endpoints';
import { REPORT_VISIT_RESULT as RESULT } from '@/contract/report/report-codes';
import { ownerPool } from '../../../tests/kit/database';
import { eventually } from '../../../tests/kit/eventually';
import { dataOf, type Person, type TestPlatform } from '../../../tests/kit/platform';
import { openReportWorld, type ReportWorld } from './report-world.fixture';

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

const rowsOf = async <T extends object>(statement: string): Promise<T[]> => {
  const owner = ownerPool(platform.databaseUrl, 1);
  const { rows } = await owner.query<T>(statement);
  await owner.end();
  return rows;
};
const idOf = async (who: Person): Promise<number> => dataOf(await platform.call(endpoints.getUser, {}, who)).id;

async function published() {
  const made = await make();
  const { report } = await publish(made.id, made.version);
  return report;
}
const visitsOf = async (reportId: number) =>
  dataOf(await platform.call(endpoints.listReportVisits, { reportId }, builder)).rows;

describe('a report of one park', () => {
  it('says whose it is, so that whoever works in another park asks for its numbers and not for theirs', async () => {
    const { id, code } = await published();
    const [other] = await rowsOf<{ id: number }>(
      `select min(id)::int as id from park where id <> ${parkId} and valid = 1`,
    );
    const admin = await platform.signIn('admin');
    const view = dataOf(await platform.call(endpoints.openReport, { code }, admin));
    expect(view.parkId).toBe(parkId);
    const ask = { reportId: id, blocks: [1] };
    const asked = await platform.call(endpoints.queryReport, { ...ask, parkId: view.parkId ?? 0 }, admin);
    expect(dataOf(asked).answers[0]?.code).toBeNull();
    const elsewhere = await platform.call(endpoints.queryReport, { ...ask, parkId: other?.id }, admin);
    expect(elsewhere.body.error?.code).toBe('report.notFound');
  });

  it('is granted to people who work there now: nobody of another park, nobody whose role has run out', async () => {
    const { id, version } = await published();
    const [role] = await rowsOf<{ id: number }>(`select id::int from role where code = 'manager'`);
    const far = await idOf(await platform.signIn('manager3'));
    const manager = await idOf(await platform.signIn('manager'));
    const previewed = async () => {
      const grants = [{ subjType: 3, subjId: role?.id }];
      const ask = { reportId: id, version, preview: true, grants };
      return dataOf(await platform.call(endpoints.authReportUser, ask, builder)).people.map((each) => each.id);
    };
    const before = await previewed();
    expect([before.includes(manager), before.includes(far)]).toEqual([true, false]);
    await rowsOf(`update role_user set expire_time = now() - interval '1 day' where user_id = ${manager}`);
    expect(await previewed()).not.toContain(manager);
    await rowsOf(`update role_user set expire_time = null where user_id = ${manager}`);
    const grants = [{ subjType: 1, subjId: far }];
    dataOf(await platform.call(endpoints.authReportUser, { reportId: id, version, grants }, builder));
    const asked = { reportId: id, userId: far };
    const { people } = dataOf(await platform.call(endpoints.findAuthReportUserInfo, asked, builder));
    expect([people[0]?.sees, people[0]?.why]).toEqual([false, 'noPark']);
  });
});

describe('visits', () => {
  it('name who was refused; being refused makes a report no recent one', async () => {
    const { id } = await published();
    const reader = await platform.signIn('dispatcher');
    expect((await platform.call(endpoints.openReport, { id }, reader)).status).toBe(404);
    const refused = [await idOf(reader), RESULT.refused];
    // Reading calls are answered before what they write down is committed.
    await eventually(async () => {
      const [visit] = await visitsOf(id);
      expect([visit?.userId, visit?.result]).toEqual(refused);
    });
    const { version } = dataOf(await platform.call(endpoints.findReportById, { id }, builder));
    const grants = [{ subjType: 1, subjId: await idOf(reader) }];
    dataOf(await platform.call(endpoints.authReportUser, { reportId: id, version, grants }, builder));
    const { rows } = dataOf(await platform.call(endpoints.findReportCenterList, { pageSize: 60 }, reader));
    expect(rows.find((row) => row.id === id)?.lastViewedAt).toBeNull();
  });

  it('name the link that was paused, and the one whose password was wrong', async () => {
    const { id } = await published();
    const saved = { reportId: id, parkIds: [parkId], name: '例会', password: 'secret7' };
    const { share, url } = dataOf(await platform.call(endpoints.saveReportShare, saved, builder));
    const code = new URL(url ?? '').pathname.split('/').pop() ?? '';
    expect((await platform.call(endpoints.enterReportPassword, { code, password: 'wrong12' })).status).toBe(422);
    dataOf(await platform.call(endpoints.actOnReportShare, { id: share.id, action: 'pause' }, builder));
    expect(dataOf(await platform.call(endpoints.openReportLink, { code })).state).toBe('paused');
    const refused = [share.id, '例会', RESULT.refused];
    const visits = await visitsOf(id);
    expect(visits.map(({ shareId, who, result }) => [shareId, who, result])).toEqual([refused, refused]);
  });

  it('name a wall when it is switched on, and once more on another day; not its every beat', async () => {
    const { id } = await published();
    const { digits, secret } = dataOf(await platform.call(endpoints.beginScreenPairing, {}));
    const wall = { parkId, digits, name: '大厅', reports: [{ reportId: id, seconds: 30 }] };
    const screen = dataOf(await platform.call(endpoints.pairReportScreen, wall, builder));
    const { key } = dataOf(await platform.call(endpoints.fetchScreenKey, { secret }));
    const noon = new Date(now).setUTCHours(12, 0, 0, 0);
    const beatAfter = async (ms: number) => {
      now = new Date(noon + ms);
      dataOf(await platform.call(endpoints.beatScreen, { key }));
      const visits = await rowsOf<{ screen: number; who: string; result: number }>(
        `select screen_id::int as screen, who, result from report_visit where report_id = ${id}`,
      );
      return visits.map(({ screen: screenId, who, result }) => [screenId, who, result]);
    };
    const seen = [screen.id, '大厅', RESULT.opened];
    const DAY = 86_400_000;
    await beatAfter(DAY);
    expect(await beatAfter(DAY + 60_000)).toEqual([seen]);
    expect(await beatAfter(DAY + 600_000)).toEqual([seen, seen]);
  });
});
