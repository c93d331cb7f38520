/** Assessments as the page lists them, with what is handled and was never assessed. */
import { type SQL, sql } from 'drizzle-orm';
import { ASSESS_STATE as S, ASSESS_SUBJECT as A } from '@/contract/access/access-codes';
import type { Assessment } from '@/contract/access/access-assessment';
import type { Tx } from '../../../db/open';
import { ms } from '../../access/doors/door-rows.repository';
import { column } from '../../admin/list/listing-order.repository';
import { equals, type Listing, type ListInput } from '../../admin/list/listing.repository';
import { ofPark } from '../privacy-list.repository';

/** What is due so soon is said. */
const SOON_DAYS = 30;

/** By its set-up a park handles it. */
const HANDLED: readonly (readonly [subject: number, isHandled: (parkId: number) => SQL])[] = [
  [A.face, (park) => sql`exists (select from access_credential c where c.park_id = ${park} and c.kind = 1)`],
  [
    A.idCard,
    (park) => sql`exists (select from access_person p where p.park_id = ${park} and p.id_hash is not null)
      or exists (select from visit_type t where t.park_id = ${park} and t.asks ? 'idNo')`,
  ],
  [A.photo, (park) => sql`exists (select from access_consent c where c.park_id = ${park} and c.purpose = 3)`],
  [
    A.plate,
    (park) => sql`exists (select from access_credential c where c.park_id = ${park} and c.kind = 6)
      or exists (select from visit_type t where t.park_id = ${park} and t.asks ? 'plate')`,
  ],
  [A.passages, (park) => sql`exists (select from access_door d where d.park_id = ${park})`],
  [A.guests, (park) => sql`exists (select from visit_type t where t.park_id = ${park})`],
];

const ofParkOnly = (parkId: number): SQL => sql`a.park_id = ${parkId}`;

/** Each version with its state at this moment. */
function assessed(parkId: number, now: Date): SQL {
  const at = sql`${now.toISOString()}::timestamptz`;
  return sql`select a.*, case
      when a.version < max(a.version) over (partition by a.subject) then ${S.replaced}::int
      when a.next_at <= ${at} then ${S.over}::int
      when a.next_at <= ${at} + make_interval(days => ${SOON_DAYS}) then ${S.soon}::int
      else ${S.valid}::int end as state
    from privacy_assessment a where ${ofParkOnly(parkId)}`;
}

const missing = (parkId: number): SQL =>
  sql.join(
    HANDLED.map(
      ([subject, isHandled]) => sql`select ${subject}::int as subject where (${isHandled(parkId)})
        and not exists (select from privacy_assessment a where ${ofParkOnly(parkId)} and a.subject = ${subject})`,
    ),
    sql` union all `,
  );

interface Ask extends ListInput {
  parkId: number;
  subject?: number | undefined;
  state?: number | undefined;
  history?: boolean | undefined;
}
type Raw = Assessment & { place: number } & Record<string, unknown>;

export const assessmentListing: Listing<Ask, Raw, Assessment> = {
  source: (context, { parkId, ...input }) => sql`
    select r.* from (
      select a.id::int, a.park_id::int as "parkId", a.subject, a.state, a.version, ${ms(sql`a.assessed_at`)} as "assessedAt",
        a.assessor, a.risk, a.purpose, a.impact, a.measures, ${ms(sql`a.next_at`)} as "nextAt", a.by_name as "byName",
        ${ms(sql`a.at`)} as at, a.subject * 100000 - a.version as place
      from (${assessed(parkId, context.now)}) a
      union all
      select -m.subject, ${parkId}::int, m.subject, ${S.missing}::int, 0, null, '', null, '', '', '', null, '', null,
        m.subject * 100000 from (${missing(parkId)}) m
    ) r where ${parkId} = ${ofPark(context, { ...input, parkId })}`,
  search: ['assessor', 'purpose', 'impact', 'measures', 'byName'],
  filters: ({ subject, state, history }) => [
    equals('subject', subject),
    equals('state', state),
    history || state === S.replaced ? undefined : sql`${column('state')} <> ${S.replaced}`,
  ],
  sorts: { subject: 'place', assessedAt: 'assessedAt', nextAt: 'nextAt' },
  order: 'subject',
  toRow: ({ place: _place, ...row }) => row,
};

/** What has never been assessed, and what is due again. */
export async function countAssessments(tx: Tx, parkId: number, now: Date) {
  const { rows } = await tx.execute<{ missing: number; over: number }>(sql`select
    (select count(*)::int from (${missing(parkId)}) m) as missing,
    (select count(*)::int from (${assessed(parkId, now)}) a where a.state = ${S.over}) as over`);
  const [row] = rows;
  return { missing: row?.missing ?? 0, over: row?.over ?? 0 };
}
