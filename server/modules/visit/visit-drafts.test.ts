/** A visit that is kept and handed in later: nobody is told of it before. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GUEST_STATE as G, VISIT_STATE as V } from '@/contract/visit/visit-codes';
import { HOUR, openVisitWorld, type VisitWorld } from '../../../tests/kit/world/visit-world';

let world: VisitWorld;
beforeAll(async () => {
  world = await openVisitWorld();
});
afterAll(() => world.close());

describe('a draft', () => {
  it('tells nobody, gives no link to come in by, and is handed in by whoever wrote it', async () => {
    const made = await world.create('author', { draft: true });
    const ids = { visitId: made.id, guestId: made.guests[0]?.id ?? 0 };
    expect([made.state, made.allowed.includes('submit')]).toEqual([V.draft, true]);
    expect(await world.cardsOf('desk')).toEqual([]);
    expect(await world.refusal('guard', ids, { action: 'signIn' })).toMatchObject({ status: 409 });
    const handedIn = await world.act('author', ids, { action: 'submit' });
    expect([handedIn.state, handedIn.guests[0]?.state]).toEqual([V.approved, G.invited]);
  });

  it('that nobody else wrote is handed in by nobody else', async () => {
    const made = await world.create('author', { draft: true, guests: [{ name: '韩梅', phone: '13800000077' }] });
    const ids = { visitId: made.id, guestId: made.guests[0]?.id ?? 0 };
    expect(await world.refusal('desk', ids, { action: 'submit' })).toMatchObject({ status: 403 });
  });

  it('whose time is over is handed in only with another one', async () => {
    const made = await world.create('author', { draft: true, guests: [{ name: '丁一', phone: '13800000078' }] });
    const ids = { visitId: made.id, guestId: made.guests[0]?.id ?? 0 };
    world.turn(5 * HOUR);
    expect(await world.refusal('author', ids, { action: 'submit' })).toMatchObject({
      status: 422,
      code: 'visit.requires.ahead',
    });
  });
});
