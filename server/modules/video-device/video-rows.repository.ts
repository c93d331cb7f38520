/** Media servers, encoders and monitored points as the lists show them: what needs somebody comes first. */
import { type SQL, sql } from 'drizzle-orm';
import type { EncoderRow } from '@/contract/video/encoder';
import type { MediaServerRow } from '@/contract/video/media-server';
import { LONGEST_GOP_SEC, type MonitorRow } from '@/contract/video/monitor';
import { VIEW_KIND } from '@/contract/video/clip-codes';
import { ENCODER_STATE as E, MEDIA_SERVER_KIND, MONITOR_STATE as M, VIDEO_CODEC } from '@/contract/video/device-codes';
import type { SignedInContext } from '../../http/context';
import { column } from '../admin/list/listing-order.repository';
import { equals, type Listing, type ListInput } from '../admin/list/listing.repository';
import { parksToCompare } from '../identity/rights/own-parks.repository';
import { videoNotFound } from './video-device.errors';

/** A moment as ms. */
const ms = (text: SQL): SQL => sql`(extract(epoch from ${text}) * 1000)::float8`;

const ownParks = ({ user }: SignedInContext): SQL => parksToCompare(user, 'video.view');
const bin = (deleted: boolean | undefined): SQL => (deleted ? sql`is not null` : sql`is null`);

type Source = (context: SignedInContext) => (deleted: SQL) => SQL;

/** One row of a source, also from the recycle bin. @throws AppError 404 */
export async function oneOf<Row>(context: SignedInContext, source: Source, id: number): Promise<Row> {
  const { rows } = await context.tx.execute(
    sql`select * from (${source(context)(sql`is not distinct from t.deleted_at`)}) x where x.id = ${id}`,
  );
  const [row] = rows;
  if (!row) throw videoNotFound();
  return row as Row;
}

/**
 * The built-in one is asked by nobody: its streams are the cameras that somebody watches live now, of which each look-up
 * tells anew each minute.
 */
const streamsOf = ({ now }: SignedInContext): SQL =>
  sql`case when t.kind <> ${MEDIA_SERVER_KIND.builtIn} then t.streams else (
    select count(distinct v.device_id)::int from video_view_log v
    join video_monitor_device m on m.device_id = v.device_id
    join video_code_device e on e.id = m.code_device_id and e.media_server_id = t.id
    where v.park_id = t.park_id and v.kind = ${VIEW_KIND.live} and v.at >= ${now.toISOString()}::timestamptz - interval '1 day'
      and coalesce(v.until_at, v.at) >= ${now.toISOString()}::timestamptz - interval '2 minutes') end`;

export const mediaServerSource: Source = (context) => (deleted) =>
  sql`
  select t.id::int, t.version, t.park_id::int as "parkId", t.name, t.kind, t.url, t.account,
    t.secret is not null as "hasSecret", t.state, ${ms(sql`t.state_since`)} as "stateSince",
    ${ms(sql`t.last_seen_at`)} as "lastSeenAt", t.fault_code as fault, coalesce(t.fault, '') as said, ${streamsOf(context)} as streams,
    (select count(*)::int from video_code_device e where e.media_server_id = t.id and e.deleted_at is null) as encoders,
    case t.state when 2 then 0 else 1 end as rank, t.remark
  from video_media_server t where t.park_id = ${ownParks(context)} and t.deleted_at ${deleted}`;

/** Switched off counts before anything that it last said. */
const ENCODER_NOW = sql`case when not t.enabled then ${E.disabled}::int else t.state end`;
const ENCODER_RANK = sql`case ${ENCODER_NOW} when ${E.failed}::int then 0 when ${E.offline}::int then 1
  when ${E.unregistered}::int then 2 when ${E.online}::int then (case when t.fault is null then 4 else 3 end) else 5 end`;
const OF_ENCODER = sql`video_monitor_device m where m.code_device_id = t.id and m.deleted_at is null`;

export const encoderSource: Source = (context) => (deleted) =>
  sql`
  select t.id::int, t.version, t.park_id::int as "parkId", t.name, t.gb_id as "gbId", t.protocol,
    t.stream_mode as "streamMode", t.ip, t.port, t.keepalive_sec as "keepaliveSec", t.charset, t.account,
    t.password is not null as "hasPassword", t.rtsp_path as "rtspPath", t.media_server_id::int as "mediaServerId",
    s.name as "mediaServerName", t.model, t.channels,
    (select count(*)::int from ${OF_ENCODER}) as monitors,
    (select count(*)::int from ${OF_ENCODER} and m.state = ${M.online}) as "monitorsOnline",
    (select m.device_id::int from ${OF_ENCODER} order by m.state = ${M.online}, m.channel limit 1) as "checkedDeviceId",
    t.clock_skew_sec as "clockSkewSec", ${ENCODER_NOW} as state, ${ms(sql`t.state_since`)} as "stateSince",
    ${ms(sql`t.last_seen_at`)} as "lastSeenAt", t.fault, t.enabled, ${ENCODER_RANK} as rank, t.remark
  from video_code_device t left join video_media_server s on s.id = t.media_server_id
  where t.park_id = ${ownParks(context)} and t.deleted_at ${deleted}`;

