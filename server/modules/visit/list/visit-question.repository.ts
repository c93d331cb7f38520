/** Lists of visits as questions of the keyset engine: each tab has an index of its own in each park. */
import { sql, type SQL } from 'drizzle-orm';
import type { VisitTab } from '@/contract/visit/visit';
import { CURSOR_TAG } from '../../../lists/cursor';
import { idKeyset, keyset, type Keyset } from '../../../lists/keyset';
import type { FewRows, IndexScan, KeysetQuestion } from '../../../lists/keyset-source';
import { likePattern } from '../../../lists/like-pattern';

export interface VisitFilters {
  tab: VisitTab;
  state?: number | undefined;
  guestState?: number | undefined;
  typeId?: number | undefined;
  hostId?: number | undefined;
  source?: number | undefined;
  orgId?: number | undefined;
  orderId?: number | undefined;
  from?: number | undefined;
  to?: number | undefined;
  keyword?: string | undefined;
}

/** Of which parks everything is seen, and in which only what is the person's own. */
export interface VisitSight {
  userId: number;
  all: readonly number[];
  own: readonly number[];
  /** Where the person is reception. */
  desk: readonly number[];
  now: Date;
}

const newest = idKeyset('desc nulls last');
const byStart = keyset(CURSOR_TAG.priority, [
  { column: 'x.plan_start', type: 'moment', order: 'asc' },
  { column: 'x.id', type: 'number', order: 'asc' },
]);
const byEnd = keyset(CURSOR_TAG.newest, [
  { column: 'x.plan_end', type: 'moment', order: 'asc' },
  { column: 'x.id', type: 'number', order: 'asc' },
]);
const KEYSET: Record<VisitTab, Keyset> = {
  expected: byStart,
  inside: byEnd,
  overdue: byEnd,
  odd: newest,
  asked: newest,
  mine: newest,
  all: newest,
};

const at = (ms: number): SQL => sql`${new Date(ms).toISOString()}::timestamptz`;
const park = (id: number): SQL => sql`x.park_id = ${sql.raw(String(Number(id)))}`;
const among = (ids: readonly number[]): SQL => sql`x.park_id in (${sql.raw(ids.map(Number).join(','))})`;

const isOwn = ({ userId }: VisitSight): SQL =>
  sql`(x.host_id = ${userId} or x.author_id = ${userId} or x.co_host_ids @> ${JSON.stringify([userId])}::jsonb)`;

/** When the park's day ends; evaluated once for the question, so that the index still answers it. */
export const dayEnd = (parkId: number, now: Date): SQL =>
  sql`(select (date_trunc('day', ${now.toISOString()}::timestamptz at time zone p.time_zone) + interval '1 day') at time zone p.time_zone
    from park p where p.id = ${sql.raw(String(Number(parkId)))})`;

const ON_BOARD: Partial<Record<VisitTab, SQL>> = {
  expected: sql`x.state = 30 and x.awaited > 0`,
  inside: sql`x.inside > 0`,
  overdue: sql`x.inside > 0`,
  odd: sql`x.odd > 0`,
};

/** Where all is seen the index answers; elsewhere one's own are few. */
function ownWays({ userId, own }: VisitSight): IndexScan[] {
  if (own.length === 0) return [];
  return [
    { where: sql`x.host_id = ${userId} and ${among(own)}` },
    { where: sql`x.author_id = ${userId} and ${among(own)}`, filter: sql`x.host_id <> ${userId}` },
  ];
}

function waysOf(tab: VisitTab, sight: VisitSight): IndexScan[] {
  const { all, own, now } = sight;
  if (tab === 'mine') return ownWays({ ...sight, own: [...all, ...own] });
  if (tab === 'all') return [...all.map((id) => ({ where: park(id) })), ...ownWays(sight)];
  const on = ON_BOARD[tab] ?? sql`true`;
  const inTime = (id: number): SQL => {
    if (tab === 'overdue') return sql` and x.plan_end < ${at(now.getTime())}`;
    return tab === 'expected' ? sql` and x.plan_start < ${dayEnd(id, now)}` : sql``;
  };
  return [
    ...all.map((id) => ({ where: sql`${park(id)} and ${on}${inTime(id)}` })),
    ...own.map((id) => ({ where: sql`${park(id)} and ${on}${inTime(id)}`, filter: isOwn(sight) })),
  ];
}

/** What waits for an answer is always little. */
function askedOf({ userId, all, own, desk }: VisitSight): FewRows | null {
  const parks = [...all, ...own];
  if (parks.length === 0) return null;
  const mine = sql`(x.host_id = ${userId} or x.co_host_ids @> ${JSON.stringify([userId])}::jsonb) and x.host_agreed_at is null`;
  const atDesk =
    desk.length === 0
      ? sql`false`
      : sql`${among(desk)} and (x.is_watched or x.asked_level = 3 or x.host_agreed_at is not null)`;
  return { where: sql`x.state = 20 and ${among(parks)} and ((${mine}) or (${atDesk}))` };
}

function filtersOf(asked: VisitFilters): SQL[] {
  const { state, guestState, typeId, hostId, source, orgId, orderId, from, to, keyword } = asked;
  const words = keyword?.trim() ?? '';
  const pattern = likePattern(words);
  const ofGuest = (condition: SQL): SQL => sql`exists (select from guest g where g.visit_id = x.id and ${condition})`;
  return [
    ...(state === undefined ? [] : [sql`x.state = ${state}`]),
    ...(guestState === undefined ? [] : [ofGuest(sql`g.state = ${guestState}`)]),
    ...(typeId === undefined ? [] : [sql`x.type_id = ${typeId}`]),
    ...(hostId === undefined ? [] : [sql`x.host_id = ${hostId}`]),
    ...(source === undefined ? [] : [sql`x.source = ${source}`]),
    ...(orgId === undefined
      ? []
      : [sql`exists (select from app_user h where h.id = x.host_id and h.org_id = ${orgId})`]),
    ...(orderId === undefined ? [] : [sql`x.order_id = ${orderId}`]),
    ...(from === undefined ? [] : [sql`x.plan_start >= ${at(from)}`]),
    ...(to === undefined ? [] : [sql`x.plan_start < ${at(to)}`]),
    ...(words === ''
      ? []
      : [
          sql`(x.no = ${words} or ${ofGuest(
            sql`(g.name ilike ${pattern} or g.company ilike ${pattern} or g.plate ilike ${pattern} or g.pass_no = ${words}
              or (length(${words}) >= 4 and right(g.phone, length(${words})) = ${words}))`,
          )})`,
        ]),
  ];
}

export const visitQuestionOf = (filters: VisitFilters, sight: VisitSight): KeysetQuestion => ({
  table: 'visit',
  keyset: KEYSET[filters.tab],
  ways: filters.tab === 'asked' ? [] : waysOf(filters.tab, sight),
  few: filters.tab === 'asked' ? askedOf(sight) : null,
  filters: filtersOf(filters),
});
