/** Consents, numbers and faces of the demo's doors; guests and leavers whose time is over; who read which number. */
import { randomBytes } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { GUEST_STATE as G, VISIT_STATE as V } from '@/contract/visit/visit-codes';
import { checkCharacter } from '@/contract/id-card';
import { seal } from '../../chat/sealed';
import { sign } from '../../http/signing';
import { recompute } from '../../modules/access/groups/recompute.usecases';
import type { Tx } from '../open';
import { after, DAY, HOUR, localDay, localHour } from './context';
import { AWAY_SERIALS, DOOR_PARKS, FACELESS_SERIAL } from './door-plan';
import { addAssessments } from './assessments';
import { seededRandom } from './random';

interface Place {
  client: pg.Client;
  parkId: number;
  secret: string;
  now: Date;
}

const NAMES = ['孙立', '许倩', '沈岩', '韩雪', '冯涛', '曹颖', '彭飞', '吕萍', '苏航', '蒋欣', '贾宁', '薛梅'];
const COMPANIES = ['远山科技', '清禾设计', '安诺检测', '顺达物流'];

/** Made up, and well formed. */
function idNoOf(no: number): string {
  const digits = `3101151988${String((no % 12) + 1).padStart(2, '0')}${String((no % 27) + 1).padStart(2, '0')}${String(no % 1_000).padStart(3, '0')}`;
  return digits + checkCharacter(digits);
}

async function addConsents({ client, parkId, secret, now }: Place): Promise<number[]> {
  const { rows } = await client.query<{ id: string }>(
    'select id from access_person where park_id = $1 and state = 1 order by id limit 60',
    [parkId],
  );
  const kept: number[] = [];
  for (const [i, { id }] of rows.entries()) {
    const give = (purpose: number, days: number, withdrawn: number | null = null) =>
      client.query(
        `insert into access_consent (park_id, person_id, purpose, text_version, at, withdrawn_at)
         values ($1, $2, $3, '2026-06', $4, $5)`,
        [parkId, id, purpose, after(now, -days * DAY), withdrawn === null ? null : after(now, -withdrawn * DAY)],
      );
    if (i % 5 === 1) await give(4, 60 + i);
    if (i % 7 === 2) await give(3, 30 + i, i % 2 === 0 ? 4 + (i % 9) : null);
    if (i % 6 !== 3) continue;
    await give(2, 45 + i);
    const idNo = idNoOf(parkId * 100 + i);
    await client.query('update access_person set id_no = $2, id_hash = $3, id_end = $4 where id = $1', [
      id,
      seal(secret, idNo),
      sign(secret, ['identity number', parkId, idNo]),
      idNo.slice(-4),
    ]);
    kept.push(Number(id));
  }
  return kept;
}

/** One does not want their face on the doors any more, and a controller that is away still has it. */
async function withdrawOne({ client, parkId, now }: Place): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    `select p.id from access_person p join access_credential c on c.person_id = p.id and c.kind = 1 and c.state = 1
     join access_slot s on s.person_id = p.id join access_controller k on k.id = s.controller_id
     where p.park_id = $1 and p.state = 1 and k.serial = any($2) order by p.id limit 1`,
    [parkId, AWAY_SERIALS],
  );
  const people = rows.map(({ id }) => Number(id));
  const at = after(now, -5 * HOUR);
  await client.query(
    'update access_consent set withdrawn_at = $2 where person_id = any($1) and purpose = 1 and withdrawn_at is null',
    [people, at],
  );
  await client.query('update access_credential set state = 3 where person_id = any($1) and kind = 1', [people]);
  const tx = drizzle(client) as unknown as Tx;
  await recompute(tx, { parkId, now: at, who: { people } });
}

/** Faces that a controller without a working camera does not take: their copies wait. */
async function addPictures({ client, parkId, secret, now }: Place): Promise<void> {
  const { rows } = await client.query<{ id: string; person_id: string; value_hash: string }>(
    `select distinct on (c.person_id) c.id, c.person_id, c.value_hash from access_credential c
     join access_slot s on s.person_id = c.person_id join access_controller k on k.id = s.controller_id
     where c.park_id = $1 and c.kind = 1 and c.state = 1 and k.serial = $2 and s.due_at is not null
     order by c.person_id limit 4`,
    [parkId, FACELESS_SERIAL],
  );
  const picture = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), randomBytes(1_200)]).toString('base64');
  for (const [i, { id, person_id: personId, value_hash: hash }] of rows.entries())
    await client.query(
      `insert into access_face (park_id, person_id, credential_id, value_hash, picture, at) values ($1, $2, $3, $4, $5, $6)`,
      [parkId, personId, id, hash, seal(secret, picture), after(now, -(i === 0 ? 31 : 2 + i) * DAY)],
    );
}

/** Their host walked them in and out. */
function oldStory(start: Date, end: Date, guest: string | undefined): object[] {
  const params = { door: '东门' };
  return [
    { at: after(start, -DAY), event: 'invited', is: V.draft, params: { count: 1 } },
    { at: after(start, -DAY), event: 'agree', is: V.approved, params: {} },
    { at: start, event: 'signIn', guest, was: G.expected, is: G.inside, params },
    { at: after(end, -HOUR), event: 'signOut', guest, was: G.inside, is: G.left, params },
  ];
}

