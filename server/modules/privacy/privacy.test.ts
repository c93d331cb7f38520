/** Each thing that is kept of somebody needs a consent of its own, is read for a reason, and goes from every door. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessPersonEndpoints as people } from '@/contract/access/access-person';
import { accessPrivacyEndpoints as privacy, FACES_WARNED_AT } from '@/contract/access/access-privacy';
import { CONSENT_PURPOSE, DUE_KIND } from '@/contract/access/access-codes';
import { type DoorWorld, openDoorWorld, PARK } from '../access/access-doors.fixture';

const ID_NO = '11010519491231002X';
/** Begins as a JPEG does. */
const pictureOf = (seed: number): string =>
  Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(1_200, seed)]).toString('base64');

let world: DoorWorld;
let lobby: number;
let lab: number;
let group: number;

beforeAll(async () => {
  world = await openDoorWorld();
  lobby = await world.addDoor(await world.addController(1), 1);
  lab = await world.addDoor(await world.addController(2), 1);
  const plan = await world.addPlan();
  group = await world.addGroup('全员', plan, [], [lobby, lab]);
  await world.greet(1);
  await world.greet(2);
});
afterAll(() => world.close());

let count = 0;
async function newPerson(more: object = {}): Promise<number> {
  count += 1;
  const id = await world.addPerson(`人员${count}`, more);
  await world.demo.query(
    "insert into access_member (group_id, park_id, kind, subject_id) values ($1, $2, 'person', $3)",
    [group, PARK, id],
  );
  await world.giveCard(id, `88${String(count).padStart(6, '0')}`);
  return id;
}
const agree = (personId: number, purpose: number, more: object = {}) =>
  world.ask(people.addConsent, { personId, purpose, ...more });
const pictures = async (personId: number): Promise<number> =>
  (await world.demo.query('select id from access_face where person_id = $1', [personId])).length;
const dueOf = async (personId: number) =>
  (await world.ask(privacy.listDueDeletions, { pageSize: 100 })).rows.filter(({ subjectId }) => subjectId === personId);

describe('a face', () => {
  it('is refused without a consent of its own, whatever else somebody agreed to', async () => {
    const id = await newPerson();
    await agree(id, CONSENT_PURPOSE.photo);
    await agree(id, CONSENT_PURPOSE.idCard);
    expect(await world.refusal(people.addFace, { personId: id, picture: pictureOf(1) })).toEqual([
      422,
      'access.consentMissing',
    ]);
    await agree(id, CONSENT_PURPOSE.face);
    expect(await world.refusal(people.addFace, { personId: id, picture: 'x'.repeat(200) })).toEqual([
      422,
      'access.notAFace',
    ]);
    await world.ask(people.addFace, { personId: id, picture: pictureOf(1) });
  });

  it('goes to the doors alone: our copy is sealed, and deleted as soon as each door has confirmed', async () => {
    const id = await newPerson();
    await agree(id, CONSENT_PURPOSE.face);
    world.unitOf(2).away = true;
    await world.ask(people.addFace, { personId: id, picture: pictureOf(2) });
    const [kept] = await world.demo.query<{ picture: string }>('select picture from access_face where person_id = $1', [
      id,
    ]);
    expect(kept?.picture).not.toContain(pictureOf(2).slice(0, 40));
    await world.work();
    expect(await dueOf(id)).toMatchObject([{ kind: DUE_KIND.face, doorCount: 1, isDue: false }]);
    expect(await pictures(id)).toBe(1);
    world.unitOf(2).away = false;
    await world.greet(2, 'back');
    await world.work();
    expect(await pictures(id)).toBe(0);
    expect(await dueOf(id)).toEqual([]);
    expect(JSON.stringify(world.unitOf(2).controller.memory())).not.toContain(pictureOf(2).slice(0, 40));
  });

  it('that a door refuses stays here until its time is over', async () => {
    const id = await newPerson();
    await agree(id, CONSENT_PURPOSE.face);
    world.unitOf(2).controller.refusesFaces = true;
    await world.ask(people.addFace, { personId: id, picture: pictureOf(3) });
    await world.work();
    expect(await pictures(id)).toBe(1);
    world.unitOf(2).controller.refusesFaces = false;
    world.turn(10_000);
    await world.work();
    expect(await pictures(id)).toBe(0);
  });

  it('whose consent is withdrawn goes from every door, and the one that is away stays on the list until it confirms', async () => {
    const id = await newPerson();
    await agree(id, CONSENT_PURPOSE.face);
    await world.ask(people.addFace, { personId: id, picture: pictureOf(4) });
    await world.work();
    world.unitOf(2).away = true;
    expect(await world.ask(people.withdrawConsent, { personId: id, purpose: CONSENT_PURPOSE.face })).toEqual({
      cancelled: 1,
    });
    await world.work();
    expect(await dueOf(id)).toMatchObject([
      { kind: DUE_KIND.door, doors: [expect.stringContaining('-1')], doorCount: 1 },
    ]);
    const [consent] = (await world.ask(privacy.listConsents, { withdrawn: true })).rows;
    expect(consent).toMatchObject({ personId: id, purpose: CONSENT_PURPOSE.face, debts: 1 });
    expect((await world.ask(privacy.getPrivacySummary)).debts).toBe(1);
    world.unitOf(2).away = false;
    await world.greet(2, 'again');
    await world.work();
    expect(await dueOf(id)).toEqual([]);
    expect(await world.refusal(people.addFace, { personId: id, picture: pictureOf(4) })).toEqual([
      422,
      'access.consentMissing',
    ]);
  });

  it('of 80,000 people of a park is warned of', async () => {
    expect(await world.ask(privacy.getPrivacySummary)).toMatchObject({ tooManyFaces: false });
    await world.demo.query(
      `insert into access_credential (park_id, person_id, kind, value_hash)
       select $1, 10000000 + n, 1, n::text from generate_series(1, $2::int) n`,
      [PARK, FACES_WARNED_AT],
    );
    expect(await world.ask(privacy.getPrivacySummary)).toMatchObject({ tooManyFaces: true });
    await world.demo.query('delete from access_credential where person_id > 10000000');
  });
});

