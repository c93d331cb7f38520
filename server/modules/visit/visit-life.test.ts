import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GUEST_STATE as G, VISIT_STATE as V } from '@/contract/visit/visit-codes';
import { importPassKey, readPass } from '@/contract/visit/visit-pass';
import { HOUR, MINUTE, openVisitWorld, type Ids, type VisitWorld } from '../../../tests/kit/world/visit-world';
import { visitHandlers } from './visit.handlers';
import { guestToken } from './public/visit-link.rules';

let world: VisitWorld;
beforeAll(async () => {
  world = await openVisitWorld();
});
afterAll(() => world.close());

let last = 0;
/** Nobody comes twice unless a test wants it. */
const person = (set: object = {}) => {
  last += 1;
  return {
    name: `访客${'甲乙丙丁戊己庚辛壬癸'.charAt(last % 10)}`,
    phone: `150${String(last).padStart(8, '0')}`,
    company: '远山公司',
    ...set,
  };
};
const idsOf = ({ id, guests }: { id: number; guests: readonly { id: number }[] }): Ids => ({
  visitId: id,
  guestId: guests[0]?.id ?? 0,
});
const states = async ({ visitId, guestId }: Ids): Promise<[number, number]> => {
  const [visit] = await world.query<{ state: number }>('select state from visit where id = $1', [visitId]);
  const [guest] = await world.query<{ state: number }>('select state from guest where id = $1', [guestId]);
  return [visit?.state ?? 0, guest?.state ?? -1];
};
const asGuest = (guestId: number, action: 'register' | 'signOut', more: object = {}) =>
  world.open((context) =>
    visitHandlers.actOnMyVisit(context, {
      token: guestToken(world.deps.secret, guestId),
      action,
      consent: false,
      ...more,
    } as never),
  );

describe('an invitation', () => {
  it('goes from the link to the pass, to the gate and home', async () => {
    const visit = await world.create('host', { guests: [{ name: '韩梅' }] });
    const ids = idsOf(visit);
    expect([visit.state, visit.guests[0]?.state, visit.guests[0]?.link]).toEqual([
      V.approved,
      G.invited,
      expect.stringContaining('/visit/pass?token=g.'),
    ]);
    const filled = { ...person(), name: '韩梅', plate: '', idNo: '' };
    await expect(asGuest(ids.guestId, 'register', { guest: filled })).rejects.toMatchObject({
      code: 'visit.requires.consent',
    });
    const mine = await asGuest(ids.guestId, 'register', { guest: filled, consent: true });
    expect(mine).toMatchObject({ guestState: G.expected, hasPass: true, passNo: expect.stringMatching(/^\d{6}$/) });
    await world.act('guard', ids, { action: 'signIn', door: '东门' });
    expect(await world.cardsOf('host')).toContain('已到访：韩梅');
    const again = await world.refusal('guard2', ids, { action: 'signIn' });
    expect(again).toMatchObject({
      status: 409,
      code: 'visit.alreadyIn',
      params: { name: '东门', at: world.now().getTime() },
    });
    await asGuest(ids.guestId, 'signOut');
    expect(await states(ids)).toEqual([V.approved, G.left]);
    world.turn(31 * MINUTE);
    await world.runTimers();
    expect(await states(ids)).toEqual([V.ended, G.left]);
    const log = (await world.detail('host', visit.id)).log.map(({ event }) => event);
    expect(log).toEqual(['end', 'signOut', 'signIn', 'register', 'submit', 'invited']);
  });

  it('of somebody who is to be elsewhere at that time is refused by name', async () => {
    const guest = person();
    await world.create('host', { guests: [guest] });
    await expect(world.create('coHost', { guests: [guest] })).rejects.toMatchObject({
      code: 'visit.requires.noOverlap',
      params: { name: guest.name, at: world.now().getTime() },
    });
  });

  it('may not be longer than its type allows, nor lie behind', async () => {
    const now = world.now().getTime();
    await expect(world.create('host', { guests: [person()], planEnd: now + 11 * HOUR })).rejects.toMatchObject({
      code: 'visit.requires.notTooLong',
      params: { hours: 10 },
    });
    await expect(
      world.create('host', { guests: [person()], planStart: now - 2 * HOUR, planEnd: now - HOUR }),
    ).rejects.toMatchObject({ code: 'visit.requires.ahead' });
  });

  it('is not made in the name of others but by reception', async () => {
    const hostId = world.people.host.id;
    await expect(world.create('author', { hostId, guests: [person()] })).rejects.toMatchObject({ status: 403 });
    const visit = await world.create('desk', { hostId, guests: [person()] });
    expect([visit.state, visit.allowed]).toEqual([V.reviewing, ['agree', 'refuse', 'cancel']]);
  });

  it('is not called off while somebody is inside', async () => {
    const ids = await world.addVisit(V.approved, G.inside);
    expect(await world.refusal('host', ids, { action: 'cancel' })).toMatchObject({
      code: 'visit.requires.nobodyInside',
      params: { count: 1 },
    });
  });
});

