/** Consents, texts, keeping times and reads of numbers as the page lists them. */
import { type SQL, sql } from 'drizzle-orm';
import type { ConsentNotice, KeepingTime, PrivacyConsentRow, RevealRow } from '@/contract/access/access-privacy';
import { REVEAL_OF } from '@/contract/access/access-codes';
import { GUEST_CONSENT } from '@/contract/visit/visit-codes';
import type { SignedInContext } from '../../http/context';
import { equals, type Listing, type ListInput } from '../admin/list/listing.repository';
import { column } from '../admin/list/listing-order.repository';
import { ms } from '../access/doors/door-rows.repository';
import { parksWith } from '../identity/rights/rights.rules';

interface OfPark extends ListInput {
  parkId: number;
}

/** The park that is asked for, if it is one whose data the person answers for. */
export const ofPark = ({ user }: SignedInContext, { parkId }: { parkId: number }): SQL =>
  sql`${parkId} and ${parkId} = any(${`{${parksWith(user, 'access.privacy').join(',')}}`}::bigint[])`;

const debtsOf = (person: SQL): SQL => sql`(select count(*)::int from access_slot s where s.person_id = ${person}
  and s.revokes and s.due_at is not null and (s.have_version is not null or s.unsure))`;
const newest = sql`(select m.version from access_notice m where m.park_id = c.park_id and m.purpose = c.purpose
  order by m.id desc limit 1)`;

interface ConsentAsk extends OfPark {
  whose?: number | undefined;
  purpose?: number | undefined;
  withdrawn?: boolean | undefined;
}

/** What guests agreed to by their links; what they took back stands in a row of its own. */
const guestConsents = (context: SignedInContext, input: ConsentAsk): SQL => sql`
  select c.id::int, c.park_id::int as "parkId", null::int as "personId", g.visit_id::int as "visitId", g.name as "personName",
    c.purpose, c.text_version as "textVersion",
    c.purpose <> ${GUEST_CONSENT.guardian} and c.text_version is distinct from ${newest} as "isOld", ${ms(sql`c.at`)} as at,
    (select ${ms(sql`min(w.at)`)} from guest_consent w where w.guest_id = c.guest_id and w.purpose = c.purpose
      and w.withdrawn and w.id > c.id) as "withdrawnAt", g.guardian_name as "guardianName", 0 as debts
  from guest_consent c join guest g on g.id = c.guest_id where not c.withdrawn and c.park_id = ${ofPark(context, input)}`;

const personConsents = (context: SignedInContext, input: ConsentAsk): SQL => sql`
  select c.id::int, c.park_id::int as "parkId", c.person_id::int as "personId", null::int as "visitId", p.name as "personName",
    c.purpose, c.text_version as "textVersion", c.text_version is distinct from ${newest} as "isOld", ${ms(sql`c.at`)} as at,
    ${ms(sql`c.withdrawn_at`)} as "withdrawnAt", c.guardian_name as "guardianName",
    case when c.withdrawn_at is null then 0 else ${debtsOf(sql`c.person_id`)} end as debts
  from access_consent c join access_person p on p.id = c.person_id where c.park_id = ${ofPark(context, input)}`;

export const consentListing: Listing<ConsentAsk, PrivacyConsentRow & Record<string, unknown>, PrivacyConsentRow> = {
  source: (context, input) =>
    input.whose === REVEAL_OF.guest ? guestConsents(context, input) : personConsents(context, input),
  search: ['personName', 'guardianName'],
  filters: ({ purpose, withdrawn }) => [
    equals('purpose', purpose),
    withdrawn === undefined ? undefined : sql`(${column('withdrawnAt')} is not null) = ${withdrawn}`,
  ],
  sorts: { at: 'at', withdrawnAt: 'withdrawnAt', personName: 'personName' },
  order: '-id',
  toRow: (row) => row,
};

interface NoticeAsk extends OfPark {
  purpose?: number | undefined;
}

export const noticeListing: Listing<NoticeAsk, ConsentNotice & Record<string, unknown>, ConsentNotice> = {
  source: (context, input) => sql`
    select c.id::int, c.park_id::int as "parkId", c.purpose, c.version, c.body, ${ms(sql`c.published_at`)} as "publishedAt",
      c.by_name as "byName", c.version = ${newest} as "isCurrent",
      (select count(*)::int from access_consent o where o.park_id = c.park_id and o.purpose = c.purpose
        and o.text_version = c.version and o.withdrawn_at is null) as consents
    from access_notice c where c.park_id = ${ofPark(context, input)}`,
  search: ['version', 'body'],
  filters: ({ purpose }) => [equals('purpose', purpose)],
  sorts: { publishedAt: 'publishedAt' },
  order: '-id',
  toRow: (row) => row,
};

const SETTINGS = [
  [2, 'person_days', 180],
  [3, 'face_days', 30],
  [4, 'still_days', 30],
  [5, 'watch_days', 180],
] as const;

/** Types of visits first, then what the park keeps besides. */
export const keepingListing: Listing<OfPark, KeepingTime & Record<string, unknown>, KeepingTime> = {
  source: (context, input) => sql`
    select t.id::int, 1 as kind, t.id::int as "typeId", t.name as "typeName", t.keep_days as days from visit_type t
      where t.park_id = ${ofPark(context, input)}
    ${sql.join(
      SETTINGS.map(
        ([kind, name, days]) => sql`union all select ${2_000_000_000 + kind}::int, ${kind}::int, null, null,
          coalesce((select s.${sql.identifier(name)} from privacy_setting s where s.park_id = ${input.parkId}), ${days}::int)
          where ${input.parkId} = ${ofPark(context, input)}`,
      ),
      sql` `,
    )}`,
  search: ['typeName'],
  sorts: { days: 'days' },
  order: 'id',
  toRow: (row) => row,
};

interface RevealAsk extends OfPark {
  kindOf?: number | undefined;
}

export const revealListing: Listing<RevealAsk, RevealRow & Record<string, unknown>, RevealRow> = {
  source: (context, input) => sql`
    select r.id::int, r.park_id::int as "parkId", ${ms(sql`r.at`)} as at, r.by_name as "byName", r.of, r.reason,
      coalesce(p.name, g.name, '') as "subjectName"
    from id_reveal r left join access_person p on r.of = 1 and p.id = r.subject_id
    left join guest g on r.of = 2 and g.id = r.subject_id where r.park_id = ${ofPark(context, input)}`,
  search: ['byName', 'subjectName', 'reason'],
  filters: ({ kindOf }) => [equals('of', kindOf)],
  sorts: { at: 'at' },
  order: '-id',
  toRow: (row) => row,
};
