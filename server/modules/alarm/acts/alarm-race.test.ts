/** Several people act on one alarm at the same moment: one succeeds, the others are told who. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { HANDLE_STATE as S } from '@/contract/codes';
import { openAlarmWorld, type Act, type AlarmWorld, type PersonName } from '../../../../tests/kit/world/alarm-world';

/** The suite plays some; `RACE_ROUNDS=10000` plays as many as the promise names. */
const ROUNDS = Number(process.env.RACE_ROUNDS ?? 60);

let world: AlarmWorld;
beforeAll(async () => {
  world = await openAlarmWorld();
});
afterAll(() => world.close());

interface Told {
  status: number;
  code: string;
}

/** Everybody acts at once. @returns who succeeded, and what the others were told */
async function all(alarmId: number, acts: readonly [PersonName, Act][]) {
  const tries = await Promise.allSettled(acts.map(([who, act]) => world.act(who, alarmId, act)));
  const told = tries.flatMap((one) => (one.status === 'rejected' ? [one.reason as Told] : []));
  return {
    winners: acts.filter((_, i) => tries[i]?.status === 'fulfilled').map(([who]) => who),
    refusals: told.map(({ status, code }) => `${status} ${code}`),
  };
}

const told = async (alarmId: number, who: PersonName): Promise<unknown> =>
  world.query('insert into alarm_person values ($1, $2, $3, now())', [alarmId, world.people[who].id, world.parkA]);

it('of three who take it one has it, in every round', { timeout: 900_000 }, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const id = await world.addAlarm();
    await told(id, 'field');
    const three: [PersonName, Act][] = (['guard', 'field', 'lead'] as const).map((who) => [
      who,
      { action: 'acknowledge' },
    ]);
    const { winners, refusals } = await all(id, three);
    expect(winners).toHaveLength(1);
    expect(refusals).toEqual(['409 alarm.alreadyAcknowledged', '409 alarm.alreadyAcknowledged']);
    const [row] = await world.query('select assignee_id::int, handle_state, version from alarm where id = $1', [id]);
    const holder = world.people[winners[0] ?? 'guard'].id;
    expect(row).toEqual({ assignee_id: holder, handle_state: S.verifying, version: 2 });
  }
});

it(
  'of a real fire and a shelving at the same moment the alarm is one of both, never half',
  { timeout: 900_000 },
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const id = await world.addAlarm({ handleState: S.verifying });
      const until = world.deps.now().getTime() + 3_600_000;
      const { winners } = await all(id, [
        ['guard', { action: 'confirmFire' }],
        ['lead', { action: 'shelve', reason: '施工', until }],
      ]);
      expect(winners).toHaveLength(1);
      const [row] = await world.query(
        'select handle_state, verdict, shelved_until is null as open from alarm where id = $1',
        [id],
      );
      const isFire = winners[0] === 'guard';
      expect(row).toEqual({ handle_state: isFire ? S.handling : S.shelved, verdict: isFire ? 1 : 0, open: isFire });
    }
  },
);
