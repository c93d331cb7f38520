/** A server that is too busy: the board says so, its alarm becomes a work order by the guard's word, and it is over when it falls. */
import { button, expect, test } from './kit/people';
import { sharedInstance } from './kit/platform';
import { rowsOf } from './kit/points';
import { sha256 } from '../server/modules/session/secret.rules';

const NAME = '检票主机';
const KEY = 'journey-agent-key';

/** A server of the first park, with an agent's key and a rule that waits no time. */
async function addServer(): Promise<string> {
  const [row] = await rowsOf(`with made as (
      insert into server_machine (park_id, code, name, kind, state_since) values (1, 'JOURNEY', '${NAME}', 1, now()) returning id),
    keyed as (insert into server_agent_key (park_id, machine_id, key_hash, hint, created_at)
      select 1, id, '${sha256(KEY)}', 'test', now() from made),
    ruled as (insert into server_rule (park_id, name, metric, warn, crit, for_sec, clear_at, clear_for_sec, machine_ids)
      select 1, '检票主机处理器', 1, 80, 95, 0, 70, 0, jsonb_build_array(id) from made)
    select id from made`);
  return row?.[0] ?? '';
}

async function post(cpu: number): Promise<void> {
  const now = Date.now();
  const reply = await fetch(`${sharedInstance().url}/open/v1/server-samples`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-agent-key': KEY },
    body: JSON.stringify({ sentAt: now, version: '1.0', samples: [{ at: now, cpu, memory: 40, disk: 50 }] }),
  });
  expect(reply.status).toBe(200);
}

test('a busy server is seen on the board, judged by the guard, repaired by an order, and well again @desk', async ({
  people,
}) => {
  const id = await addServer();
  await post(99);
  const page = await people.signedIn('parkadmin', '/server/monitoring');
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
  await expect(page.getByRole('link', { name: '查看工单' })).toBeVisible();
  await expect(page.getByText('王志远 在处置')).toBeVisible();

  await post(20);
  await expect(page.getByText('限值 95%')).toHaveCount(0);
  await expect.poll(async () => (await find())[0]?.[1]).toBe('0');
});
