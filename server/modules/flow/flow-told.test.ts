/** Cards of approvals: who gets one, when it comes again, and what is written on it once it is decided. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import pg from 'pg';
import { LIVE_CHANNEL } from '../../live/publish';
import { updateDueCards } from '../notify/cards/card-update.jobs';
import { openFlowWorld, playIn, type FlowWorld } from '../../../tests/kit/world/flow-world';

let world: FlowWorld;
beforeAll(async () => {
  world = await openFlowWorld();
});
afterAll(() => world.close());
const { begun, approve, answer } = playIn(() => world);

interface Told {
  who: string;
  title: string;
  path: string;
  status: string | null;
}
/** Cards about an approval, in the order in which they were left. */
const cards = async (instId: number): Promise<Told[]> => {
  await updateDueCards(world.deps);
  return world.query<Told & object>(
    `select u.login_name as who, n.card->>'title' as title, n.card->>'path' as path, n.card->>'status' as status
     from notification n join app_user u on u.id = n.user_id where n.card->>'path' like '%?id=' || $1 order by n.id`,
    [instId],
  );
};
const short = (told: Told[]) => told.map(({ who, title, status }) => [who, title.split('：')[0], status]);

it('goes to whoever is asked and those who stand in, and says who decided', async () => {
  const instId = await begun([approve('a', ['ben', 'cho']), approve('b', ['dan'])]);
  await world.standIn('dan', 'eve');
  const first = await cards(instId);
  expect(short(first)).toEqual([
    ['ben', '待审批', null],
    ['cho', '待审批', null],
  ]);
  expect(first[0]?.path).toBe(`/business-app/workflow/bizFlowDetail?id=${instId}`);
  await answer('ben', instId);
  expect(short(await cards(instId)).toSorted()).toEqual(
    [
      ['ben', '待审批', '已由 ben 同意'],
      ['cho', '待审批', '已由 ben 同意'],
      ['dan', '待审批', null],
      ['eve', '待审批', null],
    ].toSorted(),
  );
  await answer('dan', instId);
  expect(short(await cards(instId)).at(-1)).toEqual(['ann', '审批已通过', null]);
});

it('comes again when it is asked for, and no longer waits when it is withdrawn', async () => {
  const instId = await begun([approve('a', ['ben'])]);
  await world.move('ann', { instId, action: 'urge' });
  expect(short(await cards(instId)).map(([, head]) => head)).toEqual(['待审批', '催办']);
  await world.move('ann', { instId, action: 'withdraw' });
  expect(short(await cards(instId)).map(([, , status]) => status)).toEqual(['已由 ann 撤回', '已由 ann 撤回']);
});

it('comes again when somebody is late', async () => {
  const timeout = { minutes: 30, remind: 1, everyMinutes: 60, afterwards: 'nothing' };
  const instId = await begun([approve('a', ['ben'], { timeout })]);
  world.turn(31 * 60_000);
  await world.fireTimers();
  expect(short(await cards(instId)).map(([, head]) => head)).toEqual(['待审批', '审批已超时']);
});

it('is told live to whoever stands in for somebody who is asked, or was until now', async () => {
  const instId = await begun([approve('a', ['ben']), approve('b', ['cho'])]);
  await world.standIn('ben', 'rea');
  const listener = new pg.Client({ connectionString: world.url });
  await listener.connect();
  const heard: string[] = [];
  listener.on('notification', ({ payload }) => heard.push(payload ?? ''));
  await listener.query(`listen ${LIVE_CHANNEL}`);
  const toldIds = async (): Promise<number[]> => {
    await listener.query('select 1');
    const events = heard
      .splice(0)
      .map((payload) => JSON.parse(payload) as { kind: string; id?: number; ids?: number[] });
    return events.filter(({ kind }) => kind === 'flow').flatMap(({ id, ids = [] }) => (id === undefined ? ids : [id]));
  };
  await answer('ben', instId);
  expect(await toldIds()).toEqual(expect.arrayContaining([world.people.rea.id, world.people.cho.id]));
  await world.standIn('cho', 'eve');
  await world.act('eve', { taskId: (await world.open(instId))[0]?.id ?? 0, action: 'agree' });
  expect(await toldIds()).toEqual(expect.arrayContaining([world.people.cho.id, world.people.eve.id]));
  await listener.end();
});