describe('two who must agree', () => {
  it('are asked one after the other, and only the second opens the gate', async () => {
    const typeId = world.types['施工维修'] ?? 0;
    const guests = [person({ idNo: '11010519491231002X' })];
    const visit = await world.create('host', { typeId, guests });
    const ids = idsOf(visit);
    expect(visit.state).toBe(V.reviewing);
    expect(visit.guests[0]?.idEnd).toBe('002X');
    expect((await world.act('desk', ids, { action: 'agree' })).state).toBe(V.approved);
    expect(await world.query(`select from guest where id_no like '%002X%'`)).toHaveLength(0);
  });

  it('two at once: one wins, the other reads who and when', async () => {
    const ids = await world.addVisit(V.reviewing, G.expected);
    const both = await Promise.allSettled([
      world.act('host', ids, { action: 'agree' }),
      world.act('coHost', ids, { action: 'agree' }),
    ]);
    const lost = both.find(({ status }) => status === 'rejected') as PromiseRejectedResult;
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(lost.reason).toMatchObject({ code: 'visit.alreadyAgreed', params: { at: world.now().getTime() } });
  });
});

describe('somebody at the gate', () => {
  it('waits for the host, after two minutes for the co-host, then for reception', async () => {
    const input = {
      hostId: world.people.host.id,
      coHostIds: [world.people.coHost.id],
      walkUp: true,
      guests: [person()],
    };
    const visit = await world.create('guard', input);
    const ids = idsOf(visit);
    expect([visit.state, visit.askedLevel]).toEqual([V.reviewing, 1]);
    const waiting = `访客在门口等候：${visit.guests[0]?.name}`;
    const asked = async () => [
      (await world.cardsOf('host')).includes(waiting),
      (await world.cardsOf('coHost')).includes(waiting),
      (await world.cardsOf('desk')).includes(waiting),
    ];
    expect(await asked()).toEqual([true, false, false]);
    world.turn(2 * MINUTE);
    await world.runTimers();
    expect(await asked()).toEqual([true, true, false]);
    world.turn(2 * MINUTE);
    await world.runTimers();
    expect(await asked()).toEqual([true, true, true]);
    const agreed = await world.act('desk', ids, { action: 'agree' });
    expect([agreed.state, agreed.agreedByName]).toEqual([V.approved, 'desk']);
    expect((await world.act('guard', ids, { action: 'signIn' })).guests[0]?.state).toBe(G.inside);
  });

  it('is not decided about by the guard', async () => {
    const visit = await world.create('guard', { hostId: world.people.host.id, walkUp: true, guests: [person()] });
    expect(await world.refusal('guard', idsOf(visit), { action: 'agree' })).toMatchObject({ status: 403 });
  });
});

describe('whoever does not leave', () => {
  it('is asked about: the host, the guard, and is missing in the end, never signed out', async () => {
    const ids = await world.addVisit(V.reviewing, G.expected, {}, { name: '迟迟' });
    await world.act('host', ids, { action: 'agree' });
    await world.act('guard', ids, { action: 'signIn', door: '西门' });
    world.turn(4 * HOUR + 30 * MINUTE);
    await world.runTimers();
    expect(await world.cardsOf('host')).toContain('到时未离园，请确认：迟迟');
    expect((await world.act('host', ids, { action: 'stillHere' })).isOverdue).toBe(true);
    world.turn(90 * MINUTE);
    await world.runTimers();
    expect(await world.cardsOf('guard')).toContainEqual(expect.stringMatching(/^超时 2 小时未签离：迟迟，.*西门$/));
    expect(await states(ids)).toEqual([V.approved, G.inside]);
    world.turn(12 * HOUR);
    await world.runTimers();
    expect(await states(ids)).toEqual([V.ended, G.missing]);
    expect((await world.act('guard', ids, { action: 'signOut' })).guests[0]).toMatchObject({
      state: G.left,
      outBy: 'guard',
    });
  });

  it('stays as long as the host extends it', async () => {
    const ids = await world.addVisit(V.reviewing, G.expected, {}, { name: '续时' });
    await world.act('host', ids, { action: 'agree' });
    await world.act('guard', ids, { action: 'signIn' });
    const { planStart, planEnd } = await world.detail('host', ids.visitId);
    await world.act('host', ids, { action: 'change', planStart, planEnd: planEnd + 2 * HOUR });
    world.turn(4 * HOUR + 31 * MINUTE);
    await world.runTimers();
    expect(await world.cardsOf('host')).not.toContain('到时未离园，请确认：续时');
  });

  it('and whoever does not come has not come', async () => {
    const ids = await world.addVisit(V.reviewing, G.expected);
    await world.act('host', ids, { action: 'agree' });
    world.turn(4 * HOUR + 1);
    await world.runTimers();
    expect(await states(ids)).toEqual([V.ended, G.noShow]);
  });
});