describe('a child', () => {
  it('agrees by a guardian only, from the day at the park on which it becomes fourteen alone', async () => {
    const child = await newPerson({ bornOn: '2013-05-01' });
    expect(await world.refusal(people.addConsent, { personId: child, purpose: CONSENT_PURPOSE.face })).toEqual([
      422,
      'access.guardianMissing',
    ]);
    const guardian = { guardianName: '李丽', guardianPhone: '13800000000' };
    expect(await agree(child, CONSENT_PURPOSE.face, guardian)).toMatchObject({ guardianName: '李丽' });
    await world.ask(people.addFace, { personId: child, picture: pictureOf(5) });
    const older = await newPerson({ bornOn: '2012-11-24' });
    expect(await agree(older, CONSENT_PURPOSE.face)).toMatchObject({ guardianName: null });
  });

  it('whose number tells its age needs the guardian as well', async () => {
    const id = await newPerson();
    await agree(id, CONSENT_PURPOSE.idCard);
    expect(await world.refusal(people.setPersonIdNo, { personId: id, idNo: '110101201501010038' })).toEqual([
      422,
      'access.guardianMissing',
    ]);
    await agree(id, CONSENT_PURPOSE.idCard, { guardianName: '李丽', guardianPhone: '13800000000' });
    expect(await world.ask(people.setPersonIdNo, { personId: id, idNo: '110101201501010038' })).toEqual({
      idEnd: '0038',
    });
  });
});

describe('an identity number', () => {
  let id: number;
  beforeAll(async () => {
    id = await newPerson();
  });

  it('is refused without consent, kept sealed, and shown by its last four', async () => {
    expect(await world.refusal(people.setPersonIdNo, { personId: id, idNo: ID_NO })).toEqual([
      422,
      'access.consentMissing',
    ]);
    await agree(id, CONSENT_PURPOSE.idCard);
    expect(await world.ask(people.setPersonIdNo, { personId: id, idNo: ID_NO })).toEqual({ idEnd: '002X' });
    const stored = await world.demo.query('select to_jsonb(p)::text as t from access_person p where id = $1', [id]);
    expect(JSON.stringify(stored)).not.toContain(ID_NO.slice(0, 14));
    expect(await world.ask(people.getPassPerson, { id })).toMatchObject({ idEnd: '002X' });
    const other = await newPerson();
    await agree(other, CONSENT_PURPOSE.idCard);
    expect(await world.refusal(people.setPersonIdNo, { personId: other, idNo: ID_NO })).toEqual([
      409,
      'access.idTaken',
    ]);
  });

  it('is read for a reason by whoever may, and each reading is on record', async () => {
    const wanted = { of: 1, subjectId: id };
    expect(await world.refusal(privacy.revealIdNumber, { ...wanted, reason: ' ' })).toEqual([400, 'request.invalid']);
    expect(await world.ask(privacy.revealIdNumber, { ...wanted, reason: '公安协查' })).toEqual({ idNo: ID_NO });
    const [row] = (await world.ask(privacy.listIdReveals, { keyword: '公安' })).rows;
    expect(row).toMatchObject({ of: 1, reason: '公安协查', subjectName: expect.stringContaining('人员') });
    const audits = await world.demo.query(
      "select detail->>'reason' as reason from audit_row where action = 'privacy.revealIdNumber' and biz_id = $1",
      [id],
    );
    expect(audits).toContainEqual({ reason: '公安协查' });
    await expect(
      world.demo.platform.deps.db.withPark([PARK], (tx) => tx.execute("update id_reveal set reason = ''")),
    ).rejects.toThrow();
  });

  it('is read by nobody without the right, nor by somebody of another park', async () => {
    const input = { parkId: PARK, of: 1, subjectId: id, reason: '核对身份' };
    expect((await world.demo.refusal('guard', privacy.revealIdNumber, { ...input, parkId: 1 }))[0]).toBe(403);
    // Keeps doors of every park, and reads no number.
    expect((await world.demo.refusal('admin', privacy.revealIdNumber, input))[0]).toBe(403);
    expect((await world.demo.refusal('parkadmin', privacy.revealIdNumber, input))[0]).toBeGreaterThanOrEqual(403);
    expect(await world.demo.refusal('parkadmin', privacy.revealIdNumber, { ...input, parkId: 1 })).toEqual([
      404,
      'access.idNotKept',
    ]);
  });

  it('goes at once when its consent is withdrawn', async () => {
    await world.ask(people.withdrawConsent, { personId: id, purpose: CONSENT_PURPOSE.idCard });
    expect(await world.ask(people.getPassPerson, { id })).toMatchObject({ idEnd: null });
    expect(await world.refusal(privacy.revealIdNumber, { of: 1, subjectId: id, reason: '再看一次' })).toEqual([
      404,
      'access.idNotKept',
    ]);
  });
});

