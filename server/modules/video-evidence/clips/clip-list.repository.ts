/** Exports as people look them up: newest first, their own or all of a park. */
import { eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { clipEndpoints, ClipRow } from '@/contract/video/clip';
import type { InputOf } from '@/contract/endpoint';
import type { RowPage } from '@/contract/envelope';
import type { Tx } from '../../../db/open';
import type { SignedInContext } from '../../../http/context';
import { anyOf, moment } from '../../../lists/conditions';
import type { PageAsk } from '../../../lists/keyset-list';
import type { IndexScan } from '../../../lists/keyset-source';
import { readNewestPage } from '../../../lists/newest-page';
import { devices } from '../../device/device.table';
import { parksWith } from '../../identity/rights/rights.rules';
import { videoClips } from '../video-evidence.table';

type Ask = Omit<InputOf<(typeof clipEndpoints)['listClips']>, keyof PageAsk>;

const x = alias(videoClips, 'x');
const time = (at: Date | null): number | null => at?.getTime() ?? null;

export async function showClips(tx: Tx, ids: readonly number[]): Promise<ClipRow[]> {
  const rows = await tx
    .select({
      id: x.id,
      no: x.no,
      parkId: x.parkId,
      deviceId: x.deviceId,
      deviceName: devices.name,
      place: devices.locationText,
      fromAt: x.fromAt,
      toAt: x.toAt,
      purpose: x.purpose,
      unit: x.unit,
      documentNo: x.documentNo,
      state: x.state,
      askedBy: x.askedBy,
      askedByName: x.askedByName,
      askedAt: x.askedAt,
      decidedByName: x.decidedByName,
      decidedAt: x.decidedAt,
      expiresAt: x.expiresAt,
      downloads: x.downloads,
    })
    .from(x)
    .innerJoin(devices, eq(devices.id, x.deviceId))
    .where(anyOf(sql`x.id`, ids));
  return rows.map(({ fromAt, toAt, askedAt, decidedAt, expiresAt, ...row }) => ({
    ...row,
    from: fromAt.getTime(),
    to: toAt.getTime(),
    askedAt: askedAt.getTime(),
    decidedAt: time(decidedAt),
    expiresAt: time(expiresAt),
  }));
}

/** Whoever decides on recordings sees all of their parks, others their own. */
function waysTo({ user }: SignedInContext, parkIds: readonly number[], mine: boolean): IndexScan[] {
  const own: IndexScan = { where: sql`x.asked_by = ${user.id}` };
  if (mine) return [own];
  const decides = parkIds.filter((id) => user.rights.get(id)?.has('video.review'));
  // Where they decide for no park there is nothing but their own.
  if (decides.length === 0) return [own];
  return decides.map((id) => ({ where: sql`x.park_id = ${id}` }));
}

/** @throws AppError 400 */
export async function listClips(context: SignedInContext, input: Ask & PageAsk): Promise<RowPage<ClipRow>> {
  const { tx, user } = context;
  const { parkId, mine = false, state, deviceId, from, to } = input;
  const parkIds = parksWith(user, 'video.view').filter((id) => parkId === undefined || id === parkId);
  const is = (column: SQL, value: unknown): SQL[] => (value === undefined ? [] : [sql`${column} = ${value}`]);
  const question = {
    table: 'video_clip_export',
    order: 'id' as const,
    ways: waysTo(context, parkIds, mine),
    filters: [
      anyOf(sql`x.park_id`, parkIds),
      ...is(sql`x.state`, state),
      ...is(sql`x.device_id`, deviceId),
      ...(from === undefined ? [] : [sql`x.asked_at >= ${moment(from)}`]),
      ...(to === undefined ? [] : [sql`x.asked_at < ${moment(to)}`]),
    ],
  };
  return readNewestPage(tx, question, input, (ids) => showClips(tx, ids));
}
