/** Events as people look through them: newest first, by park, camera or algorithm, each with an index of its own. */
import { type SQL, sql } from 'drizzle-orm';
import type { InputOf } from '@/contract/endpoint';
import type { RowPage } from '@/contract/envelope';
import { VIDEO_EVENT_STATE } from '@/contract/video/event-codes';
import type { videoEventEndpoints, VideoEventRow } from '@/contract/video/video-event';
import type { SignedInContext } from '../../../http/context';
import { anyOf, moment, within } from '../../../lists/conditions';
import type { IndexScan } from '../../../lists/keyset-source';
import { readNewestPage } from '../../../lists/newest-page';
import { parksWith } from '../../identity/rights/rights.rules';
import { readEventRows } from './event-row.repository';

type Ask = InputOf<(typeof videoEventEndpoints)['listVideoEvents']>;

function waysTo({ deviceId, algorithmId, state }: Ask, parkIds: readonly number[]): IndexScan[] {
  if (deviceId !== undefined) return [{ where: sql`x.device_id = ${deviceId}` }];
  if (algorithmId !== undefined) return [{ where: sql`x.algorithm_id = ${algorithmId}` }];
  // As a literal: only then is the partial index known to fit.
  const fresh = state === VIDEO_EVENT_STATE.fresh ? sql` and x.state = 10` : sql``;
  return parkIds.map((id) => ({ where: sql`x.park_id = ${id}${fresh}` }));
}

const SEEN_REACH = 400;

const is = (column: SQL, value: unknown): SQL[] => (value === undefined ? [] : [sql`${column} = ${value}`]);

/** By what the person had reviewed then: what they look through meanwhile keeps its place. */
function bySeen(userId: number, { seen, asOf }: Ask): SQL[] {
  if (seen === undefined) return [];
  // One look into the index for each row: as `exists` the database reads everything that the person ever reviewed.
  const isSeen = asOf === undefined ? sql`true` : sql`r.at < ${moment(asOf)}`;
  const reviewed = sql`coalesce((select ${isSeen} from event_review r where r.user_id = ${userId} and r.event_id = x.id), false)`;
  return [seen === 'yes' ? reviewed : sql`not ${reviewed}`];
}

/** @returns a page of the parks whose video the person may see. @throws AppError 400 */
export async function listVideoEvents(context: SignedInContext, input: Ask): Promise<RowPage<VideoEventRow>> {
  const { tx, user, now, deps } = context;
  const { parkId, deviceId, algorithmId, state } = input;
  const parkIds = parksWith(user, 'video.view').filter((id) => parkId === undefined || id === parkId);
  const isByPark = deviceId === undefined && algorithmId === undefined;
  const isFresh = isByPark && state === VIDEO_EVENT_STATE.fresh;
  const question = {
    table: 'video_event',
    order: 'at' as const,
    ways: waysTo(input, parkIds).map(({ where }) => ({ where: sql`${where} and ${within(input)}` })),
    filters: [
      ...(isByPark ? [] : [anyOf(sql`x.park_id`, parkIds)]),
      ...(deviceId === undefined ? [] : is(sql`x.algorithm_id`, algorithmId)),
      ...(isFresh ? [] : is(sql`x.state`, state)),
      ...bySeen(user.id, input),
    ],
    // Whether it was reviewed is looked up row by row.
    ...(input.seen !== undefined && { reach: SEEN_REACH }),
  };
  const reader = { secret: deps.secret, now, userId: user.id };
  return readNewestPage(tx, question, input, (_ids, where) => readEventRows(tx, reader, where));
}