describe('consents', () => {
  it('name the text that was shown: a new version leaves those before it as they were', async () => {
    const [first, second] = [await newPerson(), await newPerson()];
    await agree(first, CONSENT_PURPOSE.plate);
    const notice = { purpose: CONSENT_PURPOSE.plate, version: '2026-12', body: '为开启道闸登记车牌，保存至离职。' };
    await world.ask(privacy.publishConsentNotice, notice);
    expect(await world.refusal(privacy.publishConsentNotice, notice)).toEqual([422, 'access.noticeTaken']);
    expect(await agree(second, CONSENT_PURPOSE.plate)).toMatchObject({ textVersion: '2026-12' });
    expect(
      await world.refusal(people.addConsent, { personId: first, purpose: CONSENT_PURPOSE.plate, textVersion: '1999' }),
    ).toEqual([422, 'access.noticeUnknown']);
    const { rows } = await world.ask(privacy.listConsents, { purpose: CONSENT_PURPOSE.plate, pageSize: 100 });
    expect(rows.find(({ personId }) => personId === first)).toMatchObject({ textVersion: '2026-06', isOld: true });
    expect(rows.find(({ personId }) => personId === second)).toMatchObject({ textVersion: '2026-12', isOld: false });
    const [newest] = (await world.ask(privacy.listConsentNotices, { purpose: CONSENT_PURPOSE.plate })).rows;
    expect(newest).toMatchObject({ version: '2026-12', isCurrent: true, consents: 1 });
  });

  it('are never changed or deleted by the server', async () => {
    const { db } = world.demo.platform.deps;
    const act = (text: string) => db.withPark([PARK], (tx) => tx.execute(text));
    await expect(act('delete from access_consent')).rejects.toThrow();
    await expect(act("update access_consent set text_version = ''")).rejects.toThrow();
    await expect(act("update access_notice set body = ''")).rejects.toThrow();
  });

  it('of another park are in no list', async () => {
    for (const endpoint of [privacy.listConsents, privacy.listDueDeletions, privacy.listIdReveals]) {
      expect((await world.demo.refusal('parkadmin', endpoint, { parkId: PARK }))[0]).toBeGreaterThanOrEqual(403);
    }
    expect((await world.demo.refusal('guard', privacy.getPrivacySummary, { parkId: 1 }))[0]).toBe(403);
  });
});

describe('people from a file', () => {
  const row = (more: object) => ({ name: '张三', phone: '13911112222', card: '55500001', group: '全员', ...more });
  const rows = [
    row({}),
    row({ name: '', card: '55500002' }),
    row({ name: '李四', phone: '12', card: '55500003' }),
    row({ name: '王五', card: '55500001' }),
    row({ name: '赵六', card: '55500004', org: '没有的部门' }),
    row({ name: '钱七', card: '55500005', group: '没有的组' }),
    row({ name: '孙八', card: '55500006', validTo: '2026-02-30' }),
    row({ name: '周九', card: '55500007', validTo: '2020-01-01' }),
    row({ name: '吴十', card: '', validTo: '2027-12-31' }),
  ];
  const there = async (): Promise<number> =>
    (await world.demo.query("select id from access_person where park_id = $1 and name in ('张三', '吴十')", [PARK]))
      .length;

  it('are tried without effect, then brought in, and each refused row says why', async () => {
    const check = await world.ask(people.importPassPeople, { mode: 'check', rows });
    expect(check.ok).toBe(3);
    expect(await there()).toBe(0);
    const run = await world.ask(people.importPassPeople, { mode: 'run', rows });
    expect(run.ids).toHaveLength(2);
    expect(run.faults.map(({ row: at, fields }) => [at, Object.entries(fields ?? {}).flat()])).toEqual([
      [1, ['name', 'required']],
      [2, ['phone', 'validation.phone']],
      [3, ['card', 'access.credentialTaken']],
      [4, ['org', 'user.noOrg']],
      [5, ['group', 'access.noGroup']],
      [6, ['validTo', 'invalid']],
      [7, ['validTo', 'tooEarly']],
    ]);
    expect(await there()).toBe(2);
    await world.work();
    expect(world.opens(1, 1, '55500001')).toBe(true);
    expect(world.opens(2, 1, '55500001')).toBe(true);
  });
});
