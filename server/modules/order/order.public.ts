/** Reports without an account, by a printed code; a picture to read and limits keep them few. */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import { ORDER_SOURCE } from '@/contract/order-codes';
import type { InputOf, OutputOf } from '@/contract/endpoint';
import type { orderPublicEndpoints } from '@/contract/order-public';
import type { Tx } from '../../db/open';
import { insertPhoto } from '../../files/photo.repository';
import { makePicture } from '../../files/picture';
import type { Context } from '../../http/context';
import { parks } from '../identity/identity.table';
import { takeCaptcha } from '../session/captcha/captcha';
import { HINT } from '../session/sign-in/hints';
import { commitSoFar, seeParks } from '../session/request-tx';
import { createOrder } from './order.create';
import { captchaWrong, codeUnknown, tooManyReports, typeUnknown } from './order.errors';
import { type Point, pointOfCode } from '../device/point';
import { readEnabledType } from './order.report';
import { orders } from './order.table';
import { listTypeChoices } from './order.types';

type ReportInput = InputOf<typeof orderPublicEndpoints.reportByCode>;

const HOUR_MS = 3_600_000;
const MOST_BY_ADDRESS = 5;
const MOST_AT_POINT = 20;

export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Who reports belongs to no park: a code or a link says which one it is about. */
export async function seeEveryPark(tx: Tx): Promise<void> {
  const rows = await tx.select({ id: parks.id }).from(parks).where(eq(parks.valid, 1));
  await seeParks(
    tx,
    rows.map(({ id }) => id),
  );
}

/** From here on the transaction sees the point's park only. */
async function enterPoint(tx: Tx, secret: string, code: string): Promise<{ parkId: number; point: Point }> {
  await seeEveryPark(tx);
  const found = await pointOfCode(tx, secret, code);
  if (!found) throw codeUnknown();
  await seeParks(tx, [found.parkId]);
  return found;
}

export async function readReportPoint(
  { tx, deps }: Context,
  code: string,
): Promise<OutputOf<typeof orderPublicEndpoints.getReportPoint>> {
  const { parkId, point } = await enterPoint(tx, deps.secret, code);
  const [park] = await tx.select({ name: parks.name, phone: parks.phone }).from(parks).where(eq(parks.id, parkId));
  const types = await listTypeChoices(tx, parkId, true);
  return {
    parkName: park?.name ?? '',
    parkPhone: park?.phone ?? null,
    location: point.location,
    types: types.map(({ id, name, icon }) => ({ id, name, icon })),
  };
}

async function countSince(tx: Tx, since: Date, where: ReturnType<typeof eq>): Promise<number> {
  const [row] = await tx
    .select({ n: sql<number>`count(*)::int` })
    .from(orders)
    .where(and(where, gt(orders.createdAt, since)));
  return row?.n ?? 0;
}

/** @throws AppError 429 */
async function assertFew({ tx, ip, now }: Context, code: string): Promise<void> {
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const byAddress = ip === '' ? 0 : await countSince(tx, ago(HOUR_MS), eq(orders.reportIp, ip));
  const here = and(eq(orders.reportCode, code)) ?? sql`false`;
  const atPoint = await countSince(tx, ago(24 * HOUR_MS), here);
  if (byAddress >= MOST_BY_ADDRESS || atPoint >= MOST_AT_POINT) throw tooManyReports();
}

/** A wrong answer uses the picture up: it is committed before anything is refused. */
async function assertReadPicture(context: Context, answer: string): Promise<void> {
  const { tx, now } = context;
  const hasRead = await takeCaptcha(tx, { id: context.header(HINT.captcha), answer }, now);
  await commitSoFar(tx);
  if (!hasRead) throw captchaWrong();
}

async function keepPhotos({ tx, now }: Context, parkId: number, photos: readonly string[]): Promise<string[]> {
  const keys: string[] = [];
  for (const address of photos) {
    const bytes = Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
    const picture = await makePicture(bytes);
    const key = randomUUID();
    const sha256 = createHash('sha256').update(picture.full).digest('hex');
    await insertPhoto(tx, { ...picture, key, parkId, userId: null, takenAt: now, uploadedAt: now, sha256 });
    keys.push(key);
  }
  return keys;
}

/** @returns the number, and the token of the status link: told once, kept as a hash. */
export async function reportByCode(
  context: Context,
  input: ReportInput,
): Promise<OutputOf<typeof orderPublicEndpoints.reportByCode>> {
  await assertReadPicture(context, input.kaptcha);
  const { tx, deps, now, ip } = context;
  const { parkId, point } = await enterPoint(tx, deps.secret, input.code);
  await assertFew(context, input.code);
  const type = await readEnabledType(tx, parkId, input.typeId);
  if (!type.forGuests) throw typeUnknown();
  const token = randomBytes(18).toString('base64url');
  const order = await createOrder(
    {
      tx,
      now,
      audit: (entry) => context.audit(entry),
      by: { id: null, name: input.name, rights: new Set(), isReporter: true },
    },
    {
      type,
      point,
      description: input.description,
      creatorId: null,
      title: Array.from(input.description).slice(0, 30).join(''),
      source: ORDER_SOURCE.scan,
      priority: type.defaultPriority,
      reporterName: input.name,
      reporterPhone: input.phone,
      photoKeys: await keepPhotos(context, parkId, input.photos),
      report: { tokenHash: tokenHash(token), ip, code: input.code },
    },
  );
  context.afterCommit(() => deps.wake());
  return { no: order.no, token };
}
