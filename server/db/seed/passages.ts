/** A month of passages of the demo: people come, go out for lunch and leave; some are refused, some are known to nobody. */
import type pg from 'pg';
import { CREDENTIAL_KIND, DOOR_KIND, PASS_PERSON_STATE } from '@/contract/access/access-codes';
import { DENIAL, PASSAGE_DIRECTION as D } from '@/contract/access/passage-codes';

const DAYS = 30;

/** When people pass, in minutes after midnight with how far they spread, and how many of a hundred do. */
const PASSINGS = [
  { nth: 0, from: 485, spread: 70, direction: D.in, share: 94 },
  { nth: 1, from: 712, spread: 35, direction: D.out, share: 55 },
  { nth: 2, from: 765, spread: 35, direction: D.in, share: 55 },
  { nth: 3, from: 1050, spread: 110, direction: D.out, share: 94 },
];

/** Of a hundred passages, by the hash of each: what came of it. */
const OUTCOME = `case when h % 100 = 0 then ${DENIAL.outOfHours} when h % 100 = 1 then ${DENIAL.noRight}
  when h % 200 = 2 then ${DENIAL.expired} when h % 200 = 3 then ${DENIAL.lost} when h % 400 = 4 then ${DENIAL.antiPassback}
  when h % 400 = 5 then ${DENIAL.notSent} end`;
/** What controllers cannot tell from a card of nobody. */
const UNTOLD = `case when reason in (${DENIAL.lost}, ${DENIAL.notSent}) then ${DENIAL.unknownCredential} end`;

/** Everybody passes doors that they hold a right to; on working days only, and never in the future. */
export async function addPassages(client: pg.ClientBase, now: Date): Promise<void> {
  await client.query("select keep_parts('passage', $1, true)", [now]);
  await client.query(
    `insert into passage (at, received_at, park_id, door_id, direction, person_id, way, result, reason, device_reason)
     select at, at + interval '2 seconds', park_id, door_id, direction, person_id, way,
       case when reason is null then 1 else 0 end, reason, ${UNTOLD}
     from (
       select day + ((t."from" + h % t.spread) * 60 + h % 60) * interval '1 second' as at, p.park_id, p.person_id,
         p.doors[1 + h % array_length(p.doors, 1)] as door_id, t.direction,
         case h % 7 when 0 then ${CREDENTIAL_KIND.face} when 1 then ${CREDENTIAL_KIND.qr} else ${CREDENTIAL_KIND.card} end as way,
         ${OUTCOME} as reason
       from jsonb_to_recordset($1::jsonb) as t(nth int, "from" int, spread int, direction int, share int)
       cross join generate_series(date_trunc('day', $2::timestamptz at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai'
         - interval '${DAYS} days', $2::timestamptz, interval '1 day') as day
       cross join (select g.park_id, g.person_id, array_agg(distinct g.door_id order by g.door_id) as doors
         from access_grant g group by g.park_id, g.person_id) p
       cross join lateral (select abs(hashint8(p.person_id * 1000003 + extract(epoch from day)::bigint + t.nth * 77)) as h) r
       where extract(isodow from day at time zone 'Asia/Shanghai') < 6 and h / 7 % 100 < t.share) x
     where at < $2::timestamptz order by at`,
    [JSON.stringify(PASSINGS), now],
  );
  // Cards that no controller knows, at night.
  await client.query(
    `insert into passage (at, received_at, park_id, door_id, direction, way, result, reason)
     select $1::timestamptz - n * interval '1 day' - interval '9 hours', $1::timestamptz, d.park_id, d.id,
       ${D.in}, ${CREDENTIAL_KIND.card}, 0, ${DENIAL.unknownCredential}
     from generate_series(1, ${DAYS - 1}) n join (select id, park_id, row_number() over (order by id) as nth from access_door) d
       on d.nth = 1 + n % 7`,
    [now],
  );
  await addBarred(client, now);
}

/** Whoever is frozen comes to work all the same, and a car on the watch list to the barrier. */
async function addBarred(client: pg.ClientBase, now: Date): Promise<void> {
  await client.query(
    `insert into passage (at, received_at, park_id, door_id, direction, person_id, way, result, reason, device_reason)
     select $1::timestamptz - n * interval '1 day' - interval '3 hours', $1::timestamptz, d.park_id, d.id, ${D.in}, p.id,
       ${CREDENTIAL_KIND.card}, 0, ${DENIAL.frozen}, ${DENIAL.unknownCredential}
     from generate_series(2, ${DAYS - 1}, 9) n
     join access_person p on p.state = ${PASS_PERSON_STATE.frozen} and p.deleted_at is null
     join lateral (select id, park_id from access_door where park_id = p.park_id order by id limit 1) d on true`,
    [now],
  );
  await client.query(
    `insert into passage (at, received_at, park_id, door_id, direction, way, result, reason)
     select $1::timestamptz - n * interval '1 day' - interval '5 hours', $1::timestamptz, d.park_id, d.id, ${D.in},
       ${CREDENTIAL_KIND.plate}, 0, ${DENIAL.blocked}
     from generate_series(3, ${DAYS - 1}, 11) n join access_door d on d.kind = ${DOOR_KIND.barrier}`,
    [now],
  );
}
