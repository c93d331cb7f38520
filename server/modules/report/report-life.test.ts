/** The life of a report: built, published, granted, looked at, shared. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '@/contract/endpoints';
import { ownerPool } from '../../../tests/kit/database';
import { dataOf, type Person, type TestPlatform } from '../../../tests/kit/platform';
import { COUNT, DRAFT, openReportWorld, type ReportWorld } from './report-world.fixture';

let platform: TestPlatform;
let builder: Person;
let builderId: number;
let parkId: number;
let admin: Person;
let manager: Person;
let guard: Person;
let make: ReportWorld['make'];
let publish: ReportWorld['publish'];
let now = new Date();
beforeAll(async () => {
  ({ platform, builder, builderId, parkId, make, publish } = await openReportWorld(() => now));
  admin = await platform.signIn('admin');
  manager = await platform.signIn('manager');
  guard = await platform.signIn('guard');
});
afterAll(() => platform.stop());

describe('a report', () => {
  it('is built, changed by two, published as a version, and its DRAFT does not change what viewers see', async () => {
    const made = await make();
    const changed = dataOf(
      await platform.call(endpoints.updateReport, { id: made.id, version: made.version, name: '工单' }, builder),
    );
    const late = await platform.call(
      endpoints.updateReport,
      { id: made.id, version: made.version, name: 'x' },
      builder,
    );
    expect([late.status, late.body.error?.code]).toEqual([409, 'record.changed']);
    const { report, faults } = await publish(made.id, changed.version);
    expect([report.state, report.publishedNo, faults]).toEqual([1, 1, []]);
    await platform.call(
      endpoints.updateReport,
      { id: made.id, version: report.version, definition: { rows: [] } },
      builder,
    );
    const view = dataOf(await platform.call(endpoints.openReport, { id: made.id }, builder));
    expect(view.definition.rows).toHaveLength(1);
    const taken = await platform.call(endpoints.saveReport, { ...DRAFT, code: made.code }, builder);
    expect([taken.status, taken.body.error?.code]).toEqual([422, 'report.codeTaken']);
  });

  it('with a block whose field is gone is not published, and says which block', async () => {
    const gone = {
      rows: [{ blocks: [{ no: 3, kind: 'number', width: 12, query: { ...COUNT, measures: ['goneAway'] } }] }],
    };
    const made = await make({ definition: gone });
    const { report, faults } = await publish(made.id, made.version);
    expect(faults).toEqual([{ block: 3, code: 'report.fieldGone' }]);
    expect(report.state).toBe(0);
  });

  it('goes to the bin only when it is withdrawn, and comes back', async () => {
    const made = await make();
    const { report } = await publish(made.id, made.version);
    const refused = await platform.call(endpoints.deleteReport, { id: made.id }, builder);
    expect([refused.status, refused.body.error?.code]).toEqual([409, 'report.published']);
    await platform.call(endpoints.publishReport, { id: made.id, version: report.version, publish: 0 }, builder);
    expect((await platform.call(endpoints.deleteReport, { id: made.id }, builder)).status).toBe(200);
    const bin = dataOf(await platform.call(endpoints.findReportList, { deleted: true }, builder));
    expect(bin.rows.map(({ id }) => id)).toContain(made.id);
    await platform.call(endpoints.restoreReport, { id: made.id }, builder);
    const list = dataOf(await platform.call(endpoints.findReportList, { keyword: made.code }, builder));
    expect(list.rows.map(({ id }) => id)).toEqual([made.id]);
  });

  it('is seen by whom it is granted to, with their own rights, and says why others do not', async () => {
    const made = await make();
    const { report } = await publish(made.id, made.version);
    const managerId = dataOf(await platform.call(endpoints.getUser, {}, manager)).id;
    const guardId = dataOf(await platform.call(endpoints.getUser, {}, guard)).id;
    const why = async (userId: number) =>
      dataOf(await platform.call(endpoints.findAuthReportUserInfo, { reportId: made.id, userId }, builder)).people[0]
        ?.why;
    expect((await platform.call(endpoints.openReport, { id: made.id }, guard)).status).toBe(404);
    const ask = {
      reportId: made.id,
      version: report.version,
      grants: [
        { subjType: 1, subjId: managerId },
        { subjType: 1, subjId: guardId },
      ],
    };
    const preview = dataOf(await platform.call(endpoints.authReportUser, { ...ask, preview: true }, builder));
    // The guard looks at no reports at all.
    expect([preview.gain, preview.lose, preview.grants]).toEqual([1, 0, []]);
    dataOf(await platform.call(endpoints.authReportUser, ask, builder));
    expect([await why(managerId), await why(guardId), await why(builderId)]).toEqual(['grant', 'noRight', 'owner']);
    const centre = dataOf(await platform.call(endpoints.findReportCenterList, { keyword: made.name }, manager));
    expect(centre.rows.map(({ id }) => id)).toContain(made.id);
    const { answers } = dataOf(
      await platform.call(endpoints.queryReport, { reportId: made.id, parkId, blocks: [1, 2, 9] }, manager),
    );
    expect(answers.map(({ code }) => code)).toEqual([null, null, 'report.blockUnknown']);
    expect(Number(answers[0]?.result?.totals[0])).toBeGreaterThan(0);
    const drill = { reportId: made.id, parkId, block: 1, dims: ['priority'] };
    const split = dataOf(await platform.call(endpoints.drillReport, drill, manager));
    expect(split.totals.at(-1)).toBe(answers[0]?.result?.totals[0]);
    const explained = { reportId: made.id, parkId, block: 1, measure: 'count' };
    expect(dataOf(await platform.call(endpoints.explainReport, explained, manager)).parts.length).toBeLessThanOrEqual(
      3,
    );
    const beyond = await platform.call(endpoints.authReportUser, { ...ask, grants: [] }, guard);
    expect(beyond.status).toBe(403);
  });

  it('is granted no further than whoever grants it may go themselves', async () => {
    const owner = ownerPool(platform.databaseUrl, 1);
    await owner.query(`insert into role_func (role_id, func_id) select r.id, f.id from role r, func f
      where r.code = 'dispatcher' and f.perm_code = 'report.publish' on conflict do nothing`);
    await owner.query(`delete from role_func where role_id = (select id from role where code = 'dispatcher')
      and func_id in (select id from func where perm_code in ('report.view', 'report.build'))`);
    await owner.end();
    // They publish what others built, and look at none of it.
    const publisher = await platform.signIn('dispatcher');
    const made = await make();
    const give = async (more: object) => {
      const grants = [{ subjType: 1, subjId: builderId, ...more }];
      const ask = { reportId: made.id, version: made.version, preview: true, grants };
      const reply = await platform.call(endpoints.authReportUser, ask, publisher);
      return [reply.status, reply.body.error?.code];
    };
    expect(await give({ export: true })).toEqual([403, 'report.grantBeyond']);
    expect(await give({ share: true })).toEqual([403, 'report.grantBeyond']);
    expect(await give({})).toEqual([200, undefined]);
  });

  it('stands below a type; types form no circle and are not deleted with something below them', async () => {
    const parent = dataOf(await platform.call(endpoints.saveReportType, { name: '上', code: 'up' }, builder));
    const child = dataOf(
      await platform.call(endpoints.saveReportType, { name: '下', code: 'down', pid: parent.id }, builder),
    );
    const circle = { id: parent.id, version: parent.version, pid: child.id };
    const refused = await platform.call(endpoints.updateReportType, circle, builder);
    expect([refused.status, refused.body.error?.code]).toEqual([422, 'reportType.cycle']);
    const inUse = await platform.call(endpoints.deleteReportType, { id: parent.id }, builder);
    expect([inUse.body.error?.code, inUse.body.error?.params]).toEqual([
      'reportType.inUse',
      { children: 1, reports: 0 },
    ]);
    const below = await make({ typeId: child.id });
    const list = dataOf(await platform.call(endpoints.findReportList, { typeId: parent.id }, builder));
    expect(list.rows.map(({ id }) => id)).toEqual([below.id]);
  });
});

describe('the demo data', () => {
  it('has nine reports and two walls, every block of which answers', async () => {
    const { rows } = dataOf(await platform.call(endpoints.findReportCenterList, { pageSize: 50 }, admin));
    const shipped = rows.filter(({ code }) => !code.startsWith('made-'));
    expect([shipped.filter(({ kind }) => kind === 1).length, shipped.filter(({ kind }) => kind === 4).length]).toEqual([
      9, 2,
    ]);
    for (const { id, code } of shipped) {
      const view = dataOf(await platform.call(endpoints.openReport, { id, quiet: true }, admin));
      const blocks = view.definition.rows.flatMap((row) => row.blocks.map(({ no }) => no));
      const { answers } = dataOf(await platform.call(endpoints.queryReport, { reportId: id, parkId, blocks }, admin));
      expect([code, answers.filter((answer) => answer.code !== null)]).toEqual([code, []]);
    }
  });
});

describe('a link', () => {
  const linkOf = async (more: object = {}) => {
    const made = await make();
    await publish(made.id, made.version);
    const input = { reportId: made.id, parkIds: [parkId], ...more };
    const { share, url } = dataOf(await platform.call(endpoints.saveReportShare, input, builder));
    return { share, code: url?.split('/').at(-1) ?? '', reportId: made.id };
  };
  const openIt = (code: string) => platform.call(endpoints.openReportLink, { code });
  const query = (code: string, headers: Record<string, string> = {}) =>
    platform.call(endpoints.queryReportLink, { code, blocks: [1] }, undefined, headers);

  it('opens without an account, shows its parks only, and no question; it is kept as a hash', async () => {
    const { code, share } = await linkOf();
    expect(Buffer.from(code, 'base64url').length * 8).toBeGreaterThanOrEqual(128);
    const opened = dataOf(await openIt(code));
    expect([opened.state, opened.watermark]).toEqual(['open', share.tail]);
    const { answers } = dataOf(await query(code));
    expect(answers[0]?.result?.parks.map(({ id }) => id)).toEqual([parkId]);
    const owner = ownerPool(platform.databaseUrl, 1);
    const { rows } = await owner.query('select * from report_share');
    await owner.end();
    expect(JSON.stringify(rows)).not.toContain(code);
  });

  it('unknown, revoked and not yet valid look alike; a paused one says so', async () => {
    const early = await linkOf({ startsAt: now.getTime() + 86_400_000 });
    const gone = await linkOf();
    await platform.call(endpoints.actOnReportShare, { id: gone.share.id, action: 'revoke' }, builder);
    const replies = [await openIt('x'.repeat(43)), await openIt(early.code), await openIt(gone.code)];
    expect(replies.map(({ status, body }) => [status, body.error])).toEqual(
      replies.map(() => [404, { code: 'report.linkUnknown', params: {} }]),
    );
    const paused = await linkOf();
    await platform.call(endpoints.actOnReportShare, { id: paused.share.id, action: 'pause' }, builder);
    expect(dataOf(await openIt(paused.code)).state).toBe('paused');
    expect((await query(paused.code)).status).toBe(409);
  });

  it('ends with its time and its views, and a renewed one has another address', async () => {
    const used = await linkOf({ maxViews: 1 });
    expect(dataOf(await openIt(used.code)).state).toBe('open');
    expect(dataOf(await openIt(used.code)).state).toBe('used');
    const old = await linkOf({ expiresAt: now.getTime() - 1000 });
    expect(dataOf(await openIt(old.code)).state).toBe('expired');
    const { url } = dataOf(
      await platform.call(endpoints.actOnReportShare, { id: used.share.id, action: 'renew' }, builder),
    );
    expect((await openIt(used.code)).status).toBe(404);
    expect(dataOf(await openIt(url?.split('/').at(-1) ?? '')).state).toBe('open');
  });

  it('with a password asks five times, then for fifteen minutes not even the right one counts', async () => {
    const { code } = await linkOf({ password: 'Lotus-2026' });
    const enter = (password: string) => platform.call(endpoints.enterReportPassword, { code, password });
    expect(dataOf(await openIt(code)).state).toBe('password');
    expect((await query(code)).status).toBe(401);
    for (let left = 4; left >= 0; left -= 1) expect((await enter('wrong')).body.error?.params).toEqual({ left });
    expect((await enter('Lotus-2026')).status).toBe(429);
    now = new Date(now.getTime() + 16 * 60_000);
    const entered = await enter('Lotus-2026');
    const cookie = (entered.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    expect((await query(code, { cookie })).status).toBe(200);
    expect((await query(code)).status).toBe(401);
  });

  it('follows the rights of whoever shared it, at each request', async () => {
    const { code, share } = await linkOf();
    expect((await query(code)).status).toBe(200);
    const owner = ownerPool(platform.databaseUrl, 1);
    await owner.query('update app_user set state = 1 where id = $1', [builderId]);
    expect((await query(code)).status).toBe(409);
    expect(dataOf(await openIt(code)).state).toBe('paused');
    await owner.query('update app_user set state = 0 where id = $1', [builderId]);
    await owner.end();
    builder = await platform.signIn('parkadmin');
    await platform.call(endpoints.actOnReportShare, { id: share.id, action: 'resume' }, builder);
    expect((await query(code)).status).toBe(200);
  });
});
