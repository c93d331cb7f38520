import { test } from 'vitest';
import { Browser, GUARD, NORTH_ALARM, openWorld } from './test-world';
test('bench', async () => {
  const world = await openWorld();
  const alarmPath = `/warningNoticeWechat/sureFire?id=${NORTH_ALARM}`;
  for (let round = 0; round < 3; round++) {
    const tickets = await Promise.all(Array.from({ length: 200 }, () => world.ticket(GUARD)));
    const t = performance.now(); const c = process.cpuUsage();
    const r = await Promise.all(tickets.map((ticket) => new Browser(world.app).boot({ ...ticket, path: alarmPath })));
    const u = process.cpuUsage(c);
    console.log('boot+record', (performance.now() - t) / 200, 'ms each; node cpu', (u.user + u.system) / 200000, r.filter((x) => x?.record).length);
    const t2 = await Promise.all(Array.from({ length: 200 }, () => world.ticket(GUARD)));
    const tt = performance.now();
    await Promise.all(t2.map((ticket) => new Browser(world.app).boot({ ...ticket, path: '/home' })));
    console.log('boot no record', (performance.now() - tt) / 200);
    const b = new Browser(world.app); await b.signIn('guard', 'Guard-2026');
    const t3 = performance.now();
    await Promise.all(Array.from({ length: 200 }, () => b.me()));
    console.log('getUser', (performance.now() - t3) / 200);
    const t4 = performance.now();
    for (let i = 0; i < 20; i++) await new Browser(world.app).boot({ ...(await world.ticket(GUARD)), path: alarmPath });
    console.log('serial boot', (performance.now() - t4) / 20);
  }
  await world.close();
}, 120000);