const MONITOR_RANK = sql`case t.state when ${M.offline}::int then 0 when ${M.noSignal}::int then 1
  when ${M.maintenance}::int then 2 else 3 end`;
/** One of its streams is not H.264, encoded as the camera likes, or has key frames too seldom. */
const isPoor = (of: SQL): SQL => sql`coalesce((${of}->>'codec')::int <> ${VIDEO_CODEC.h264}
  or (${of}->>'smart')::boolean or (${of}->>'gopSec')::float8 > ${LONGEST_GOP_SEC}, false)`;

export const monitorSource: Source = (context) => (deleted) =>
  sql`
  select t.device_id::int as id, t.version, t.park_id::int as "parkId", d.name, d.code, d.location_text as place,
    t.location_id::int as "locationId", d.floor_id::int as "floorId",
    d.building_id::int as "buildingId", d.x, d.y, t.direction,
    t.code_device_id::int as "encoderId", e.name as "encoderName",
    case when e.id is not null and not e.enabled then ${E.disabled}::int else e.state end as "encoderState",
    ${ms(sql`e.state_since`)} as "encoderSince", t.channel, t.channel_gb_id as "channelGbId", t.ptz, t.main, t.sub,
    (t.main->>'codec')::int as "mainCodec", (t.sub->>'codec')::int as "subCodec",
    t.play_stream as "playStream", t.masks, t.sound, t.sign_posted as "signPosted", t.filed, t.record_plan as "recordPlan",
    (select count(*)::int from jsonb_path_query(t.record_plan, '$[*][*] ? (@ == true)')) as "recordedSlots",
    t.keep_days as "keepDays", t.state, ${ms(sql`t.state_since`)} as "stateSince",
    ${ms(sql`t.maintenance_until`)} as "maintenanceUntil", t.maintenance_reason as "maintenanceReason",
    d.in_service as "inService", not (t.sign_posted and t.filed) as unlawful,
    ${isPoor(sql`t.main`)} or ${isPoor(sql`t.sub`)} as poor, ${MONITOR_RANK} as rank, t.remark
  from video_monitor_device t join device d on d.id = t.device_id
  left join video_code_device e on e.id = t.code_device_id
  where t.park_id = ${ownParks(context)} and t.deleted_at ${deleted}`;

interface Ask extends ListInput {
  parkId?: number | undefined;
}
const listing = <I extends Ask, Row extends object>(
  source: Source,
  sorts: readonly string[],
  filters: (input: I) => readonly (SQL | undefined)[],
  search: readonly string[],
): Listing<I, Row & Record<string, unknown>, Row> => ({
  source: (context, { deleted }) => source(context)(bin(deleted)),
  search,
  filters: (input) => [equals('parkId', input.parkId), ...filters(input)],
  sorts: Object.fromEntries(['name', 'rank', 'state', 'stateSince', ...sorts].map((name) => [name, name])),
  order: 'rank',
  toRow: (row) => row,
});

interface ServerAsk extends Ask {
  state?: number | undefined;
}
export const mediaServerListing = listing<ServerAsk, MediaServerRow>(
  mediaServerSource,
  ['streams', 'encoders'],
  ({ state }) => [equals('state', state)],
  ['name', 'url', 'remark'],
);

interface EncoderAsk extends Ask {
  state?: number | undefined;
  protocol?: number | undefined;
}
export const encoderListing = listing<EncoderAsk, EncoderRow>(
  encoderSource,
  ['monitors', 'lastSeenAt'],
  ({ state, protocol }) => [equals('state', state), equals('protocol', protocol)],
  ['name', 'gbId', 'ip', 'remark'],
);

interface MonitorAsk extends Ask {
  state?: number | undefined;
  encoderId?: number | undefined;
  floorId?: number | undefined;
  buildingId?: number | undefined;
  unlawful?: boolean | undefined;
  poor?: boolean | undefined;
}
const isSo = (name: string, asked: boolean | undefined): SQL | undefined =>
  asked === undefined ? undefined : sql`${column(name)} = ${asked}`;
export const monitorListing = listing<MonitorAsk, MonitorRow>(
  monitorSource,
  ['channel', 'recordedSlots', 'keepDays', 'encoderName'],
  ({ state, encoderId, floorId, buildingId, unlawful, poor }) => [
    equals('state', state),
    equals('encoderId', encoderId),
    equals('floorId', floorId),
    equals('buildingId', buildingId),
    isSo('unlawful', unlawful),
    isSo('poor', poor),
  ],
  ['name', 'place', 'encoderName', 'code', 'channelGbId'],
);
