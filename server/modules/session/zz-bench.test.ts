import { createHash } from 'node:crypto';
import { test } from 'vitest';
import pg from 'pg';
import { renderPage } from '../../http/link-page';
import { Browser, GUARD, NORTH_ALARM, openWorld } from './test-world';
const orig = pg.Client.prototype.query as any;
const names = new Map<string, string>();
if (process.env.PREP) (pg.Client.prototype as any).query = function (...a: any[]) {
  const q = a[0]; if (q && typeof q === 'object' && typeof q.text === 'string' && !q.name && a[1]?.length) { let n = names.get(q.text); if (!n) names.set(q.text, (n = createHash('sha1').update(q.text).digest('hex'))); q.name = n; }
  return orig.apply(this, a); };
test('bench', async () => {
  const world = await openWorld();
  const alarmPath = `/warningNoticeWechat/sureFire?id=${NORTH_ALARM}`;
  await world.admin.query("insert into app_user (login_name, name, usertype, password_hash) select 'u' || n, 'n', 2, 'x' from generate_series(1, 1000) n");
  await world.admin.query('insert into park_user select 1, id from app_user where id > 4');
  await world.admin.query('insert into role_user (role_id, user_id) select 1, id from app_user where id > 4');
  await world.admin.query('analyze');
  for (let i = 0; i < 40; i++) await new Browser(world.app).boot({ ...(await world.ticket(GUARD)), path: alarmPath });
  for (const rate of [50, 100]) {
  const users = (await world.admin.query('select id from app_user where id > 4 order by id')).rows.map((r) => Number(r.id));
  const tickets = await Promise.all(users.map((u) => world.ticket(u)));
  let errors = 0, plain = 0; const times: number[] = [];
  const start = performance.now();
  await Promise.all(tickets.map(async (ticket, i) => {
    await new Promise((r) => setTimeout(r, i * 1000 / rate));
    const t = performance.now();
    const url = new URL(`http://x${alarmPath}&uiticket=${ticket.ticket}&sid=${ticket.sid}`);
    const p = await renderPage('<!--record-->', { url, headers: new Headers() }, world.deps);
    if (p.html === '<!--record-->') plain++;
    const r = await new Browser(world.app).boot({ ...ticket, path: alarmPath }).catch(() => null);
    if (!r?.record) errors++;
    times.push(performance.now() - t);
  }));
  times.sort((a, b) => a - b);
  console.log('rate', rate, 'total', performance.now() - start, 'errors', errors, 'plain', plain, 'p50', times[500], 'p95', times[950], 'max', times[999]);
  }
  await world.close();
}, 120000);
