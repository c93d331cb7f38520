/** Types and codes of reports across parks: what every park shares, nobody of one park changes; what others use stays. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '@/contract/endpoints';
import { ownerPool } from '../../../tests/kit/database';
import { dataOf, type Person, type TestPlatform } from '../../../tests/kit/platform';
import { DRAFT, openReportWorld, type ReportWorld } from './report-world.fixture';

let platform: TestPlatform;
let builder: Person;
let admin: Person;
let parkId: number;
let make: ReportWorld['make'];
beforeAll(async () => {
  ({ platform, builder, parkId, make } = await openReportWorld(() => new Date()));
  admin = await platform.signIn('admin');
});
afterAll(() => platform.stop());

const codeOf = async (reply: Promise<{ status: number; body: { error?: { code?: string } | undefined } }>) => {
  const { status, body } = await reply;
  return [status, body.error?.code];
};

/** A park where the builder has no right. */
async function foreignPark(): Promise<number> {
  const mine = dataOf(await platform.call(endpoints.getParksByLoginUser, {}, builder)).map(({ id }) => id);
  const all = dataOf(await platform.call(endpoints.getParksByLoginUser, {}, admin)).map(({ id }) => id);
  const found = all.find((id) => !mine.includes(id));
  if (found === undefined) throw new Error('the builder works in every park');
  return found;
}

describe('a type of every park', () => {
  it('is changed and deleted by whoever administers all parks, not by a builder of one', async () => {
    const type = dataOf(
      await platform.call(endpoints.saveReportType, { name: '全部', code: 'every', parkId: null }, admin),
    );
    const seen = dataOf(await platform.call(endpoints.findReportType, {}, builder)).find(({ id }) => id === type.id);
    expect(seen?.mayEdit).toBe(false);
    const rename = { id: type.id, version: type.version, name: '改名' };
    expect(await codeOf(platform.call(endpoints.updateReportType, rename, builder))).toEqual([
      403,
      'report.mayNotEdit',
    ]);
    expect(await codeOf(platform.call(endpoints.deleteReportType, { id: type.id }, builder))).toEqual([
      403,
      'report.mayNotEdit',
    ]);
    const made = { name: '也是全部', code: 'every-too', parkId: null };
    expect(await codeOf(platform.call(endpoints.saveReportType, made, builder))).toEqual([403, 'report.mayNotEdit']);
    expect(dataOf(await platform.call(endpoints.updateReportType, rename, admin)).name).toBe('改名');
  });

  it('is changed by whoever publishes reports in every park as well', async () => {
    const owner = ownerPool(platform.databaseUrl, 1);
    await owner.query(`insert into park_user (park_id, user_id)
      select p.id, u.id from park p, app_user u where u.login_name = 'guard' on conflict do nothing`);
    await owner.query(`insert into role_user (role_id, user_id)
      select r.id, u.id from role r, app_user u where r.code = 'parkadmin' and u.login_name = 'guard'`);
    await owner.end();
    const type = dataOf(
      await platform.call(endpoints.saveReportType, { name: '各园区', code: 'each', parkId: null }, admin),
    );
    const publisher = await platform.signIn('guard');
    const types = dataOf(await platform.call(endpoints.findReportType, {}, publisher));
    expect(types.find(({ id }) => id === type.id)?.mayEdit).toBe(true);
  });

  it('does not stand below a type that only one park has', async () => {
    const own = dataOf(await platform.call(endpoints.saveReportType, { name: '本园区', code: 'own' }, builder));
    expect(own.parkId).toBe(parkId);
    const below = { name: '全部之下', code: 'below-own', parkId: null, pid: own.id };
    expect(await codeOf(platform.call(endpoints.saveReportType, below, admin))).toEqual([422, 'report.unknownChoice']);
  });

  it('is not deleted while a park that the asker does not see has a report in it', async () => {
    const own = dataOf(await platform.call(endpoints.saveReportType, { name: '两处', code: 'two' }, builder));
    const elsewhere = { ...DRAFT, code: 'elsewhere', typeId: null, parkId: await foreignPark() };
    const report = dataOf(await platform.call(endpoints.saveReport, elsewhere, admin));
    const owner = ownerPool(platform.databaseUrl, 1);
    await owner.query('update report set type_id = $2 where id = $1', [report.id, own.id]);
    await owner.end();
    const reply = await platform.call(endpoints.deleteReportType, { id: own.id }, builder);
    expect([reply.body.error?.code, reply.body.error?.params]).toEqual([
      'reportType.inUse',
      { children: 0, reports: 1 },
    ]);
  });
});

describe('a type that is no longer offered', () => {
  it('keeps its reports and takes no others', async () => {
    const type = dataOf(await platform.call(endpoints.saveReportType, { name: '旧的', code: 'old' }, builder));
    const inside = await make({ typeId: type.id });
    const closed = { id: type.id, version: type.version, valid: false, sort: 7, icon: 'chart' };
    expect(dataOf(await platform.call(endpoints.updateReportType, closed, builder))).toMatchObject({
      valid: false,
      sort: 7,
      icon: 'chart',
    });
    const kept = { id: inside.id, version: inside.version, name: '还在' };
    expect(dataOf(await platform.call(endpoints.updateReport, kept, builder)).typeId).toBe(type.id);
    const fresh = { ...DRAFT, code: 'late', typeId: type.id };
    expect(await codeOf(platform.call(endpoints.saveReport, fresh, builder))).toEqual([422, 'report.unknownChoice']);
  });
});

describe('a code that another park has', () => {
  it('is said to be taken, of reports and of types', async () => {
    const there = await foreignPark();
    dataOf(await platform.call(endpoints.saveReport, { ...DRAFT, code: 'theirs', parkId: there }, admin));
    expect(await codeOf(platform.call(endpoints.saveReport, { ...DRAFT, code: 'theirs' }, builder))).toEqual([
      422,
      'report.codeTaken',
    ]);
    dataOf(await platform.call(endpoints.saveReportType, { name: '他', code: 'theirs', parkId: there }, admin));
    const type = { name: '我', code: 'theirs' };
    expect(await codeOf(platform.call(endpoints.saveReportType, type, builder))).toEqual([422, 'reportType.codeTaken']);
  });
});