describe('a sign-out', () => {
  it('is taken back for half an hour', async () => {
    const ids = await world.addVisit(V.approved, G.inside);
    await world.act('guard', ids, { action: 'signOut' });
    world.turn(29 * MINUTE);
    expect((await world.act('guard', ids, { action: 'undoSignOut' })).guests[0]?.state).toBe(G.inside);
    await world.act('guard', ids, { action: 'signOut' });
    world.turn(31 * MINUTE);
    expect(await world.refusal('guard', ids, { action: 'undoSignOut' })).toMatchObject({
      code: 'visit.requires.within30min',
    });
  });
});

describe('the gate', () => {
  it('opens half an hour before the plan and not after it', async () => {
    const planStart = new Date(world.now().getTime() + HOUR);
    const ids = await world.addVisit(V.approved, G.expected, { planStart });
    expect(await world.refusal('guard', ids, { action: 'signIn' })).toMatchObject({
      code: 'visit.requires.notEarly',
      params: { at: planStart.getTime() - 30 * MINUTE },
    });
    world.turn(30 * MINUTE);
    await world.act('guard', ids, { action: 'signIn' });
    const late = await world.addVisit(V.approved, G.expected, { planEnd: new Date(world.now().getTime() - 1) });
    expect(await world.refusal('guard', late, { action: 'signIn' })).toMatchObject({ code: 'visit.requires.notOver' });
  });

  it('does not open for a visit that was called off, or that nobody has agreed to', async () => {
    const off = await world.addVisit(V.cancelled, G.expected);
    expect(await world.refusal('guard', off, { action: 'signIn' })).toMatchObject({ code: 'visit.calledOff' });
    const open = await world.addVisit(V.reviewing, G.expected);
    expect(await world.refusal('guard', open, { action: 'signIn' })).toMatchObject({ code: 'visit.notAgreed' });
  });

  it('that let the same pass in without the network is written down, and reception is told', async () => {
    const ids = await world.addVisit(V.approved, G.expected, {}, { name: '双入' });
    const clientAt = world.now().getTime() - 5 * MINUTE;
    const done = await world.act('guard', ids, { action: 'signIn', offline: true, clientAt, door: '东门' });
    expect(done.guests[0]?.inAt).toBe(clientAt);
    const twice = await world.act('guard2', ids, { action: 'signIn', offline: true, clientAt, door: '西门' });
    expect(twice.log[0]).toMatchObject({ event: 'doubleEntry', params: { door: '西门', first: '东门' } });
    expect(await world.cardsOf('desk')).toContain('同一通行码重复入园：双入');
  });
});

describe('the pass', () => {
  it('is read by what the guard’s phone keeps, and is good no more once the guest has left', async () => {
    const ids = await world.addVisit(V.approved, G.expected);
    const token = guestToken(world.deps.secret, ids.guestId);
    const codes = await world.open((context) => visitHandlers.getMyPass(context, { token }));
    const now = world.now().getTime();
    const kit = () => world.as('guard', (context) => visitHandlers.getPassKit(context, { parkId: world.parkA }));
    const bookOf = async () => {
      const { parkId, at, keys, void: revoked } = await kit();
      const known = await Promise.all(keys.map(async ({ id, key }) => [id, await importPassKey(key)] as const));
      return { parkId, at, keys: new Map(known), void: new Set(revoked) };
    };
    expect((await readPass(codes.kept, await bookOf(), now)).verdict).toBe('valid');
    expect(await readPass(codes.fresh, await bookOf(), now)).toMatchObject({
      verdict: 'valid',
      pass: { isFresh: true },
    });
    expect((await kit()).passes.find(({ guestId }) => guestId === ids.guestId)).toMatchObject({ name: '王伟' });
    await world.act('guard', ids, { action: 'signIn' });
    await world.act('guard', ids, { action: 'signOut' });
    expect((await readPass(codes.kept, await bookOf(), now)).verdict).toBe('revoked');
    await expect(world.open((context) => visitHandlers.getMyPass(context, { token }))).rejects.toMatchObject({
      code: 'visit.noPass',
    });
    // The private half is sealed.
    const [key] = await world.query<{ private_key: string }>('select private_key from pass_key');
    const kept = Buffer.from(key?.private_key ?? '', 'base64url');
    await expect(
      crypto.subtle.importKey('pkcs8', kept, { name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign']),
    ).rejects.toThrow();
  });
});
