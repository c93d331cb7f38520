/** Guests take back the consent to keep their identity number; children come with a guardian; areas bound where guests go. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessPrivacyEndpoints } from '@/contract/access/access-privacy';
import { GUARDIAN_TEXT, GUEST_STATE as G, VISIT_STATE as V } from '@/contract/visit/visit-codes';
import { visitPublicEndpoints } from '@/contract/visit/visit-public';
import { visitSetupEndpoints } from '@/contract/visit/visit-setup';
import { HOUR, openVisitWorld, type PersonName, type VisitWorld } from '../../../tests/kit/world/visit-world';
import { accessAreas, accessDoors } from '../access/access.table';
import { revealIdNumber } from '../privacy/privacy.usecases';
import { storeCaptcha } from '../session/captcha/captcha.usecases';
import { HINT } from '../session/sign-in/sign-in-hints.rules';
import { guestColumns } from './guest.rules';
import { guestToken, inviteToken } from './public/visit-link.rules';
import { visitHandlers } from './visit.handlers';

let world: VisitWorld;
beforeAll(async () => {
  world = await openVisitWorld();
});
afterAll(() => world.close());

const ADULT = '11010519491231002X';
const CHILD = '110105201801010019';

const numberOf = (idNo: string, phone: string) => {
  const given = { name: '王伟', phone, company: '远山公司', plate: '', idNo };
  return guestColumns(world.deps.secret, given);
};
const arriving = (phone: string, set: object = {}) =>
  world.addVisit(V.approved, G.expected, set, { ...numberOf(ADULT, phone) });
const withdraw = (token: string) =>
  world.open((context) => visitHandlers.withdrawMyIdNumber(context, { token, what: 'idNo' }));
const withdrawFor = (who: PersonName, ids: { visitId: number; guestId: number }) =>
  world.as(who, (context) => visitHandlers.withdrawGuestId(context, { parkId: world.parkA, ...ids, what: 'idNo' }));
const keptOf = (guestId: number) =>
  world.query('select id_no, id_hash, id_end from guest where id = $1', [guestId]).then(([row]) => row);
const consentsOf = (guestId: number) =>
  world.query('select purpose, withdrawn, by_id::int as by from guest_consent where guest_id = $1 order by id', [
    guestId,
  ]);
const NOTHING = { id_no: null, id_hash: null, id_end: null };

describe('a guest who withdraws the identity number', () => {
  it('has it deleted at once on every day of the plan; the pass stays, and a second time changes nothing', async () => {
    const first = await arriving('13912340001');
    const later = await arriving('13912340001');
    await world.query('update guest set link_guest_id = $1 where id = any($2)', [
      first.guestId,
      [first.guestId, later.guestId],
    ]);
    const token = guestToken(world.deps.secret, first.guestId);
    const before = await world.open((context) => visitHandlers.getMyVisit(context, { token }));
    expect(before).toMatchObject({ idKept: true, idWithdrawnAt: null, hasPass: true });
    const after = await withdraw(token);
    expect(after).toMatchObject({ idKept: false, idWithdrawnAt: world.now().getTime(), hasPass: true });
    for (const { guestId } of [first, later]) {
      // oxlint-disable-next-line no-await-in-loop -- two guests
      expect(await keptOf(guestId)).toEqual(NOTHING);
    }
    expect(await withdraw(token)).toEqual(after);
    expect(await consentsOf(first.guestId)).toEqual([{ purpose: 2, withdrawn: true, by: null }]);
    const { log, guests } = await world.detail('desk', first.visitId);
    expect(log.filter(({ event }) => event === 'withdrawId')).toHaveLength(1);
    expect(guests[0]).toMatchObject({ idEnd: null, idWithdrawnAt: world.now().getTime(), mayWithdrawId: false });
    const audits = await world.query(`select detail::text from audit_row where action = 'visit.withdrawId'`);
    expect(audits).toHaveLength(2);
    expect(JSON.stringify(audits)).not.toContain(ADULT);
    // Nobody reads any more what is not there.
    const input = { parkId: world.parkA, of: 2, subjectId: first.guestId, reason: '核对身份' };
    const reveal = world.as('manager', (context) =>
      revealIdNumber(context, accessPrivacyEndpoints.revealIdNumber.input.parse(input)),
    );
    await expect(reveal).rejects.toMatchObject({ code: 'access.idNotKept' });
  });

  it('needs the link of that guest, within its time', async () => {
    const ids = await arriving('13912340002');
    const token = guestToken(world.deps.secret, ids.guestId);
    await expect(withdraw(`${token.slice(0, -4)}AAAA`)).rejects.toMatchObject({ code: 'visit.linkExpired' });
    await world.query(`update visit set plan_end = $2 where id = $1`, [
      ids.visitId,
      new Date(world.now().getTime() - 25 * HOUR),
    ]);
    await expect(withdraw(token)).rejects.toMatchObject({ status: 404, code: 'visit.linkExpired' });
    expect(await keptOf(ids.guestId)).toMatchObject({ id_end: ADULT.slice(-4) });
  });

  it('may ask in person: reception and the host do it, others and other parks do not', async () => {
    const ids = await arriving('13912340003');
    await expect(withdrawFor('guard', ids)).rejects.toMatchObject({ status: 403, code: 'visit.notYourPart' });
    await expect(withdrawFor('outsider', ids)).rejects.toMatchObject({ status: 404 });
    expect((await world.detail('desk', ids.visitId)).guests[0]?.mayWithdrawId).toBe(true);
    expect((await world.detail('guard', ids.visitId)).guests[0]?.mayWithdrawId).toBe(false);
    expect((await withdrawFor('desk', ids)).guests[0]).toMatchObject({ idEnd: null, mayWithdrawId: false });
    expect(await consentsOf(ids.guestId)).toEqual([{ purpose: 2, withdrawn: true, by: world.people.desk.id }]);
    const other = await arriving('13912340004');
    await withdrawFor('host', other);
    expect(await keptOf(other.guestId)).toEqual(NOTHING);
  });

  it('is still looked up by phone, and the gate is told that the number could not be asked', async () => {
    const ids = await arriving('13912340005');
    await withdrawFor('desk', ids);
    const kit = await world.as('guard', (context) => visitHandlers.getPassKit(context, { parkId: world.parkA }));
    expect(kit.passes.find(({ guestId }) => guestId === ids.guestId)?.idWithdrawn).toBe(true);
    const watch = (given: object) => {
      const input = { parkId: world.parkA, name: '王伟', kind: 1, reason: '曾闹事', ...given };
      return world.as('manager', (context) =>
        visitHandlers.addWatchEntry(context, visitSetupEndpoints.addWatchEntry.input.parse(input)),
      );
    };
    await watch({ idNo: ADULT });
    expect((await world.detail('guard', ids.visitId)).guests[0]?.state).toBe(G.expected);
    await watch({ phone: '13912340005' });
    expect((await world.detail('guard', ids.visitId)).guests[0]?.state).toBe(G.barred);
  });

  it('cannot be made undone by the server: consents are only added to', async () => {
    await expect(world.query('set role park_app; update guest_consent set withdrawn = false')).rejects.toThrow(
      'permission denied',
    );
    await world.query('reset role');
  });
});

describe('a guest below 14', () => {
  async function register(more: object) {
    const now = world.now();
    const captcha = await world.open(({ tx }) => storeCaptcha(tx, 'ABCD', { ip: '', now }));
    const token = inviteToken(world.deps.secret, {
      parkId: world.parkA,
      typeId: world.types['商务来访'] ?? 0,
      hostId: world.people.host.id,
      expiresAt: now.getTime() + 24 * HOUR,
    });
    const input = visitPublicEndpoints.registerVisit.input.parse({
      token,
      name: '陈小',
      company: '远山公司',
      consent: true,
      kaptcha: 'ABCD',
      planStart: now.getTime() + HOUR,
      planEnd: now.getTime() + 2 * HOUR,
      ...more,
    });
    return world.open((context) =>
      visitHandlers.registerVisit(
        { ...context, header: (name) => (name === HINT.captcha ? captcha.id : undefined) },
        input,
      ),
    );
  }
  const guardian = { guardianName: '陈父', guardianPhone: '13612340009', guardianConsent: GUARDIAN_TEXT };

  it('is not registered without a guardian who is named and agrees', async () => {
    const phone = '13612340001';
    await expect(register({ phone, isChild: true })).rejects.toMatchObject({
      status: 422,
      code: 'visit.guardianNeeded',
      fields: { guardianName: 'required', guardianPhone: 'required', guardianConsent: 'required' },
    });
    await expect(register({ phone, isChild: true, ...guardian, guardianConsent: 'old' })).rejects.toMatchObject({
      fields: { guardianConsent: 'required' },
    });
    const { token } = await register({ phone, isChild: true, ...guardian });
    expect(await world.open((context) => visitHandlers.getMyVisit(context, { token }))).toMatchObject({ name: '陈小' });
    const [row] = await world.query<{ id: number; visit: number }>(
      'select id::int, visit_id::int as visit from guest where phone = $1',
      [phone],
    );
    const { guests } = await world.detail('desk', row?.visit ?? 0);
    expect(guests[0]?.guardian).toEqual({ name: '陈父', phone: '13612340009' });
    expect(await consentsOf(row?.id ?? 0)).toEqual([{ purpose: 5, withdrawn: false, by: null }]);
  });

  it('is known by the identity number, too; of an adult no guardian is kept', async () => {
    const notice = await world.query<{ version: string }>(
      'select version from access_notice where park_id = $1 and purpose = 2',
      [world.parkA],
    );
    const idConsent = notice[0]?.version;
    const phone = '13612340002';
    await expect(register({ phone, idNo: CHILD, idConsent })).rejects.toMatchObject({ code: 'visit.guardianNeeded' });
    await register({ phone, idNo: ADULT, idConsent, ...guardian });
    expect(await world.query('select guardian_name as name from guest where phone = $1', [phone])).toEqual([
      { name: null },
    ]);
  });
});

describe('a type of visits that names areas', () => {
  it('is told on the pass, and lets nobody in through a door that leads elsewhere; the park’s entrances let in all', async () => {
    const { parkA: parkId } = world;
    const areaId = (name: string) => world.add(accessAreas, { parkId, name });
    const [lobby, vault] = [await areaId('大堂'), await areaId('机房')];
    const door = { parkId, kind: 2, direction: 3, controllerId: 1 } as const;
    await world.add(accessDoors, { ...door, doorNo: 1, name: '大堂门', areaId: lobby });
    await world.add(accessDoors, { ...door, doorNo: 2, name: '机房门', areaId: vault });
    await world.add(accessDoors, { ...door, doorNo: 3, name: '东门', areaId: vault, leadsOut: true });
    const all = await world.as('manager', (context) =>
      visitHandlers.listVisitTypeRules(context, { parkId, pageNum: 1, pageSize: 20 }),
    );
    const before = all.rows.find(({ name }) => name === '商务来访');
    if (!before) throw new Error('the park has no such type');
    const save = (areaIds: number[]) =>
      world.as('manager', (context) => visitHandlers.saveVisitType(context, { ...before, parkId, areaIds }));
    await expect(save([lobby, 999_999])).rejects.toMatchObject({ code: 'visit.areaUnknown' });
    expect((await save([lobby])).areaIds).toEqual([lobby]);

    const ids = await world.addVisit(V.approved, G.expected, {}, { name: '周访', phone: '13912340008' });
    const token = guestToken(world.deps.secret, ids.guestId);
    expect(await world.open((context) => visitHandlers.getMyVisit(context, { token }))).toMatchObject({
      areas: ['大堂'],
    });
    const kit = await world.as('guard', (context) => visitHandlers.getPassKit(context, { parkId }));
    expect(kit.passes.find(({ guestId }) => guestId === ids.guestId)?.areaIds).toEqual([lobby]);
    expect(kit.doors).toContainEqual({ name: '东门', areaId: null, leadsOut: true });
    expect(await world.refusal('guard', ids, { action: 'signIn', door: '机房门' })).toMatchObject({
      status: 422,
      code: 'visit.requires.areaAllowed',
      params: { areas: '大堂' },
    });
    expect((await world.act('guard', ids, { action: 'signIn', door: '东门' })).guests[0]?.state).toBe(G.inside);
  });
});
