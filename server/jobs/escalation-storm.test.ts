import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type SignalWorld, createWorld, smoke } from '../../tests/kit/world/signal-world';
import { runDueTimers } from './workers';

let world: SignalWorld;

beforeEach(async () => {
  world = await createWorld();
});

afterEach(async () => {
  vi.restoreAllMocks();
  await world.close();
});

it('escalates thirty alarms of a storm in one transaction, each as if it were alone', async () => {
  await world.post(...Array.from({ length: 30 }, (_, i) => smoke({ deviceCode: `S${i + 1}` })));
  world.turn(60);
  const transactions = vi.spyOn(world.db, 'withPark');
  expect(await runDueTimers(world.deps)).toBe(30);
  // The batch; besides two looks at what is due.
  expect(transactions.mock.calls.filter(([parks]) => parks.length > 0)).toHaveLength(1);
  const rows = await world.query(`select a.escalation_level, a.version, t.arg::int, l.action, count(n.id)::int as told
    from alarm a join timer t on t.subject_id = a.id and t.kind = 'escalate'
    join alarm_log l on l.alarm_id = a.id and l.action = 'escalated'
    join notification n on n.alarm_id = a.id and n.user_id = (select id from app_user where name = 'field') group by a.id, t.arg, l.action`);
  expect(rows).toEqual(
    Array.from({ length: 30 }, () => ({ escalation_level: 1, version: 2, arg: 2, action: 'escalated', told: 1 })),
  );
});
