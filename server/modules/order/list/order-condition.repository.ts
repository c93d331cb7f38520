/** What the filters of an order list ask for, as conditions on alias `x`. */
import { eq, sql, type SQL } from 'drizzle-orm';
import { LOCATION_KIND } from '@/contract/codes';
import type { Tx } from '../../../db/open';
import type { SessionUser } from '../../../http/context';
import { likePattern } from '../../../lists/like-pattern';
import { titleSays } from '../../alarm/list/title-words.repository';
import { locations } from '../../location/location.table';
import type { OrderFilters } from './order-query.types';
import { inStates } from './order-tab.repository';

type Language = SessionUser['language'];

const HAPPENED: Record<NonNullable<OrderFilters['happened']>, SQL> = {
  refused: sql`x.refused_count > 0`,
  transferred: sql`x.transfer_count > 0`,
  urged: sql`x.urge_count > 0`,
  urgeWaiting: sql`x.urged`,
  reopened: sql`x.reopen_count > 0`,
  responded: sql`x.responded_at is not null`,
  respondMet: sql`(x.responded_at is not null and not x.respond_late)`,
  respondLate: sql`x.respond_late`,
  arrived: sql`x.arrive_at is not null`,
  completed: sql`x.completed_at is not null`,
  finishMet: sql`(x.completed_at is not null and not x.finish_late)`,
  finishLate: sql`x.finish_late`,
  rated: sql`x.score is not null`,
  quoted: sql`x.amount > 0`,
  paid: sql`x.pay_state = 2`,
};

const LACKS: Record<NonNullable<OrderFilters['without']>, SQL> = {
  owner: sql`x.owner_id is null`,
  building: sql`x.building_id is null`,
};

function wordsOf({ keyword }: OrderFilters, language: Language): SQL[] {
  if (!keyword) return [];
  const pattern = likePattern(keyword);
  return [
    sql`(x.title ilike ${pattern} or x.location ilike ${pattern} or x.no ilike ${pattern} or x.reporter_name ilike ${pattern}
      or ${titleSays(language, keyword)})`,
  ];
}

const given = <T>(value: T | undefined, condition: (value: T) => SQL): SQL[] =>
  value === undefined ? [] : [condition(value)];

const moment = (ms: number): SQL => {
  // A moment that no calendar knows is the end of time.
  const at = Math.max(-8e12, Math.min(8e12, ms));
  return sql`${new Date(at).toISOString()}::timestamptz`;
};

/** A building leads an index; a floor or room is looked for among what is looked through. */
async function placeOf(tx: Tx, locationId: number | undefined): Promise<{ lead: SQL[]; filters: SQL[] }> {
  if (locationId === undefined) return { lead: [], filters: [] };
  const [place] = await tx.select({ kind: locations.kind }).from(locations).where(eq(locations.id, locationId));
  if (place?.kind === LOCATION_KIND.building) return { lead: [sql`x.building_id = ${locationId}`], filters: [] };
  return { lead: [], filters: [sql`(x.floor_id = ${locationId} or x.room_id = ${locationId})`] };
}

/** What is asked for, by what an index can lead with. */
export interface Conditions {
  /** One per state that is asked for; none where all are meant. */
  states: SQL[];
  /** Each could lead an index. */
  keys: SQL[];
  dates: SQL[];
  filters: SQL[];
}

/** Filters that are not given ask for nothing. */
export async function readConditions(tx: Tx, input: OrderFilters, language: Language): Promise<Conditions> {
  const place = await placeOf(tx, input.locationId);
  return {
    states: [...new Set(input.state)].map((state) => inStates(Number(state))),
    keys: [
      ...given(input.typeId, (id) => sql`x.type_id = ${id}`),
      ...given(input.ownerId, (id) => sql`x.owner_id = ${id}`),
      ...place.lead,
    ],
    dates: [
      ...given(input.from, (from) => sql`x.created_at >= ${moment(from)}`),
      ...given(input.to, (to) => sql`x.created_at < ${moment(to)}`),
    ],
    filters: [
      ...place.filters,
      ...given(input.priority, (priority) => sql`x.priority = ${priority}`),
      ...given(input.slaState, (sla) => sql`x.sla_state = ${sla}`),
      ...given(input.source, (source) => sql`x.source = ${source}`),
      ...given(input.payState, (pay) => sql`x.pay_state = ${pay}`),
      ...given(input.orgId, (id) => sql`x.org_id = ${id}`),
      ...given(input.deviceId, (id) => sql`x.device_id = ${id}`),
      ...given(input.happened, (happened) => HAPPENED[happened]),
      ...given(input.without, (lack) => LACKS[lack]),
      ...wordsOf(input, language),
    ],
  };
}
