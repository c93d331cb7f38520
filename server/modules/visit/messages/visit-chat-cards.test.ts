/** What the chat cards of a visit say after each step, as the chat app has taken it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSING_WAY, VISIT_STATE as V } from '@/contract/visit/visit-codes';
import {
  MINUTE,
  openVisitWorld,
  type Ids,
  type PersonName,
  type VisitWorld,
} from '../../../../tests/kit/world/visit-world';
import { sendDueNotifications } from '../../notify/send/sender.jobs';
import { updateDueCards } from '../../notify/cards/card-update.jobs';

let world: VisitWorld;
beforeAll(async () => {
  world = await openVisitWorld();
});
afterAll(() => world.close());

/** Sends what waits and writes on the cards, as the workers do. @returns title and last words of the cards in the inbox */
async function inboxOf(who: PersonName, visitId: number): Promise<[string, string | null][]> {
  await sendDueNotifications(world.deps);
  await updateDueCards(world.deps);
  const rows = await world.query<{ title: string; status: string | null }>(
    `select m.card ->> 'title' as title, m.status from chat_message m
     where m.user_id = $1 and m.card ->> 'path' like '%?id=' || $2 order by m.id`,
    [world.people[who].id, visitId],
  );
  return rows.map(({ title, status }) => [title, status]);
}

describe('the cards of a visit', () => {
  it('tell the host, and whoever was asked with them, who agreed, when the guest came and when they left', async () => {
    const made = await world.create('desk', {
      hostId: world.people.host.id,
      walkUp: true,
      guests: [{ name: '李雷', phone: '13800000001', company: '远山公司' }],
    });
    const ids: Ids = { visitId: made.id, guestId: made.guests[0]?.id ?? 0 };
    expect(made.state).toBe(V.reviewing);
    expect(await inboxOf('host', made.id)).toEqual([['访客在门口等候：李雷', null]]);
    await world.act('host', ids, { action: 'agree' });
    expect(await inboxOf('host', made.id)).toEqual([['访客在门口等候：李雷', 'host 10:00 同意来访']]);
    world.turn(5 * MINUTE);
    await world.act('guard', ids, { action: 'signIn', door: '东门', way: PASSING_WAY.scan });
    const arrived = await inboxOf('host', made.id);
    expect(arrived.map(([title]) => title)).toEqual(['访客在门口等候：李雷', '已到访：李雷']);
    expect(arrived[0]?.[1]).toContain('guard 10:05');
    world.turn(30 * MINUTE);
    await world.act('guard', ids, { action: 'signOut', door: '东门' });
    const left = await inboxOf('host', made.id);
    expect(new Set(left.map(([, status]) => status)).size).toBe(1);
    expect(left[0]?.[1]).toContain('guard 10:35');
    expect(left[0]?.[1]).not.toEqual(arrived[0]?.[1]);
  });
});
