/** A million rows of each log, and what is asked of them. */
import { timed } from '../lib/log.mjs';

/** Three years of sign-ins, actions and notes; written as the database's owner, beside the audit chain. */
export async function fillLogs({ cli }, rows) {
  const sql = (statement) => cli('db', '--sql', statement);
  const people = `person as (select array_agg(id order by id) as ids from app_user)`;
  const who = `p.ids[1 + n % cardinality(p.ids)]`;
  const at = `now() - (${rows} - n) * interval '90 seconds'`;
  await timed(`writing ${rows} rows of each log`, async () => {
    await sql(`with ${people} insert into login_log (at, login_name, user_id, type, way, result, reason, ip, device, trace_id)
      select ${at}, 'bench' || n % 60, case when n % 97 > 0 then ${who} end, (n % 3 > 0)::int, 1 + n % 4, (n % 19 > 0)::int,
        case when n % 19 = 0 then 'session.wrongPassword' end, '192.0.2.' || n % 250, 'Chrome', 'bench-' || n
      from generate_series(1, ${rows}) n, person p`);
    await sql(`with ${people} insert into audit_row (at, user_id, park_id, action, biz_type, biz_id, detail, ip, trace_id, previous_hash, hash)
      select ${at}, ${who}, 1 + n % 4, (array['alarm.acknowledge', 'order.finish', 'user.change', 'session.login'])[1 + n % 4],
        (array['alarm', 'order', 'user', 'session'])[1 + n % 4], n / 40, jsonb_build_object('name', '对象' || n % 5000, 'ms', n % 300,
        'result', (n % 31 > 0)::int), '192.0.2.' || n % 250, 'bench-' || n / 2, '', ''
      from generate_series(1, ${rows}) n, person p`);
    await sql(`with ${people} insert into sys_log (at, trace_id, level, method, url, status, duration_ms, user_id, ip, handled_at)
      select ${at}, 'bench-' || n, 1 + n % 3, 'GET', '/alarm/v1/alarms', case when n % 3 = 0 then 500 else 200 end, n % 4000, ${who}, '192.0.2.1',
        case when n < ${rows} - 5000 then now() end
      from generate_series(1, ${rows}) n, person p`);
    for (const table of ['login_log', 'audit_row', 'sys_log']) await sql(`analyze ${table}`);
  });
}

const DAY_MS = 86_400_000;
const log = (name, query) => `log/v1/${name}?pageSize=20&${query}`;
/** A month of a year ago. */
const longAgo = (now) => `from=${now - 400 * DAY_MS}&to=${now - 370 * DAY_MS}`;

export const logLists = (now) => [
  ['logs: sign-ins, newest', 'admin', log('logins', '')],
  ['logs: sign-ins, page 400', 'admin', log('logins', 'pageNum=400')],
  ['logs: sign-ins that failed', 'admin', log('logins', 'result=0')],
  ['logs: sign-ins of a person', 'admin', log('logins', 'name=%E7%8E%8B%E5%BF%97%E8%BF%9C')],
  ['logs: sign-ins, a month long ago', 'admin', log('logins', longAgo(now))],
  ['logs: sign-ins, one park’s people', 'parkadmin', log('logins', '')],
  ['logs: actions, newest', 'admin', log('actions', '')],
  ['logs: actions of a module', 'admin', log('actions', 'module=order')],
  ['logs: actions of a person, refused', 'admin', log('actions', 'name=guard&result=0')],
  ['logs: actions, a month long ago', 'admin', log('actions', longAgo(now))],
  ['logs: actions on a record', 'admin', log('actions', 'bizType=order&bizId=9000')],
  ['logs: actions, one park’s people', 'parkadmin', log('actions', '')],
  ['logs: faults, open', 'admin', log('faults', 'handled=false')],
  ['logs: faults, errors by address', 'admin', log('faults', 'level=1&url=alarms')],
];
