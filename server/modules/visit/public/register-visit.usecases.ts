/** Guests register themselves: by the link of a host, or by the code that hangs at the gate. */
import type { InputOf, OutputOf } from '@/contract/endpoint';
import type { visitPublicEndpoints } from '@/contract/visit/visit-public';
import { VISIT_SOURCE } from '@/contract/visit/visit-codes';
import { MOST_A_DAY } from '@/contract/visit/visit-transitions';
import { pageLanguage } from '../../../http/caller-language';
import type { Context } from '../../../http/context';
import { DAY_MS, instantOf, localDayOf } from '../../calendar/wall-clock.rules';
import { readParkZone } from '../../identity/park/park.repository';
import { readParkContact } from '../../order/guest/guest-report.repository';
import { takeCaptcha } from '../../session/captcha/captcha.usecases';
import { commitSoFar, seeParks } from '../../session/request-transaction.repository';
import { HINT } from '../../session/sign-in/sign-in-hints.rules';
import type { VisitRequest } from '../acts/visit-act.types';
import { visitCase } from '../acts/visit-case.usecases';
import { writeNewVisit } from '../create/new-visit.usecases';
import { readNames } from '../detail/visit-name.repository';
import { missingOf } from '../guest.rules';
import {
  incomplete,
  captchaWrong,
  hostUnknown,
  linkExpired,
  requires,
  tooManyHere,
  tooManyToday,
} from '../visit.errors';
import { findHost, findVisitType } from '../visit.repository';
import type { VisitTypeRecord } from '../visit.table';
import { assertGuardian, keepGuardian } from './guardian.usecases';
import { assertConsents, keepConsents, noticeOf } from './id-consent.usecases';
import { guestToken, readInviteToken, type InviteLink } from './visit-link.rules';
import { countByAddress, countByPhone, lockPhone } from './visit-limit.repository';

type Register = typeof visitPublicEndpoints.registerVisit;
type RegisterInput = InputOf<Register>;

const HOUR_MS = 3_600_000;
const MOST_BY_ADDRESS = 20;

/** From here on the transaction sees the park of the link only. @throws AppError 404 */
async function enterLink(
  { tx, deps, now }: Context,
  token: string,
): Promise<{ link: InviteLink; type: VisitTypeRecord }> {
  const link = readInviteToken(deps.secret, token, now);
  if (!link) throw linkExpired();
  await seeParks(tx, [link.parkId]);
  const type = await findVisitType(tx, link.parkId, link.typeId);
  if (!type?.enabled) throw linkExpired();
  return { link, type };
}

export async function readInvite(
  context: Context,
  token: string,
): Promise<OutputOf<typeof visitPublicEndpoints.getVisitInvite>> {
  const { tx } = context;
  const { link, type } = await enterLink(context, token);
  const park = await readParkContact(tx, link.parkId);
  const hosts = link.hostId === 0 ? null : await readNames(tx, [link.hostId]);
  return {
    parkName: park?.name ?? '',
    parkPhone: park?.phone ?? null,
    typeName: type.name,
    asks: type.asks,
    maxHours: type.maxHours,
    hostName: hosts?.get(link.hostId) ?? null,
    idNotice: await noticeOf(tx, link.parkId, type.asks, 'idNo'),
    plateNotice: await noticeOf(tx, link.parkId, type.asks, 'plate'),
  };
}

/** A wrong answer uses the picture up: it is committed before anything is refused. */
async function assertReadPicture(context: Context, answer: string): Promise<void> {
  const { tx, now } = context;
  const hasRead = await takeCaptcha(tx, { id: context.header(HINT.captcha), answer }, now);
  await commitSoFar(tx);
  if (!hasRead) throw captchaWrong();
}

/** @throws AppError 429 */
async function assertFew({ tx, ip, now }: Context, parkId: number, phone: string): Promise<void> {
  await lockPhone(tx, parkId, phone);
  const timeZone = await readParkZone(tx, parkId);
  const day = localDayOf(timeZone, now.getTime());
  const today = {
    from: new Date(instantOf(timeZone, day * DAY_MS)),
    to: new Date(instantOf(timeZone, (day + 1) * DAY_MS)),
  };
  if ((await countByPhone(tx, parkId, phone, today)) >= MOST_A_DAY) throw tooManyToday(MOST_A_DAY);
  const byAddress = ip === '' ? 0 : await countByAddress(tx, ip, new Date(now.getTime() - HOUR_MS));
  if (byAddress >= MOST_BY_ADDRESS) throw tooManyHere();
}

/** @throws AppError 422 */
async function hostOf({ tx }: Context, { parkId, hostId }: InviteLink, phone: string): Promise<number> {
  if (hostId === 0 && phone === '') throw hostUnknown('hostPhone');
  const host = await findHost(tx, parkId, hostId === 0 ? { phone } : { id: hostId });
  if (host) return host.id;
  throw hostId === 0 ? hostUnknown('hostPhone') : linkExpired();
}

/** Whoever registers has no account: they act by their name. */
const requestOf = (context: Context, name: string): VisitRequest => ({
  tx: context.tx,
  deps: context.deps,
  now: context.now,
  operationId: null,
  by: { id: null, name, rights: new Set() },
  audit: (entry) => context.audit(entry),
  readCurrent: () => Promise.resolve(null),
});

/** @returns the token of the guest's own page. @throws AppError 400, 404, 422, 429 */
export async function registerVisit(context: Context, input: RegisterInput): Promise<OutputOf<Register>> {
  await assertReadPicture(context, input.kaptcha);
  const { link, type } = await enterLink(context, input.token);
  if (!input.consent) throw requires('consent', { consent: 'required' });
  const missing = missingOf(input, type.asks);
  const language = pageLanguage(context.header('accept-language'));
  if (missing.length > 0) throw incomplete(missing, { name: input.name, language });
  const { parkId } = link;
  await assertConsents(context.tx, parkId, input);
  const isBelow = await assertGuardian(context.tx, parkId, input, context.now);
  await assertFew(context, parkId, input.phone);
  const hostId = await hostOf(context, link, input.hostPhone);
  const request = requestOf(context, input.name);
  const { visit, guests } = await writeNewVisit(request, {
    parkId,
    type,
    hostId,
    coHostIds: [],
    source: VISIT_SOURCE.self,
    purpose: input.purpose,
    place: '',
    planStart: new Date(input.planStart),
    planEnd: new Date(input.planEnd),
    guests: [input],
    isRegistered: true,
    isWalkUp: false,
    ip: context.ip,
  });
  const guestId = guests[0]?.id ?? 0;
  await keepConsents(context.tx, guestId, input, context.now);
  if (isBelow) await keepGuardian(context.tx, guestId, input, context.now);
  const author = { ...request, by: { ...request.by, guestId, isAuthor: true } };
  await visitCase.act(author, { action: 'submit', visitId: visit.id, parkId });
  context.afterCommit(() => context.deps.wake());
  return { token: guestToken(context.deps.secret, guestId) };
}
