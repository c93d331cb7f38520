import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALARM_KINDS, alarmKind } from '@/contract/alarm-kinds';
import type { AlarmCategory } from '@/contract/codes';
import { ORDER_STATE } from '@/contract/order-codes';
import { freshDatabase, type TestDatabase } from '../../../tests/kit/database';
import { nextDue } from '../../modules/alarm/alarm-due.rules';
import { alarms } from '../../modules/alarm/alarm.table';
import { REAL_DEVICE_TYPES } from '../../modules/device/virtual-device.repository';
import { resolveTargets } from '../../modules/alarm/escalation/targets.usecases';
import { rules } from '../../modules/alarm/rule/rule.table';
import { verifyPassword } from '../../modules/session/password/password-hash.rules';
import { sha256 } from '../../modules/session/secret.rules';
import { MENU_ICONS } from '../shipped/page';
import { MENU_ROUTES } from './menu-routes.fixture';
import { DEMO_LOGINS, DEMO_PASSWORD, DEMO_SIGNAL_KEY, seedDemo } from './seed';

const now = new Date('2026-05-20T06:30:00Z');
/** Entries of the demo alone, to try each kind of menu click, and the set-up of orders, which the specification has no page for. */
const ELSEWHERE = [
  '/report/finereport',
  '/permissionPage/keepingTimes',
  '/permissionPage/callLimits',
  '/outside/property',
  '/outside/iframe/index',
  '/business-app/workOrderManagement/orderTypes',
  '/business-app/workOrderManagement/codes',
  '/business-app/convenient-access/deviceManagement/detail',
  '/business-app/convenient-access/deviceManagement/plan',
  '/business-app/convenient-access/deviceManagement/scan',
  '/business-app/convenient-access/accessDeviceManagement/detail',
  '/business-app/convenient-access/visitorAppointment/scan',
  '/business-app/convenient-access/muster/index',
  '/business-app/convenient-access/muster/detail',
  '/business-app/video-services/clips',
  '/business-app/video-services/clips/detail',
  '/business-app/video-services/viewLog',
  '/business-app/video-services/compliance',
  '/business-app/video-services/alarmAnalysis/detail',
  '/business-app/video-services/AIAlgorithm/binding',
  '/server/detail',
];
let database: TestDatabase;
let client: pg.Client;

async function ask<T extends pg.QueryResultRow>(question: string, values: unknown[] = []): Promise<T[]> {
  return (await client.query<T>(question, values)).rows;
}
const number = async (question: string): Promise<number> => Number((await ask<{ n: string }>(question))[0]?.n);

