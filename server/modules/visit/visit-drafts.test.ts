/** A visit that is kept and handed in later: nobody is told of it before. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GUEST_STATE as G, VISIT_STATE as V } from '@/contract/visit/visit-codes';
import { refusalWords } from '../../http/refusal-words';
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

  it('that lacks something says of whom and what, in the reader’s language, and marks the fields', async () => {
    await world.query(`update visit_type set asks = '["company", "plate"]' where id = $1`, [world.types['商务来访']]);
    const ids = await world.addVisit(V.draft, G.expected, {}, { name: '周缺', company: '' });
    const refused = async () => world.refusal('author', ids, { action: 'submit' });
    expect(await refused()).toMatchObject({
      status: 422,
      code: 'visit.requires.complete',
      params: { name: '周缺', names: '单位、车牌' },
      fields: { 'guests.0.company': 'required', 'guests.0.plate': 'required' },
    });
    const said = [];
    for (const language of ['zh', 'en', 'es', 'ja'] as const) {
      world.people.author = { ...world.people.author, language };
      // oxlint-disable-next-line no-await-in-loop -- one transaction at a time
      const { code, params } = await refused();
      said.push(refusalWords({ code, params }, language));
    }
    expect(said).toEqual([
      '请补全 周缺 的单位、车牌',
      'Complete for 周缺: company, plate',
      'Complete los datos de 周缺: empresa y matrícula',
      '周缺さんの会社、車両番号を入力してください',
    ]);
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
