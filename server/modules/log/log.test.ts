/** Logs: who sees what, what is found, what refusals and faults write. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ActionLogRow, LoginLogRow, SysLogRow } from '@/contract/admin-log';
import { logEndpoints } from '@/contract/admin-log';
import { alarmEndpoints } from '@/contract/alarm';
import { dictEndpoints } from '@/contract/dict';
import type { RowPage } from '@/contract/envelope';
import { signInEndpoints } from '@/contract/sign-in';
import { ownerPool } from '../../../tests/kit/database';
import { dataOf, openPlatform, type Person, type TestPlatform } from '../../../tests/kit/platform';
import { verifyChain } from '../../cli/verify-audit';
import { MOST } from '../../journal/journal';
import { REACH } from '../../lists/newest-page';

let platform: TestPlatform;
let owner: ReturnType<typeof ownerPool>;
let [admin, parkadmin, guard, tenant]: Person[] = [];
beforeAll(async () => {
  platform = await openPlatform();
  owner = ownerPool(platform.databaseUrl, 2);
  [admin, parkadmin, guard, tenant] = await Promise.all(
    ['admin', 'parkadmin', 'guard', 'tenant'].map((login) => platform.signIn(login)),
  );
});
afterAll(async () => {
  await owner.end();
  await platform.stop();
});

const pageOf = async <T>(
  endpoint: (typeof logEndpoints)['listLoginLogs' | 'listActionLogs' | 'listSysLogs'],
  input: object,
  who = admin,
) => (await platform.call(endpoint, input, who)).body.data as RowPage<T>;
const logins = (input: object, who = admin) => pageOf<LoginLogRow>(logEndpoints.listLoginLogs, input, who);
const actions = (input: object, who = admin) => pageOf<ActionLogRow>(logEndpoints.listActionLogs, input, who);
const faults = (input: object, who = admin) => pageOf<SysLogRow>(logEndpoints.listSysLogs, input, who);

describe('who comes and goes', () => {
  it('reading a log requires the right', async () => {
    for (const endpoint of Object.values(logEndpoints)) {
      const input = { id: 1, ids: [1], note: '', format: 'csv', columns: [{ name: 'ip', title: 'IP' }] };
      expect((await platform.call(endpoint, input, guard)).status, endpoint.path).toBe(403);
    }
  });

  it('an administrator finds attempts with an unknown name, a park administrator does not', async () => {
    await platform.call(signInEndpoints.ssoLogin, { loginName: 'nobody.at.all', password: 'x' });
    const [row] = (await logins({ name: 'nobody.at' })).rows;
    expect(row).toMatchObject({
      loginName: 'nobody.at.all',
      userName: null,
      result: 0,
      reason: 'session.wrongPassword',
    });
    expect((await logins({ name: 'nobody.at' }, parkadmin)).rows).toEqual([]);
    const one = { id: row?.id ?? 0 };
    expect((await platform.call(logEndpoints.getLoginLog, one, admin)).body.data).toEqual(row);
    expect((await platform.call(logEndpoints.getLoginLog, one, parkadmin)).status).toBe(404);
  });

  it('a park’s administrator sees only people of their parks', async () => {
    const seen = new Set((await logins({ pageSize: 100 }, parkadmin)).rows.map(({ loginName }) => loginName));
    const { rows } = await owner.query<{ login_name: string }>(`
      select distinct u.login_name from app_user u join park_user pu on pu.user_id = u.id join park_user mine on mine.park_id = pu.park_id
      join app_user me on me.id = mine.user_id and me.login_name = 'parkadmin'`);
    const mine = rows.map((row) => row.login_name);
    expect(seen.size).toBeGreaterThan(3);
    expect([...seen].filter((name) => !mine.includes(name))).toEqual([]);
  });

  it('pages lead on to every row once, newest first, with or without a filter', async () => {
    for (const filter of [{}, { result: 1 }, { name: '王志远' }]) {
      const ids: number[] = [];
      const times: number[] = [];
      for (let cursor: string | undefined; ;) {
        const page = await logins({ ...filter, pageSize: 50, cursor });
        ids.push(...page.rows.map(({ id }) => id));
        times.push(...page.rows.map(({ at }) => at));
        if (page.next === null) break;
        cursor = page.next;
      }
      const first = await logins({ ...filter, pageSize: 50 });
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids).toHaveLength(first.total);
      expect(times).toEqual(times.toSorted((a, b) => b - a));
    }
  });

  it('a range of time holds exactly what happened in it', async () => {
    const all = (await logins({ pageSize: 60 })).rows;
    const [from, to] = [all.at(40)?.at ?? 0, all.at(10)?.at ?? 0];
    const { rows } = await logins({ from, to, pageSize: 100 });
    expect(rows.map(({ id }) => id)).toEqual(all.filter(({ at }) => at >= from && at < to).map(({ id }) => id));
  });
});

describe('refused actions', () => {
  it('who may not is written down with what they wanted and why not, and the chain holds', async () => {
    const reply = await platform.call(
      dictEndpoints.saveDict,
      { code: 'a', name: 'b', type: 2, valid: 1, remark: '' },
      guard,
    );
    expect(reply.status).toBe(403);
    await platform.journal.settled();
    const [row] = (await actions({ action: 'dict.create', result: 0 })).rows;
    expect(row).toMatchObject({ userName: '王志远', module: 'dict', result: 0, error: 'permission.denied' });
    expect(row?.durationMs).toBeGreaterThanOrEqual(0);
    expect((await verifyChain(platform.deps.db)).broken).toBeNull();
  });

  it('invalid input and refused reads are not logged as refused actions', async () => {
    const before = (await actions({})).total;
    await platform.call(dictEndpoints.saveDict, { code: '?' }, admin);
    await platform.call(alarmEndpoints.getAlarm, { id: 1 }, tenant);
    await platform.journal.settled();
    expect((await actions({})).total).toBe(before);
  });

  it('logs a bounded number of refused actions per user', async () => {
    const tries = Array.from({ length: MOST.refusedOfPerson + 15 }, () =>
      platform.call(dictEndpoints.removeDicts, { ids: [1] }, tenant),
    );
    await Promise.all(tries);
    await platform.journal.settled();
    const { rows } = await actions({ action: 'dict.remove', result: 0, pageSize: 100 });
    expect(rows).toHaveLength(MOST.refusedOfPerson);
  });

  it('its track shows the same call and what happened to the record, field by field', async () => {
    const made = await platform.call(
      dictEndpoints.saveDict,
      { code: 'tracked', name: '原名', type: 2, valid: 1, remark: '' },
      admin,
    );
    const { id, version } = dataOf(made);
    const change = { id, version, code: 'tracked', name: '新名', type: 2, valid: 1, remark: '' };
    await platform.call(dictEndpoints.saveDict, change, admin);
    await platform.call(dictEndpoints.saveDict, change, admin);
    await platform.journal.settled();
    const [refused] = (await actions({ bizType: 'dict', bizId: id })).rows;
    expect(refused).toMatchObject({ action: 'dict.change', result: 0, error: 'record.changed' });
    const track = dataOf(await platform.call(logEndpoints.getActionTrack, { id: refused?.id }, admin));
    expect(track.trace.map((step) => step.id)).toEqual([refused?.id]);
    expect(track.history.map(({ action, result }) => `${action} ${result}`)).toEqual([
      'dict.change 0',
      'dict.change 1',
      'dict.create 1',
    ]);
    expect(track.history[1]?.fields).toContainEqual({ field: 'name', before: '原名', after: '新名' });
  });

  it('hides from a park administrator what was done in other parks', async () => {
    const { rows } = await owner.query<{ id: string }>(`
      select a.id from audit_row a where park_id is not null and park_id not in (
        select park_id from park_user pu join app_user u on u.id = pu.user_id where u.login_name = 'parkadmin') limit 1`);
    const [foreign] = rows;
    const seen = (await actions({ pageSize: 100 }, parkadmin)).rows;
    expect(seen.length).toBeGreaterThan(0);
    if (foreign) {
      const reply = await platform.call(logEndpoints.getActionTrack, { id: Number(foreign.id) }, parkadmin);
      expect(reply.status).toBe(404);
    }
  });
});

describe('the audit chain', () => {
  it('names a row that was changed, and one before which a row is missing', async () => {
    const { rows } = await owner.query<{ id: string; action: string }>(
      'select id, action from audit_row order by id limit 4',
    );
    const [, second, third, fourth] = rows.map(({ id }) => Number(id));
    await owner.query(`update audit_row set action = 'alarm.reopen' where id = $1`, [second]);
    expect((await verifyChain(platform.deps.db)).broken?.id).toBe(second);
    await owner.query('update audit_row set action = $2 where id = $1', [second, rows[1]?.action]);
    expect((await verifyChain(platform.deps.db)).broken).toBeNull();
    await owner.query('create table kept as select * from audit_row where id = $1', [third]);
    await owner.query('delete from audit_row where id = $1', [third]);
    expect((await verifyChain(platform.deps.db)).broken?.id).toBe(fourth);
  });
});

describe('what goes wrong', () => {
  it('a fault is written with its call and without what was typed; people get no exception to read', async () => {
    await owner.query('alter table dict rename to dict_away');
    const secret = '13900000001';
    const reply = await platform.call(dictEndpoints.listDicts, { keyword: secret }, guard);
    await owner.query('alter table dict_away rename to dict');
    expect(reply.status).toBe(500);
    await platform.journal.settled();
    const [row] = (await faults({ url: 'dict/v1/dicts', level: 1 })).rows;
    expect(row).toMatchObject({ status: 500, level: 1, userName: '王志远', handledAt: null });
    const track = dataOf(await platform.call(logEndpoints.getSysTrack, { id: row?.id }, admin));
    expect(track.row.exception).toContain('relation "dict" does not exist');
    expect(JSON.stringify(track)).not.toContain(secret);
    const forPark = dataOf(await platform.call(logEndpoints.getSysTrack, { id: row?.id }, parkadmin));
    expect(forPark.row.exception).toBeNull();
  });

  it('it is handled once, with a note and who; the second attempt is refused', async () => {
    const [open] = (await faults({ handled: false, url: 'dict/v1/dicts' })).rows;
    const handle = (note: string) => platform.call(logEndpoints.handleSysLogs, { ids: [open?.id], note }, admin);
    expect((await handle('表已改回')).body.data).toEqual({ results: [{ id: open?.id, ok: true, code: null }] });
    expect((await handle('再来')).body.data).toMatchObject({ results: [{ ok: false, code: 'log.handledBefore' }] });
    const [row] = (await faults({ handled: true, url: 'dict/v1/dicts' })).rows;
    expect(row).toMatchObject({ handledNote: '表已改回', handledByName: '系统管理员' });
  });

  it('a flood of faults is counted, not written', async () => {
    const before = (await faults({ url: 'flood' })).total;
    for (let n = 0; n < MOST.faults * 3; n += 1) {
      platform.journal.fault({
        at: new Date(),
        traceId: randomUUID(),
        level: 1,
        method: 'GET',
        url: '/flood',
        params: null,
        status: 500,
        durationMs: 1,
        userId: null,
        ip: '',
        exception: null,
      });
    }
    await platform.journal.settled();
    expect((await faults({ url: 'flood' })).total - before).toBeLessThanOrEqual(MOST.faults);
  });
});

describe('a long log', () => {
  it('a filter without an index looks through a window, says so, and leads on to what lies behind', async () => {
    await owner.query(`insert into login_log (at, login_name, type, way, result, ip, device, trace_id)
      select timestamptz '2020-01-01' + n * interval '1 second', 'old', 1, 1, 1, case when n = 1 then '198.51.100.77' else '192.0.2.1' end, '', 'old-' || n
      from generate_series(1, ${REACH * 2}) n`);
    const first = await logins({ ip: '198.51.100.77' });
    expect([first.rows.length, first.totalIsExact]).toEqual([0, false]);
    let found: LoginLogRow[] = [];
    for (let cursor = first.next; cursor !== null && found.length === 0;) {
      const page = await logins({ ip: '198.51.100.77', cursor });
      [found, cursor] = [page.rows, page.next];
    }
    expect(found.map(({ traceId }) => traceId)).toEqual(['old-1']);
    const named = await logins({ ip: '198.51.100.77', to: Date.parse('2020-01-01T00:00:03Z') });
    expect(named.rows).toHaveLength(1);
  });

  it('a file holds all of it', async () => {
    const response = await platform.app.request(`/${logEndpoints.exportLoginLogs.path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        uiticket: admin?.uiticket ?? '',
        sid: admin?.sid ?? '',
        cookie: admin?.cookie ?? '',
      },
      body: JSON.stringify({
        format: 'csv',
        to: Date.parse('2020-02-01'),
        columns: [{ name: 'traceId', title: '追踪号' }],
      }),
    });
    expect((await response.text()).trim().split('\r\n')).toHaveLength(REACH * 2 + 1);
  });
});