describe.each(['full', 'small'] as const)('seeding at %s scale', (scale) => {
  beforeAll(async () => {
    database = await freshDatabase('empty');
    await seedDemo(database.url, { now, scale });
    client = new pg.Client({ connectionString: database.url });
    await client.connect();
  });
  afterAll(async () => {
    await client.end();
    await database.drop();
  });

  describe('the demo data', () => {
    it('is as large as a demo of the platform needs', async () => {
      expect(await number('select count(*) n from tenant')).toBe(4);
      expect(await number('select count(*) n from park where deleted_at is null')).toBe(4);
      expect(await number('select count(*) n from device')).toBeGreaterThanOrEqual(scale === 'full' ? 280 : 60);
      expect(await number('select count(distinct type) n from device where type <> 10')).toBe(REAL_DEVICE_TYPES.length);
      expect(await number('select count(*) n from app_user')).toBeGreaterThanOrEqual(60);
      expect(await number('select count(*) n from alarm')).toBeGreaterThanOrEqual(scale === 'full' ? 850 : 55);
    });

    it('has of every kind of alarm one that somebody can open and decide', async () => {
      const rows = await ask<{ category: number; type: number }>(
        `select distinct a.category, d.type from alarm a join device d on d.id = a.device_id
         where a.park_id = 1 and a.handle_state in (10, 20, 40)`,
      );
      const kinds = rows.map(({ category, type }) => alarmKind(category as AlarmCategory, type));
      expect(ALARM_KINDS.filter((kind) => !kinds.includes(kind))).toEqual([]);
      expect(await number(`select count(*) n from device where type = 6 and maintenance_phone is null`)).toBe(0);
    });

    it('changes nothing when it is there already', async () => {
      const tables = ['alarm', 'alarm_log', 'app_user', 'timer', 'func', 'device', 'chat_message'];
      const count = () =>
        ask(tables.map((table) => `select '${table}' as name, count(*) from ${table}`).join(' union all '));
      const before = await count();
      await seedDemo(database.url, { now: new Date(), scale: 'small' });
      expect(await count()).toEqual(before);
    });

    it('leaves the ids of new rows free', async () => {
      const [row] = await ask<{ id: string }>("insert into tenant (name, code) values ('新租户', 'NEW') returning id");
      expect(Number(row?.id)).toBeGreaterThan(2);
    });

    it('says nothing about any day after it was made', async () => {
      const later = await ask(
        `select id from alarm_log where at > $1 union all select id from signal where received_at > $1`,
        [now],
      );
      expect(later).toEqual([]);
    });
  });

  describe('people', () => {
    it('signs in all ten demo accounts with the one password', async () => {
      const names = DEMO_LOGINS.map(({ loginName }) => loginName);
      const rows = await ask<{ password_hash: string }>(
        'select password_hash from app_user where login_name = any($1)',
        [names],
      );
      expect(rows).toHaveLength(10);
      const hashes = new Set(rows.map((row) => row.password_hash));
      expect(await Promise.all([...hashes].map((hash) => verifyPassword(hash, DEMO_PASSWORD)))).toEqual([true]);
    });

    it('gives the guard a second park and keeps others out of the first', async () => {
      const of = async (login: string) =>
        (
          await ask<{ park_id: string }>(
            'select park_id from park_user pu join app_user u on u.id = pu.user_id where login_name = $1 order by 1',
            [login],
          )
        ).map((row) => Number(row.park_id));
      expect(await of('guard')).toEqual([1, 2]);
      expect(await of('field')).toEqual([1]);
      expect(await of('guard8')).toEqual([4]);
    });

    it('has somebody at every post of every park at any hour of the next days', async () => {
      const holes = await ask(
        `
      select p.id, post, t from park p, unnest(array['control-room', 'field', 'lead', 'manager']) post,
        generate_series($1::timestamptz - interval '3 days', $1::timestamptz + interval '6 days', interval '1 hour') t
      where p.deleted_at is null and not exists (select from duty_shift s where s.park_id = p.id and s.post = post and s.starts_at <= t and s.ends_at > t)`,
        [now],
      );
      expect(holes).toEqual([]);
    });

    it('has demo sign-ins on duty whenever somebody tries the demo', async () => {
      const guards = ['guard', 'guard2', 'guard3'];
      for (const logins of [guards, ['field'], ['lead'], ['manager']]) {
        const holes = await ask(
          `select t from generate_series($2::timestamptz - interval '3 days', $2::timestamptz + interval '6 days', interval '1 hour') t
        where (select count(*) from duty_shift s join app_user u on u.id = s.user_id
          where login_name = any($1) and s.park_id = 1 and starts_at <= t and ends_at > t) <> 1`,
          [logins, now],
        );
        expect(holes, logins.join()).toEqual([]);
      }
    });

    it('gives every guard of the first park a rest after a shift, and days without one', async () => {
      const tooSoon = await ask(
        `select u.login_name from duty_shift s join duty_shift next on next.user_id = s.user_id and next.starts_at > s.starts_at
        join app_user u on u.id = s.user_id
        where s.park_id = 1 and s.post = 'control-room' and next.starts_at < s.ends_at + interval '12 hours'`,
      );
      expect(tooSoon).toEqual([]);
      const rows = await ask<{ login_name: string; shifts: string }>(
        `select u.login_name, count(*) as shifts from duty_shift s join app_user u on u.id = s.user_id
        where s.park_id = 1 and s.post = 'control-room' and starts_at >= date_trunc('day', $1::timestamptz)
          and starts_at < date_trunc('day', $1::timestamptz) + interval '6 days' group by 1 order by 1`,
        [now],
      );
      expect(rows.map((row) => [row.login_name, Number(row.shifts)])).toEqual(
        ['guard', 'guard10', 'guard11', 'guard12', 'guard2', 'guard3'].map((login) => [login, 4]),
      );
    });

    it('puts two people without a chat account among those who are told', async () => {
      expect(await number('select count(*) n from app_user where chat_user_id is null')).toBe(2);
      expect(
        await number('select count(*) n from notification where result = 2 and reason is not null'),
      ).toBeGreaterThan(0);
    });
  });

  describe('rules and plans', () => {
    it('has exactly one default rule in every park, and it comes last', async () => {
      const rows = await ask<{ defaults: string; is_last: boolean }>(`
      select count(*) filter (where is_default) as defaults,
        max(rule_order) = max(rule_order) filter (where is_default) as is_last from rule group by park_id`);
      expect(rows).toEqual(Array.from({ length: 4 }, () => ({ defaults: '1', is_last: true })));
    });

    it('reaches somebody by every escalation target, with delays that grow', async () => {
      const db = drizzle(client);
      for (const rule of await db.select().from(rules)) {
        const devices = await ask<{ id: string }>(
          'select min(id) id from device where park_id = $1 group by responsible_org_id',
          [rule.parkId],
        );
        const delays = rule.escalation.map((step) => step.afterSec);
        expect(delays).toEqual([...new Set(delays)].toSorted((a, b) => a - b));
        for (const target of rule.escalation.flatMap((step) => step.targets)) {
          for (const { id } of devices) {
            const alarm = { id: 0, parkId: rule.parkId, deviceId: Number(id) };
            const found = await db.transaction((tx) => resolveTargets(tx, alarm, [target], now));
            expect(found.length, `${rule.name} ${JSON.stringify(target)}`).toBeGreaterThan(0);
          }
        }
      }
      expect(await number(`select count(*) n from alarm_log where alarm_id = 0`)).toBe(0);
    });

    it('has two plans a park; nodes ask for what the fire service asks', async () => {
      expect(await number('select count(*) n from plan')).toBe(8);
      expect(await number('select count(distinct type) n from plan_node')).toBe(9);
      expect(await number(`select count(*) n from plan_node where name ~ '开启|启动|关闭'`)).toBe(0);
    });
  });

  describe('orders', () => {
    it('stand in every state, with the steps that led there', async () => {
      const states = await ask<{ state: number }>('select distinct state from work_order order by 1');
      expect(states.map(({ state }) => state)).toEqual(Object.values(ORDER_STATE));
      expect(await number('select count(*) n from work_order')).toBeGreaterThanOrEqual(scale === 'full' ? 420 : 60);
      const wrong = await ask(`select o.no from work_order o where o.version <> (select count(*) from order_step s
        where s.order_id = o.id and s.event <> 'notified') or o.state <> (select s.to_state from order_step s
        where s.order_id = o.id and s.to_state is not null order by s.id desc limit 1)`);
      expect(wrong).toEqual([]);
    });

    it('are counted as they are', async () => {
      const [sums] = await ask(`select sum(total)::int total, sum(done)::int done, sum(cancelled)::int cancelled,
        sum(finish_missed)::int late, sum(paid)::int paid from order_stat`);
      const [rows] = await ask(`select count(*)::int total, count(*) filter (where state = 190)::int done,
        count(*) filter (where state = 199)::int cancelled, count(*) filter (where finish_late)::int late,
        coalesce(sum(amount) filter (where pay_state = 2), 0)::int paid from work_order`);
      expect(sums).toEqual(rows);
    });

    it('say nothing about any moment after they were made', async () => {
      expect(await ask('select id from order_step where at > $1', [now])).toEqual([]);
    });
  });

  describe('alarms', () => {
    it('are due by what their state asks next', async () => {
      const rows = await drizzle(client).select().from(alarms);
      for (const row of rows) expect({ dueAt: row.dueAt }).toEqual(nextDue(row));
    });

    it('that are open have the timers that move them on', async () => {
      const rows = await ask<{ handle_state: number; kinds: string[]; overdue: boolean }>(
        `
      select handle_state, array_agg(t.kind order by t.kind) as kinds, bool_or(t.due_at <= $1) as overdue
      from alarm a left join timer t on t.subject_id = a.id and t.kind not like 'order%' and t.kind not like 'flow%' and t.kind not like 'visit%' where handle_state in (10, 20, 30, 40) group by a.id order by 1`,
        [now],
      );
      const kinds = [...new Map(rows.map((row) => [JSON.stringify(row), row])).values()];
      expect(kinds).toEqual([
        { handle_state: 10, kinds: ['closeDue', 'escalate'], overdue: false },
        { handle_state: 20, kinds: ['ackTimeout', 'closeDue', 'verdictDue'], overdue: false },
        { handle_state: 40, kinds: ['closeDue'], overdue: false },
      ]);
      expect(
        await number(
          `select count(*) n from timer t where kind not like 'order%' and kind not like 'flow%' and kind not like 'visit%' and not exists (select from alarm a where a.id = t.subject_id and handle_state in (10, 20, 40, 60))`,
        ),
      ).toBe(0);
      expect(
        await number(`select count(*) n from alarm a where handle_state = 60 and not exists
      (select from timer t where t.subject_id = a.id and kind = 'unshelve' and t.due_at = a.shelved_until)`),
      ).toBe(0);
    });

    it('have numbers that go on from where the counters stand', async () => {
      const wrong = await ask(`select day from alarm_counter c where last is distinct from
      (select max(right(no, 4)::int) from alarm where substr(no, 3, 8) = to_char(c.day, 'YYYYMMDD'))`);
      expect(wrong).toEqual([]);
      expect(
        await number(`select count(*) n from alarm where not exists
      (select from alarm_counter where to_char(day, 'YYYYMMDD') = substr(no, 3, 8))`),
      ).toBe(0);
    });

    it('have a timeline that ends in the state they are in, each step from where the last one led', async () => {
      const broken = await ask(`
      select alarm_id, id, from_state, before from (
        select alarm_id, id, from_state, lag(to_state) over (partition by alarm_id order by id) as before
        from alarm_log where to_state is not null) steps
      where from_state is distinct from before`);
      expect(broken).toEqual([]);
      const wrongEnd = await ask(`select a.id from alarm a where handle_state is distinct from
      (select to_state from alarm_log l where l.alarm_id = a.id and to_state is not null order by id desc limit 1)`);
      expect(wrongEnd).toEqual([]);
      expect(
        await number(`select count(*) n from (select at, lag(at) over (partition by alarm_id order by id) as before from alarm_log) l
      where at < before`),
      ).toBe(0);
    });

    it('on fire are never countersigned by the author of the verdict', async () => {
      expect(await number('select count(*) n from alarm where category = 1 and verdict_by = closed_by')).toBe(0);
    });

    it('are mostly false, with two real fires and two drills whose plans were worked through', async () => {
      const [row] = await ask<{ fires: string; rate: string }>(
        'select count(*) filter (where verdict = 1) as fires, avg((verdict = 2)::int) as rate from alarm where category = 1 and verdict > 0 and not is_drill',
      );
      expect(Number(row?.fires)).toBe(2);
      expect(Number(row?.rate)).toBeGreaterThan(0.6);
      expect(
        await number(`select count(*) n from plan_run r where ended_at is not null and not exists
      (select from node_run n where n.plan_run_id = r.id and state not in (2, 3))`),
      ).toBe(4);
      expect(
        await number(
          'select count(*) n from alarm_task t join alarm a on a.id = t.alarm_id where t.state < 3 and handle_state in (50, 60, 90)',
        ),
      ).toBe(0);
    });

    it('come from a source that may speak for all parks, but for what people began', async () => {
      const rows = await ask<{ park_ids: number[] }>('select park_ids from signal_source where key_hash = $1', [
        sha256(DEMO_SIGNAL_KEY),
      ]);
      expect(rows).toEqual([{ park_ids: [1, 2, 3, 4] }]);
      expect(
        await number(
          'select count(*) n from alarm a where source = 0 and not exists (select from signal s where s.alarm_id = a.id)',
        ),
      ).toBe(0);
    });
  });

  describe('menus', () => {
    const paths = `
    with recursive tree as (
      select id, name, '/' || page_addr as path, res_type, hidden, icon from func where pid is null
      union all
      select f.id, f.name, tree.path || '/' || f.page_addr, f.res_type, f.hidden, f.icon from func f join tree on f.pid = tree.id)
    select id, name, path, hidden, icon from tree where res_type = 2`;

    it('lead to every page of the specification exactly once, under its title, listed or hidden as it says', async () => {
      const rows = await ask<{ path: string; name: string; hidden: boolean; icon: string }>(paths);
      const menuOf = ({ hidden, icon }: (typeof rows)[number]) =>
        hidden ? 'hidden' : icon.includes('"onLink":1') ? 'link' : 'yes';
      const ours = rows.filter(({ path }) => !ELSEWHERE.includes(path));
      expect(rows.length - ours.length).toBe(ELSEWHERE.length);
      const built = ours.map((row) => [row.path, row.name, menuOf(row)].join(' ')).toSorted();
      expect(built).toEqual(MENU_ROUTES.map((route) => route.join(' ')).toSorted());
    });

    it('give the roles the pages of their work', async () => {
      const of = async (role: string) =>
        (
          await ask<{ path: string }>(
            `select path from (${paths}) p join role_func rf on rf.func_id = p.id
        join role r on r.id = rf.role_id where r.code = $1 order by 1`,
            [role],
          )
        ).map((row) => row.path);
      const tenants = await of('tenant');
      expect(tenants).toEqual(expect.arrayContaining(['/home/index', '/homePage/index']));
      expect(
        tenants.filter(
          (path) =>
            !/^\/((home|homePage|workbench|business-app\/(workOrderManagement|workflow|convenient-access\/visitorAppointment))\/|business-app\/convenient-access\/visitorPersonManagement\/visitor$)/.test(
              path,
            ),
        ),
      ).toEqual([]);
      expect(await of('guard')).toEqual(
        expect.arrayContaining(['/warningNoticeWechat/sureFire', '/business-app/warningNotice/dashboard/index']),
      );
      expect(await of('guard')).not.toContain('/permissionPage/function');
      expect(await of('parkadmin')).not.toContain('/permissionPage/function');
      const setUp = '/business-app/workOrderManagement/orderTypes';
      expect(await of('dispatcher')).toContain(setUp);
      expect(await of('manager')).not.toContain(setUp);
    });

    it('permit what the role is there for', async () => {
      const rows = await ask<{ code: string; perms: string }>(`
      select r.code, string_agg(f.perm_code, ' ' order by f.perm_code) as perms from role r
      join role_func rf on rf.role_id = r.id join func f on f.id = rf.func_id and f.perm_code is not null where r.built_in group by 1 order by 1`);
      expect(Object.fromEntries(rows.map(({ code, perms }) => [code, perms]))).toEqual({
        admin:
          'access.hold access.privacy access.read access.setup alarm.read alarm.setup app.manage dict.manage flow.design flow.manage flow.read flow.start log.handle log.read muster.read muster.setup notice.publish order.read order.report order.setup org.manage park.manage policy.manage ranking.manage ranking.read report.build report.publish report.view role.manage server.read server.setup tenant.manage user.manage video.setup video.view visit.invite visit.read visit.setup workday.setup',
        dispatcher:
          'flow.start order.cash order.dispatch order.read order.report order.setup ranking.read report.view visit.desk visit.invite',
        field: 'alarm.field alarm.read flow.start muster.mark muster.read order.report visit.invite',
        guard:
          'access.open access.read alarm.duty alarm.read flow.start muster.mark muster.read order.report video.ptz video.review video.view visit.guard visit.invite visit.read',
        lead: 'access.hold access.open access.read alarm.lead alarm.read flow.start muster.mark muster.read muster.start order.report video.ptz video.review video.view visit.guard visit.invite visit.read',
        manager:
          'access.hold access.open access.privacy access.read access.reveal access.setup alarm.manager alarm.read alarm.setup flow.start muster.mark muster.read muster.setup muster.start order.manager order.read order.report ranking.read report.build report.publish report.view server.read video.ptz video.review video.setup video.view visit.desk visit.invite visit.manager visit.read workday.setup',
        parkadmin:
          'access.hold access.open access.privacy access.read access.reveal access.setup alarm.read alarm.setup flow.design flow.manage flow.read flow.start log.read muster.mark muster.read muster.setup muster.start notice.publish order.read order.report order.setup org.manage park.manage ranking.manage ranking.read report.build report.publish report.view role.manage server.read server.setup user.manage video.ptz video.review video.setup video.view visit.desk visit.invite visit.read visit.setup workday.setup',
        repair: 'flow.start order.handle order.report visit.invite',
        tenant: 'flow.start order.report visit.invite',
        visitclerk: 'flow.start order.cash order.read order.report order.visit visit.invite',
      });
    });

    it('name their icons from the fixed set', async () => {
      const icons = (await ask<{ icon: string }>(paths)).map(({ icon }) => (JSON.parse(icon) as { icon: string }).icon);
      expect(icons.filter((icon) => !MENU_ICONS.some((known) => known === icon))).toEqual([]);
    });
  });
});
