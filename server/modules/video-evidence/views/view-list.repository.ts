/** Who watched what, newest first: by park, camera or person, each with an index of its own. */
import { eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { InputOf } from '@/contract/endpoint';
import type { RowPage } from '@/contract/envelope';
import type { viewLogEndpoints, ViewRow } from '@/contract/video/view-log';
import type { Tx } from '../../../db/open';
import type { SignedInContext } from '../../../http/context';
import { anyOf, within } from '../../../lists/conditions';
import type { PageAsk } from '../../../lists/keyset-list';
import type { IndexScan } from '../../../lists/keyset-source';
import { readNewestPage } from '../../../lists/newest-page';
import { devices } from '../../device/device.table';
import { parksWith } from '../../identity/rights/rights.rules';
import { videoViews } from '../video-evidence.table';

type Ask = Omit<InputOf<(typeof viewLogEndpoints)['listVideoViews']>, keyof PageAsk>;

const x = alias(videoViews, 'x');
const time = (at: Date | null): number | null => at?.getTime() ?? null;

async function show(tx: Tx, where: SQL): Promise<ViewRow[]> {
  const rows = await tx
    .select({
      id: x.id,
      at: x.at,
      parkId: x.parkId,
      deviceId: x.deviceId,
      deviceName: devices.name,
      place: devices.locationText,
      userId: x.userId,
      userName: x.userName,
      kind: x.kind,
      origin: x.origin,
      originId: x.originId,
      reason: x.reason,
      fromAt: x.fromAt,
      toAt: x.toAt,
      untilAt: x.untilAt,
    })
    .from(x)
    .innerJoin(devices, eq(devices.id, x.deviceId))
    .where(where);
  return rows.map(({ at, fromAt, toAt, untilAt, ...row }) => ({
    ...row,
    at: at.getTime(),
    from: time(fromAt),
    to: time(toAt),
    until: time(untilAt),
  }));
}

function waysTo({ deviceId, userId }: Ask, parkIds: readonly number[]): IndexScan[] {
  if (userId !== undefined) return [{ where: sql`x.user_id = ${userId}` }];
  if (deviceId !== undefined) return [{ where: sql`x.device_id = ${deviceId}` }];
  return parkIds.map((id) => ({ where: sql`x.park_id = ${id}` }));
}

/** @returns a page of the parks whose recordings the person decides on. @throws AppError 400 */
export async function listVideoViews(
  { tx, user }: SignedInContext,
  { parkId, ...input }: Ask & PageAsk,
): Promise<RowPage<ViewRow>> {
  const parkIds = parksWith(user, 'video.review').filter((id) => parkId === undefined || id === parkId);
  const is = (column: SQL, value: unknown): SQL[] => (value === undefined ? [] : [sql`${column} = ${value}`]);
  const { deviceId, userId, kind, origin } = input;
  const question = {
    table: 'video_view_log',
    order: 'at' as const,
    ways: waysTo(input, parkIds).map(({ where }) => ({ where: sql`${where} and ${within(input)}` })),
    filters: [
      ...(userId === undefined && deviceId === undefined ? [] : [anyOf(sql`x.park_id`, parkIds)]),
      ...(userId === undefined ? [] : is(sql`x.device_id`, deviceId)),
      ...is(sql`x.kind`, kind),
      ...is(sql`x.origin`, origin),
    ],
  };
  return readNewestPage(tx, question, input, (_ids, where) => show(tx, where));
}
