/** Reports without an account, by a printed code; a picture to read and limits keep them few. */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { ORDER_SOURCE } from '@/contract/order-codes';
import type { InputOf, OutputOf } from '@/contract/endpoint';
import type { orderPublicEndpoints } from '@/contract/order-public';
import type { Tx } from '../../../db/open';
import { insertPhoto } from '../../../files/photo.repository';
import { makePicture } from '../../../files/picture';
import { pageLanguage } from '../../../http/caller-language';
import type { Context } from '../../../http/context';
import { takeCaptcha } from '../../session/captcha/captcha.usecases';
import { HINT } from '../../session/sign-in/sign-in-hints.rules';
import { commitSoFar, seeParks } from '../../session/request-transaction.repository';
import { countReports, readOpenParkIds, readParkContact } from './guest-report.repository';
import { createOrder } from '../create/new-order.usecases';
import { captchaWrong, codeUnknown, tooManyReports, typeUnknown } from '../order.errors';
import type { Point } from '../../device/point.rules';
import { pointOfCode } from '../../device/point.repository';
import { readEnabledType } from '../create/staff-report.usecases';
import { listTypeChoices } from '../setup/order-type.usecases';

type ReportInput = InputOf<typeof orderPublicEndpoints.reportByCode>;

const HOUR_MS = 3_600_000;
const MOST_BY_ADDRESS = 5;
const MOST_AT_POINT = 20;

/** The token of a status link is never stored, only this. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Who reports belongs to no park: a code or a link says which one it is about. */
export async function seeEveryPark(tx: Tx): Promise<void> {
  await seeParks(tx, await readOpenParkIds(tx));
}

/** From here on the transaction sees the point's park only. */
async function enterPoint(tx: Tx, secret: string, code: string): Promise<{ parkId: number; point: Point }> {
  await seeEveryPark(tx);
  const found = await pointOfCode(tx, secret, code);
  if (!found) throw codeUnknown();
  await seeParks(tx, [found.parkId]);
  return found;
}

/** What is at the point of a printed code. @throws AppError 404 for a code that we did not print */
export async function readReportPoint(
  { tx, deps }: Context,
  code: string,
): Promise<OutputOf<typeof orderPublicEndpoints.getReportPoint>> {
  const { parkId, point } = await enterPoint(tx, deps.secret, code);
  const park = await readParkContact(tx, parkId);
  const types = await listTypeChoices(tx, parkId, true);
  return {
    parkName: park?.name ?? '',
    parkPhone: park?.phone ?? null,
    location: point.location,
    types: types.map(({ id, name, icon }) => ({ id, name, icon })),
  };
}

/** @throws AppError 429 */
async function assertFew({ tx, ip, now }: Context, code: string): Promise<void> {
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const byAddress = ip === '' ? 0 : await countReports(tx, { ip }, ago(HOUR_MS));
  const atPoint = await countReports(tx, { code }, ago(24 * HOUR_MS));
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
  const language = pageLanguage(context.header('accept-language'));
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
      report: { tokenHash: tokenHash(token), ip, code: input.code, language },
    },
  );
  context.afterCommit(() => deps.wake());
  return { no: order.no, token };
}
