/** Whom a refused credential belongs to, and what the platform knows of them at that door. */
import { type SQL, sql } from 'drizzle-orm';
import { CREDENTIAL_KIND, CREDENTIAL_STATE } from '@/contract/access/access-codes';
import { WATCH_KIND } from '@/contract/visit/visit-codes';
import type { Tx } from '../../../db/open';
import type { RefusalFacts } from './denial.rules';

export interface AskedRefusal {
  /** Place in the call. */
  index: number;
  at: string;
  park_id: number;
  door_id: number;
  person_id: number | null;
  way: number;
  credential: string | null;
}

export interface KnownRefusal extends Omit<RefusalFacts, 'at' | 'isRecent'> {
  index: number;
  personId: number;
}

const ms = (at: SQL): SQL => sql`(extract(epoch from ${at}) * 1000)::float8`;
const bounds = (of: string): SQL =>
  sql`'from', ${ms(sql.raw(`${of}.valid_from`))}, 'until', ${ms(sql.raw(`${of}.valid_to`))}`;

/** @returns those whose person the platform knows; a code of few digits is many people's and says nobody */
export async function readRefusals(tx: Tx, asked: readonly AskedRefusal[]): Promise<KnownRefusal[]> {
  const { rows } = await tx.execute<{ [K in keyof KnownRefusal]: KnownRefusal[K] }>(sql`
    select g.index, p.id::int as "personId",
      jsonb_build_object('state', p.state, 'isGone', p.deleted_at is not null, ${bounds('p')}) as person,
      case when c.id is not null then jsonb_build_object('state', c.state, ${bounds('c')}) end as credential,
      exists (select from watch_entry w where w.park_id = g.park_id and w.kind = ${WATCH_KIND.barred} and w.phone = p.phone
        and w.at <= g.at and coalesce(w.until > g.at, true) and coalesce(w.revoked_at > g.at, true)) as "isBarred",
      exists (select from access_grant r where r.person_id = p.id and r.door_id = g.door_id) as "isGranted",
      case when s.id is not null then jsonb_build_object(
        'isAgreed', coalesce(s.want is not null and s.have_version = s.want_version and not s.unsure, false),
        'since', ${ms(sql`s.since`)}, 'confirmedAt', ${ms(sql`s.confirmed_at`)}) end as slot
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as g(index int, at timestamptz, park_id bigint, door_id bigint,
      person_id bigint, way smallint, credential text)
    left join access_credential c on c.park_id = g.park_id and c.kind = g.way and c.value_hash = g.credential
      and c.kind <> ${CREDENTIAL_KIND.pin} and c.state <> ${CREDENTIAL_STATE.cancelled}
      and c.person_id = coalesce(g.person_id, c.person_id)
    join access_person p on p.id = coalesce(g.person_id, c.person_id) and p.park_id = g.park_id and p.anonymised_at is null
    left join access_slot s on s.door_id = g.door_id and s.person_id = p.id`);
  return rows;
}
