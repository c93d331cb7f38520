/** Asking for an account. */
import { REGISTRATION_STATE } from '@/contract/codes';
import type { InputOf } from '@/contract/endpoint';
import type { Registration, registrationEndpoints } from '@/contract/registration';
import { tooManyRequests } from '../../../http/common.errors';
import { registeredParkUnknown, smsOff, wrongCode } from '../session.errors';
import { pageLanguage } from '../../../http/caller-language';
import type { Context, Opened } from '../../../http/context';
import { registrationApprovals } from './registration-approval.usecases';
import { seeParks } from '../request-transaction.repository';
import { tryCode, useCode } from '../sms/sms-code.usecases';
import { countFrom, findOpenPark, insertRegistration } from './registration.repository';

/** A form that is filled more often from one address in an hour is filled by a program. */
const MOST_PER_HOUR = 5;
const HOUR_MS = 3_600_000;

type Endpoints = typeof registrationEndpoints;

/** Does not reveal whether the person is known already; whoever decides on the request sees it. @throws AppError 400, 404, 429 */
export async function register(
  context: Opened<Context>,
  input: InputOf<Endpoints['register']>,
): Promise<{ state: Registration['state'] }> {
  const { msgcode, projectCode, ...asked } = input;
  if (!context.deps.sms) throw smsOff();
  const { codeId, parkId } = await context.inTx(async ({ tx, now, deps }) => {
    const target = { phone: asked.phone, purpose: 'register' } as const;
    const tried = await tryCode(tx, target, { code: msgcode, secret: deps.secret, now });
    return { codeId: tried, parkId: await findOpenPark(tx, projectCode) };
  });
  if (codeId === null) throw wrongCode();
  // Only after the number is proven: parks cannot be found out by trying codes from nowhere.
  if (parkId === undefined) throw registeredParkUnknown();
  await context.inTx(async (inner) => {
    const { tx, ip, now } = inner;
    await seeParks(tx, [parkId]);
    const asksTooOften = ip !== '' && (await countFrom(tx, ip, new Date(now.getTime() - HOUR_MS))) >= MOST_PER_HOUR;
    if (asksTooOften) throw tooManyRequests();
    await useCode(tx, codeId, now);
    const bizId = await insertRegistration(tx, {
      ...asked,
      parkId,
      ip,
      language: pageLanguage(inner.header('accept-language')),
      createdAt: now,
    });
    if (bizId !== undefined) await registrationApprovals().begin(inner, { id: bizId, parkId, name: asked.name });
    inner.audit({ action: 'register.ask', parkId, bizType: 'registration', ...(bizId !== undefined && { bizId }) });
  });
  return { state: REGISTRATION_STATE.waiting };
}
