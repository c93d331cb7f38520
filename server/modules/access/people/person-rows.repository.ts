/** People who pass doors, as the lists and the page of one show them. */
import { type SQL, sql } from 'drizzle-orm';
import type { PassPerson, PassPersonRow } from '@/contract/access/access-person';
import type { SignedInContext } from '../../../http/context';
import { equals, type Found, type Listing, type ListInput } from '../../admin/list/listing.repository';
import { column } from '../../admin/list/listing-order.repository';
import { anyOf } from '../../../lists/conditions';
import { ms, oneOf, ownParks } from '../doors/door-rows.repository';
import { parksWith } from '../../identity/rights/rights.rules';
import { tagsOf } from './tag.repository';
import { MANY, orgsCalled, peopleWith } from './person-words.repository';

const state = (now: string): SQL => sql`case when t.state <> 1 then t.state
  when t.valid_to is not null and t.valid_to <= ${now}::timestamptz then 3 else 1 end`;

const personColumns = (now: string): SQL => sql`
  t.id::int, t.version, t.park_id::int as "parkId", t.name, t.phone, t.org_id::int as "orgId", o.name as "orgName",
  t.user_id::int as "userId", t.kind, ${state(now)} as state, ${ms(sql`t.valid_from`)} as "validFrom",
  ${ms(sql`t.valid_to`)} as "validTo", t.born_on::text as "bornOn", t.id_end as "idEnd", t.remark,
  ${tagsOf(sql`t.id`)} as tags,
  exists (select from access_face f where f.person_id = t.id) as "hasPicture",
  (select coalesce(jsonb_agg(distinct c.kind), '[]') from access_credential c
    where c.person_id = t.id and c.state = 1 and (c.valid_to is null or c.valid_to > ${now}::timestamptz)) as credentials,
  (select count(distinct g.door_id)::int from access_grant g where g.person_id = t.id) as doors,
  (select count(*)::int from access_slot s where s.person_id = t.id and s.revokes and s.due_at is not null
    and (s.have_version is not null or s.unsure)) as debts`;

const personSource = (context: SignedInContext, deleted: SQL, more: SQL = sql``, parkId?: number): SQL => sql`
  select ${personColumns(context.now.toISOString())} ${more} from access_person t left join org o on o.id = t.org_id
  where t.park_id = ${ownParks(context, parkId)} and t.anonymised_at is null and t.deleted_at ${deleted}`;

const held = sql`, (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'kind', c.kind, 'hint', c.hint, 'state', c.state,
    'validFrom', ${ms(sql`c.valid_from`)}, 'validTo', ${ms(sql`c.valid_to`)}) order by c.state, c.id), '[]')
    from access_credential c where c.person_id = t.id) as held,
  (select coalesce(jsonb_agg(jsonb_build_object('id', n.id, 'purpose', n.purpose, 'textVersion', n.text_version,
    'at', ${ms(sql`n.at`)}, 'withdrawnAt', ${ms(sql`n.withdrawn_at`)}, 'guardianName', n.guardian_name) order by n.id desc), '[]')
    from access_consent n where n.person_id = t.id) as consents,
  (select coalesce(jsonb_agg(distinct jsonb_build_object('id', g.id, 'name', g.name)), '[]') from access_grant r
    join access_group g on g.id = r.group_id where r.person_id = t.id) as groups`;

/** @throws AppError 404 */
export const readPerson = (context: SignedInContext, id: number): Promise<PassPerson> =>
  oneOf<PassPerson>(context, (deleted) => personSource(context, deleted, held), id);

/** Those few are named by an index; of everybody else it is not asked one by one. */
const OWES = sql` and t.id in (select s.person_id from access_slot s where s.revokes and s.due_at is not null
  and (s.have_version is not null or s.unsure))`;

interface Ask extends ListInput {
  parkId?: number | undefined;
  kind?: number | undefined;
  state?: number | undefined;
  debts?: boolean | undefined;
  tagId?: number | undefined;
}

/** Few are read by their numbers. Of many, the first are soon met, and nobody needs to know how many they are exactly. */
async function findPeople(
  { tx, user }: SignedInContext,
  { keyword, parkId, ...more }: Ask & { keyword: string },
): Promise<Found> {
  const parkIds = parksWith(user, 'access.read').filter((id) => parkId === undefined || id === parkId);
  const [people, orgs] = [await peopleWith(tx, keyword, parkIds), await orgsCalled(tx, keyword)];
  if (people && orgs) return { where: sql`(${anyOf(sql`t.id`, people)} or ${anyOf(sql`t.org_id`, orgs)})` };
  const { deleted, kind, state: asked, debts, tagId } = more;
  const isPlain =
    people === null && [deleted || undefined, kind, asked, debts, tagId].every((one) => one === undefined);
  return { where: null, ...(isPlain && { counted: { total: MANY, totalIsExact: false } }) };
}

export const personListing: Listing<Ask, PassPersonRow & Record<string, unknown>, PassPersonRow> = {
  source: (context, { deleted, debts, parkId, tagId }, found) => {
    const labelled =
      tagId === undefined
        ? sql``
        : sql` and t.id in (select x.person_id from access_person_tag x where x.tag_id = ${tagId})`;
    const narrowed = sql`${debts ? OWES : sql``}${labelled}${found?.where ? sql` and ${found.where}` : sql``}`;
    return personSource(context, sql`${deleted ? sql`is not null` : sql`is null`}${narrowed}`, sql``, parkId);
  },
  find: findPeople,
  search: ['name', 'phone', 'orgName'],
  filters: ({ kind, state: asked, debts }) => [
    equals('kind', kind),
    equals('state', asked),
    debts === undefined ? undefined : debts ? sql`${column('debts')} > 0` : sql`${column('debts')} = 0`,
  ],
  sorts: { name: 'name', doors: 'doors', validTo: 'validTo' },
  order: 'id',
  toRow: (row) => row,
};