/** Guests of half a year ago: some are forgotten by the next run, some within the week. */
async function addOldGuests({ client, parkId, secret, now }: Place): Promise<void> {
  const random = seededRandom(20_261_100 + parkId);
  const types = await client.query<{ id: string }>(
    "select id from visit_type where park_id = $1 and name = '商务来访'",
    [parkId],
  );
  const hosts = await client.query<{ id: string; name: string }>(
    'select u.id, u.name from app_user u join park_user p on p.user_id = u.id where p.park_id = $1 order by u.id limit 9',
    [parkId],
  );
  for (const [i, name] of NAMES.entries()) {
    const end = after(now, -(i < 7 ? 180.2 + i : 174.5 + (i % 5)) * DAY);
    const start = after(end, -3 * HOUR);
    const host = random.pick(hosts.rows);
    const no = `FK${localDay(start).replaceAll('-', '')}${String(9_000 + parkId * 100 + i)}`;
    const visit = await client.query<{ id: string }>(
      `insert into visit (no, park_id, type_id, state, source, host_id, author_id, author_name, purpose, plan_start, plan_end,
         created_at, agreed_at, last_actor_name, last_action_at)
       values ($1, $2, $3, 40, 1, $4, $4, $5, '项目洽谈', $6, $7, $6, $6, $5, $7) returning id`,
      [no, parkId, types.rows[0]?.id, host?.id, host?.name, start, end],
    );
    const idNo = i % 3 === 0 ? idNoOf(500 + parkId * 20 + i) : null;
    const guest = await client.query<{ id: string }>(
      `insert into guest (park_id, visit_id, name, phone, company, id_no, id_end, state, day, pass, pass_no, registered_at,
         in_at, in_door, out_at, out_door) values ($1, $2, $3, $4, $5, $6, $7, 4, $8, $9, $10, $11, $11, '东门', $12, '东门') returning id`,
      [
        parkId,
        visit.rows[0]?.id,
        name,
        `137${String(random.int(0, 99_999_999)).padStart(8, '0')}`,
        random.pick(COMPANIES),
        idNo && seal(secret, idNo),
        idNo && idNo.slice(-4),
        localDay(start),
        randomBytes(8).toString('hex'),
        String(200_000 + parkId * 100 + i),
        start,
        after(end, -HOUR),
      ],
    );
    await client.query(
      `insert into visit_log (park_id, visit_id, guest_id, at, event, actor_id, actor_name, from_state, to_state, params)
       select $1, $2, e.guest, e.at, e.event, $3, $4, e.was, e.is, e.params from jsonb_to_recordset($5::jsonb)
         as e(at timestamptz, event text, guest bigint, was int, "is" int, params jsonb)`,
      [parkId, visit.rows[0]?.id, host?.id, host?.name, JSON.stringify(oldStory(start, end, guest.rows[0]?.id))],
    );
  }
}

async function addLeavers({ client, parkId, now }: Place): Promise<void> {
  for (const [i, name] of ['温晓', '邵军', '万里'].entries()) {
    const at = after(now, -(i === 2 ? 176.4 : 182 + i) * DAY);
    await client.query(
      `insert into access_person (park_id, name, phone, kind, state, left_at, updated_at) values ($1, $2, $3, 3, 4, $4, $4)`,
      [parkId, name, `1360000${parkId}${String(100 + i)}`, at],
    );
  }
}

const REASONS = ['公安机关协查', '核对入职登记', '访客纠纷取证', '证件号登记有误，更正前核对'];

async function addReveals({ client, parkId, now }: Place, kept: readonly number[]): Promise<void> {
  const { rows } = await client.query<{ id: string; name: string }>(
    `select u.id, u.name from app_user u join park_user p on p.user_id = u.id and p.park_id = $1
     join role_user r on r.user_id = u.id join role o on o.id = r.role_id and o.code in ('parkadmin', 'manager')
     order by u.id limit 2`,
    [parkId],
  );
  for (const [i, reason] of REASONS.entries()) {
    const by = rows[i % Math.max(1, rows.length)];
    const subject = kept[i % Math.max(1, kept.length)];
    if (!by || subject === undefined) continue;
    await client.query(
      `insert into id_reveal (park_id, at, by_id, by_name, of, subject_id, reason) values ($1, $2, $3, $4, 1, $5, $6)`,
      [parkId, after(now, -(3 + i * 6) * DAY - i * HOUR), by.id, by.name, subject, reason],
    );
  }
}

/** At three in the morning: today, or yesterday where it is not yet three. */
async function addRun({ client, parkId, now }: Place): Promise<void> {
  const hour = localHour(now);
  const day = localDay(hour < 3 ? after(now, -DAY) : now);
  const at = new Date(`${day}T03:00:00+08:00`);
  await client.query(
    `insert into privacy_run (park_id, day, started_at, finished_at, guests, people, faces, stills)
     values ($1, $2, $3, $4, $5, 1, 2, 3)`,
    [parkId, day, at, after(at, 4_000), 5 + parkId],
  );
}

/** The two parks with doors. */
export async function addPrivacy(client: pg.Client, now: Date): Promise<void> {
  const settings = await client.query<{ value: string }>(
    "select value from server_setting where key = 'signing-secret'",
  );
  const secret = settings.rows[0]?.value ?? '';
  for (const { projectCode } of DOOR_PARKS) {
    const { rows } = await client.query<{ id: string }>('select id from park where project_code = $1', [projectCode]);
    const place: Place = { client, parkId: Number(rows[0]?.id), secret, now };
    const kept = await addConsents(place);
    await withdrawOne(place);
    await addPictures(place);
    await addOldGuests(place);
    await addLeavers(place);
    await addReveals(place, kept);
    await addRun(place);
    await addAssessments(place);
  }
}
