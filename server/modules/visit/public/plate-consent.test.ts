/** A plate is given by a consent of its own, as an identity number is, and deleted when that is taken back. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GUEST_CONSENT, GUEST_STATE as G, VISIT_STATE as V } from '@/contract/visit/visit-codes';
import { openVisitWorld, type PersonName, type VisitWorld } from '../../../../tests/kit/world/visit-world';
import { visitHandlers } from '../visit.handlers';
import { guestToken } from './visit-link.rules';

let world: VisitWorld;
let version = '';
const PLATE = '沪A12345';

beforeAll(async () => {
  world = await openVisitWorld();
  await world.query(`update visit_type set asks = '["company", "plate"]' where id = $1`, [world.types['商务来访']]);
  const [notice] = await world.query<{ version: string }>(
    'select version from access_notice where park_id = $1 and purpose = $2',
    [world.parkA, GUEST_CONSENT.plate],
  );
  version = notice?.version ?? '';
});
afterAll(() => world.close());

const tokenOf = (guestId: number): string => guestToken(world.deps.secret, guestId);
const complete = (guestId: number, plateConsent: string, plate = PLATE) =>
  world.open((context) =>
    visitHandlers.actOnMyVisit(context, {
      token: tokenOf(guestId),
      action: 'register',
      consent: true,
      plateConsent,
      guest: { name: '韩梅', phone: '13912340001', company: '远山公司', plate, idNo: '' },
    } as never),
  );
const consentsOf = (guestId: number) =>
  world.query('select purpose, text_version as version, withdrawn from guest_consent where guest_id = $1 order by id', [
    guestId,
  ]);
const withdrawMine = (guestId: number) =>
  world.open((context) => visitHandlers.withdrawMyIdNumber(context, { token: tokenOf(guestId), what: 'plate' }));
const withdrawFor = (who: PersonName, ids: { visitId: number; guestId: number }) =>
  world.as(who, (context) => visitHandlers.withdrawGuestId(context, { parkId: world.parkA, ...ids, what: 'plate' }));

describe('a plate', () => {
  it('is not taken without a consent of its own, to a text that the park has', async () => {
    const { guestId } = await world.addVisit(V.approved, G.invited);
    const page = await world.open((context) => visitHandlers.getMyVisit(context, { token: tokenOf(guestId) }));
    expect(page).toMatchObject({ plateNotice: { version }, plateKept: false, idNotice: null });
    const refused = { status: 422, code: 'visit.plateConsentNeeded', fields: { plateConsent: 'required' } };
    await expect(complete(guestId, '')).rejects.toMatchObject(refused);
    await expect(complete(guestId, 'other')).rejects.toMatchObject(refused);
    expect(await consentsOf(guestId)).toEqual([]);
    expect(await complete(guestId, version)).toMatchObject({ plate: PLATE, plateKept: true });
    expect(await consentsOf(guestId)).toEqual([{ purpose: GUEST_CONSENT.plate, version, withdrawn: false }]);
  });

  it('goes at once when the consent is taken back; the pass stays, and a second time changes nothing', async () => {
    const ids = await world.addVisit(V.approved, G.invited);
    await complete(ids.guestId, version);
    const after = await withdrawMine(ids.guestId);
    expect(after).toMatchObject({
      plate: '',
      plateKept: false,
      plateWithdrawnAt: world.now().getTime(),
      hasPass: true,
    });
    expect(await withdrawMine(ids.guestId)).toEqual(after);
    expect(await world.query('select plate from guest where id = $1', [ids.guestId])).toEqual([{ plate: null }]);
    expect((await consentsOf(ids.guestId)).at(-1)).toEqual({ purpose: GUEST_CONSENT.plate, version, withdrawn: true });
    const { log, guests } = await world.detail('desk', ids.visitId);
    expect(log.filter(({ event }) => event === 'withdrawPlate')).toHaveLength(1);
    expect(guests[0]).toMatchObject({ plateWithdrawnAt: world.now().getTime(), mayWithdrawPlate: false });
  });

  it('is deleted for a guest who asks in person by reception and the host, by nobody else', async () => {
    const ids = await world.addVisit(V.approved, G.expected, {}, { plate: PLATE });
    await expect(withdrawFor('guard', ids)).rejects.toMatchObject({ status: 403 });
    expect((await withdrawFor('desk', ids)).guests[0]).toMatchObject({ plate: null, mayWithdrawPlate: false });
    expect(await consentsOf(ids.guestId)).toEqual([{ purpose: GUEST_CONSENT.plate, version: '', withdrawn: true }]);
  });

  it('that a type does not ask for, and a host wrote down, asks the guest for nothing', async () => {
    await world.query(`update visit_type set asks = '["company"]' where id = $1`, [world.types['商务来访']]);
    const { guestId } = await world.addVisit(V.approved, G.invited, {}, { plate: PLATE });
    expect(await complete(guestId, '')).toMatchObject({ plate: PLATE, plateNotice: null });
    await expect(complete((await world.addVisit(V.approved, G.invited)).guestId, '')).rejects.toMatchObject({
      code: 'visit.plateConsentNeeded',
    });
  });
});
