/**
 * A server that is too busy: the board says so, its alarm becomes a work order by the guard's word, and it is over when it falls.
 * A switch that dies: one alarm for it, none for what hangs on it.
 */
import { AT_A_DESK, button, expect, test } from './kit/people';
import { sharedInstance } from './kit/platform';
import { rowsOf } from './kit/points';
import { sha256 } from '../server/modules/session/secret.rules';

const NAME = '检票主机';
const keyOf = (nth: number): string => `journey-key-${nth}`;
const BUSY = 9;

/** A server of the first park, with an agent's key and a rule that waits no time. */
async function addServer(): Promise<string> {
  const [row] = await rowsOf(`with made as (
      insert into server_machine (park_id, code, name, kind, state_since) values (1, 'JOURNEY', '${NAME}', 1, now()) returning id),
    keyed as (insert into server_agent_key (park_id, machine_id, key_hash, hint, created_at)
      select 1, id, '${sha256(keyOf(BUSY))}', 'test', now() from made),
    ruled as (insert into server_rule (park_id, name, metric, warn, crit, for_sec, clear_at, clear_for_sec, machine_ids)
      select 1, '${NAME}处理器', 1, 80, 95, 0, 70, 0, jsonb_build_array(id) from made)
    select id from made`);
  return row?.[0] ?? '';
}

async function post(cpu: number, key: string): Promise<void> {
  const now = Date.now();
  const reply = await fetch(`${sharedInstance().url}/open/v1/server-samples`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-agent-key': key },
    body: JSON.stringify({ sentAt: now, version: '1.0', samples: [{ at: now, cpu, memory: 40, disk: 50 }] }),
  });
  expect(reply.status).toBe(200);
}

test('a busy server is seen on the board, judged by the guard, repaired by an order, and well again @phone', async ({
  people,
}) => {
  const id = await addServer();
  await post(99, keyOf(BUSY));
  const page = await people.signedIn('parkadmin', '/server/monitoring', AT_A_DESK);
  const row = page.getByRole('link', { name: new RegExp(`^${NAME}`) });
  await expect(row).toContainText('严重');
  await row.click();
  await expect(page.getByText('限值 95%')).toBeVisible();
  const find = () =>
    rowsOf(
      `select a.id, a.signal_state from alarm a join device d on d.id = a.device_id where d.code = 'SERVER-1-${id}'`,
    );
  const alarmId = Number((await find())[0]?.[0]);

  const guard = await people.fromChat('guard', alarmId);
  // The bar above the page may show another alarm.
  await button(guard.getByRole('main'), '接警').click();
  await button(guard, '故障属实').click();
  // Both pages hear of it by themselves.
  const orderNo = async () => (await rowsOf(`select no from work_order where alarm_id = ${alarmId}`))[0]?.[0];
  await expect.poll(orderNo).toBeDefined();
  await expect(page.getByRole('link', { name: new RegExp(`^${await orderNo()} `) })).toBeVisible();
  await expect(page.getByText('王志远 在处置')).toBeVisible();

  await post(20, keyOf(BUSY));
  await expect(page.getByText('限值 95%')).toHaveCount(0);
  await expect.poll(async () => (await find())[0]?.[1]).toBe('0');
});

const SWITCH = '检票交换机';
const BEHIND = ['闸机主机', '售票主机'];

/** A switch that says nothing itself, and two servers behind it. @returns its id */
async function addSwitch(): Promise<string> {
  const [row] = await rowsOf(`insert into server_machine (park_id, code, name, kind, state_since)
    values (1, 'LAN', '${SWITCH}', 2, now()) returning id`);
  const id = row?.[0] ?? '';
  for (const [nth, name] of BEHIND.entries())
    await rowsOf(`with made as (
        insert into server_machine (park_id, code, name, kind, state_since, depends_on)
        values (1, 'BEHIND-${nth}', '${name}', 1, now(), '[${id}]') returning id)
      insert into server_agent_key (park_id, machine_id, key_hash, hint, created_at)
      select 1, id, '${sha256(keyOf(nth))}', 'test', now() from made returning id`);
  return id;
}

const CODES = `'LAN', 'BEHIND-0', 'BEHIND-1'`;

/** Open alarms of those of the journey: title, and whether it is still so. */
const alarmsBehind = () =>
  rowsOf(`select a.title, a.signal_state from alarm a join device d on d.id = a.device_id join server_machine m
    on d.code = 'SERVER-1-' || m.id where m.code in (${CODES}) and a.signal_state = 1`);

test('a switch dies: the guard hears of it once, its servers stay quiet and say why, and all is over when it is back @desk', async ({
  people,
}) => {
  await addSwitch();
  const greet = async () => {
    for (const nth of BEHIND.keys()) await post(10, keyOf(nth));
  };
  await greet();
  const page = await people.signedIn('parkadmin', '/server/monitoring');
  const rowOf = (name: string) => page.getByRole('link', { name: new RegExp(`^${name}`) });
  for (const name of BEHIND) await expect(rowOf(name)).toBeVisible();
  // They have been silent for three minutes.
  await rowsOf(`update server_machine set last_seen_at = now() - interval '3 minutes', latest = null
    where code in (${CODES}) and code like 'BEHIND%' returning id`);
  // A server process that has just begun to listen waits its own minute and a half first.
  const patience = { timeout: 120_000 };
  await expect.poll(alarmsBehind, patience).toEqual([[`${SWITCH} 离线（连带 2 台无数据）`, '1']]);
  await expect(rowOf(SWITCH)).toContainText('离线');
  for (const name of BEHIND) await expect(rowOf(name)).toContainText(`上级离线：${SWITCH}`);
  await rowOf(BEHIND[0] ?? '').click();
  await expect(page.getByText(`${SWITCH} 离线，这台没有数据属连带影响，不单独告警`)).toBeVisible();

  await greet();
  await expect.poll(alarmsBehind).toEqual([]);
  await expect(page.getByText('属连带影响')).toHaveCount(0);
});
