/** Where reports go: to a wall, to a tool outside. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '@/contract/endpoints';
import { ownerPool } from '../../../tests/kit/database';
import { dataOf, type Person, type TestPlatform } from '../../../tests/kit/platform';
import { DEMO_SIGNAL_KEY } from '../../db/seed/seed';
import { openReportWorld, type ReportWorld } from './report-world.fixture';

let platform: TestPlatform;
let builder: Person;
let builderId: number;
let parkId: number;
let manager: Person;
let make: ReportWorld['make'];
let publish: ReportWorld['publish'];
let now = new Date();
beforeAll(async () => {
  ({ platform, builder, builderId, parkId, make, publish } = await openReportWorld(() => now));
  manager = await platform.signIn('manager');
});
afterAll(() => platform.stop());

describe('a screen', () => {
  it('is paired by six digits, shows its reports only, and nothing any more once it is unpaired', async () => {
    const made = await make({ kind: 4 });
    const other = await make();
    await publish(made.id, made.version);
    await publish(other.id, other.version);
    const { digits, secret } = dataOf(await platform.call(endpoints.beginScreenPairing, {}));
    expect(dataOf(await platform.call(endpoints.fetchScreenKey, { secret })).key).toBeNull();
    const wall = { parkId, digits, name: '大厅', reports: [{ reportId: made.id, seconds: 30 }] };
    const screen = dataOf(await platform.call(endpoints.pairReportScreen, wall, builder));
    const { key } = dataOf(await platform.call(endpoints.fetchScreenKey, { secret }));
    expect((await platform.call(endpoints.fetchScreenKey, { secret })).status).toBe(404);
    const beat = dataOf(await platform.call(endpoints.beatScreen, { key }));
    expect(beat.reports.map(({ reportId, seconds }) => [reportId, seconds])).toEqual([[made.id, 30]]);
    const asked = { key, reportId: made.id, blocks: [1] };
    expect(dataOf(await platform.call(endpoints.queryScreen, asked)).answers[0]?.code).toBeNull();
    expect((await platform.call(endpoints.queryScreen, { ...asked, reportId: other.id })).status).toBe(404);
    // Whoever set it up may no longer see the report: neither does the wall.
    const owner = ownerPool(platform.databaseUrl, 1);
    await owner.query('update report set owner_id = null, park_id = (select max(id) from park) where id = $1', [
      made.id,
    ]);
    expect((await platform.call(endpoints.queryScreen, asked)).status).toBe(404);
    await owner.query('update report set owner_id = $2, park_id = $3 where id = $1', [made.id, builderId, parkId]);
    await owner.end();
    await platform.call(endpoints.unpairReportScreen, { id: screen.id }, builder);
    expect((await platform.call(endpoints.beatScreen, { key })).body.error?.code).toBe('report.screenUnknown');
  });
});

describe('FineReport', () => {
  it('redeems a token once, within a minute, with its API key', async () => {
    const owner = ownerPool(platform.databaseUrl, 1);
    await owner.query(`update func set sys_url = 'https://report.example/webroot' where page_addr = 'finereport'`);
    await owner.end();
    const redeem = (token: string | null) =>
      platform.call(endpoints.redeemReportToken, { token }, undefined, { 'x-api-key': DEMO_SIGNAL_KEY });
    const { token } = dataOf(await platform.call(endpoints.getFinereportAuth, {}, manager));
    const who = dataOf(await redeem(token));
    expect([who.loginName, who.roles]).toEqual(['manager', ['manager']]);
    expect((await redeem(token)).body.error?.code).toBe('report.tokenUnknown');
    const { token: late } = dataOf(await platform.call(endpoints.getFinereportAuth, {}, manager));
    now = new Date(now.getTime() + 61_000);
    expect((await redeem(late)).status).toBe(401);
  });
});
