/** Marking by a scan over the real server: badges and passes stand for people, and a roll call waits for its marshals. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { accessPersonEndpoints as people } from '@/contract/access/access-person';
import { homeEndpoints } from '@/contract/home';
import { musterEndpoints as musters } from '@/contract/muster/muster';
import { MUSTER_STATUS as M } from '@/contract/muster/muster-codes';
import type { MusterPerson } from '@/contract/muster/muster-entities';
import { PASS_CURVE, signPass } from '@/contract/visit/visit-pass';
import { HOUR, LEAD, MARSHAL, MINUTE, openMusterWorld, PARK, SECOND, type MusterWorld } from './muster-world.fixture';

let world: MusterWorld;
beforeAll(async () => {
  world = await openMusterWorld();
});
afterAll(() => world.close());
afterEach(() =>
  world.demo.query(`update muster set state = 2, ended_at = $1, ended_by_name = 'x' where state = 1`, [world.now()]),
);

const rowOf = async (id: number, key: string): Promise<MusterPerson | undefined> =>
  (await world.ask(MARSHAL, musters.getMusterPeople, { id })).rows.find((row) => row.key === key);

const scanOf = (code: string, more: object = {}) => ({
  parkId: PARK,
  code,
  status: M.safe,
  over: M.unseen,
  clientAt: world.now().getTime(),
  ...more,
});
const scan = (code: string, more: object = {}) => world.ask(MARSHAL, musters.markPerson, scanOf(code, more));
const refusal = (code: string) => world.demo.refusal(MARSHAL, musters.markPerson, scanOf(code));

async function addStaff(name: string, badge: string): Promise<string> {
  const key = await world.addPerson(name);
  const credential = { parkId: PARK, personId: Number(key.slice(1)), kind: 2, value: badge };
  await world.ask('parkadmin3', people.addCredential, credential);
  return key;
}

/** What the guest’s phone shows: whether the signature is right is the gate’s business. */
async function passOf(key: string, parkId = PARK): Promise<string> {
  const [row] = await world.demo.query<{ pass: string }>('select pass from guest where id = $1', [
    Number(key.slice(1)),
  ]);
  const pair = await crypto.subtle.generateKey(PASS_CURVE, true, ['sign', 'verify']);
  const at = world.now().getTime();
  const pass = { keyId: 1, pass: row?.pass ?? '', parkId, areas: 0n, from: at - HOUR, to: at, isFresh: false };
  return signPass(pair.privateKey, pass);
}

describe('a scan', () => {
  it('of a badge marks whose it is; somebody who is on no list is added by it', async () => {
    const [li, wang] = [await addStaff('李强', '0011223344'), await addStaff('王芳', '0011223355')];
    await world.pass(li, 'lab', 1, MINUTE);
    const { id } = await world.start();
    expect(await scan(' 0011223344 ', { musterId: id })).toMatchObject({ row: { key: li, status: M.safe } });
    expect(await scan('0011223355', { musterId: id })).toMatchObject({
      row: { key: wang, name: '王芳', status: M.safe },
    });
    expect((await world.ask(LEAD, musters.getMuster, { id })).counts).toMatchObject({ safe: 2, unseen: 0, total: 2 });
  });

  it('of a guest’s pass marks the guest, also an old one; the list says whose a pass is', async () => {
    const guest = await world.addGuest('陈来客', 2);
    const { id } = await world.start();
    const listed = await rowOf(id, guest);
    expect(listed?.pass).toMatch(/^[0-9a-f]{16}$/);
    const { rows } = await world.ask(MARSHAL, musters.getPresence, { parkId: PARK });
    expect(rows.find(({ key }) => key === guest)?.pass).toBe(listed?.pass);
    await scan(await passOf(guest), { musterId: id });
    expect(await rowOf(id, guest)).toMatchObject({ status: M.safe });
  });

  it('made without a line counts when it arrives, for the roll call of that moment', async () => {
    const zhao = await addStaff('赵敏', '0011223366');
    await world.pass(zhao, 'lab', 1, MINUTE);
    const { id } = await world.start();
    const clientAt = world.now().getTime() + MINUTE;
    world.turn(5 * MINUTE);
    await world.end(id);
    expect(await scan('0011223366', { clientAt })).toMatchObject({ musterId: id, row: { key: zhao, status: M.safe } });
  });

  it('does not call off a rescue that the phone has not heard of', async () => {
    const sun = await addStaff('孙静', '0011223377');
    await world.pass(sun, 'lab', 1, MINUTE);
    const { id } = await world.start();
    await world.mark(SECOND, sun, M.rescue, { musterId: id });
    world.turn(MINUTE);
    await scan('0011223377', { musterId: id });
    expect(await rowOf(id, sun)).toMatchObject({ status: M.rescue });
  });

  it('of nobody’s code, of a lost card, of another park’s pass or of nothing at all is refused', async () => {
    const key = await addStaff('周涛', '0011223388');
    const guest = await world.addGuest('他园来客', 2);
    const personId = Number(key.slice(1));
    const { held } = await world.ask('parkadmin3', people.getPassPerson, { id: personId });
    const lost = { parkId: PARK, personId, credentialId: held[0]?.id, state: 2 };
    await world.ask('parkadmin3', people.setCredentialState, lost);
    await world.start();
    for (const code of ['9999999999', '0011223388', 'SP:NOPASS', await passOf(guest, 1)])
      expect(await refusal(code)).toEqual([404, 'muster.codeUnknown']);
    const nobody = { ...scanOf(''), code: undefined };
    expect(await world.demo.refusal(MARSHAL, musters.markPerson, nobody)).toEqual([404, 'muster.notListed']);
  });
});

it('a roll call that runs waits on the workbench of every marshal until it ends', async () => {
  const todoOf = async (who: string) =>
    (await world.ask(who, homeEndpoints.getTodos, { parkId: PARK })).todos.find(({ key }) => key === 'musterRunning');
  expect(await todoOf(MARSHAL)).toBeUndefined();
  const { id } = await world.start(LEAD, { title: 'B座演练' });
  expect(await todoOf(MARSHAL)).toMatchObject({
    count: 1,
    urgent: 0,
    list: { state: 1 },
    rows: [{ id, title: 'B座演练' }],
  });
  await world.end(id);
  expect(await todoOf(MARSHAL)).toBeUndefined();
});
