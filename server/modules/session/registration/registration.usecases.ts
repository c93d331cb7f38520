/** Asking for an account, and deciding who gets one. */
import { ACCOUNT_STATE, GENDER, REGISTRATION_STATE, USER_TYPE } from '@/contract/codes';
import type { InputOf } from '@/contract/endpoint';
import type { Registration, registrationEndpoints } from '@/contract/registration';
import { notFound } from '../../../http/app-error';
import { tooManyRequests } from '../../../http/common.errors';
import { alreadyDecided, registeredParkUnknown, smsOff, wrongCode } from '../session.errors';
import { pageLanguage } from '../../../http/caller-language';
import type { Context, Opened, SignedInContext } from '../../../http/context';
import { seeParks } from '../request-transaction.repository';
import { tryCode, useCode } from '../sms/sms-code.usecases';
import { approvalText, refusalText } from '../sms/sms-texts.rules';
import {
  closeRegistration,
  countFrom,
  findOpenPark,
  insertRegistration,
  readRegistration,
  readRegistrationLanguage,
  setAccountMade,
} from './registration.repository';
import { assertFree, assertMayGive } from '../../identity/user/user-checks.usecases';
import { insertUser } from '../../identity/user/user.usecases';

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
    inner.audit({ action: 'register.ask', parkId, bizType: 'registration', ...(bizId !== undefined && { bizId }) });
  });
  return { state: REGISTRATION_STATE.waiting };
}

async function makeAccount(context: SignedInContext, asked: Registration, roleIds: number[]): Promise<void> {
  const { tx, user, now } = context;
  const { loginName, name, phone, company, parkId } = asked;
  const person = {
    loginName,
    name,
    phone,
    roleIds,
    remark: company,
    gender: GENDER.male,
    email: null,
    idCard: null,
    orgId: null,
    postName: null,
    usertype: USER_TYPE.tenantStaff,
    state: ACCOUNT_STATE.enabled,
    parkIds: [parkId],
  };
  await assertMayGive(tx, user, person, []);
  await assertFree(tx, person);
  const userId = await insertUser(tx, person, { userId: user.id, now });
  await setAccountMade(tx, asked.id, userId);
}

/** @throws AppError 404, 409 with who decided when, 400 when the name or number has been taken meanwhile */
export async function decideRegistration(
  context: SignedInContext,
  input: InputOf<Endpoints['decideRegistration']>,
): Promise<Registration> {
  const { tx, user, now, deps } = context;
  const { registrationId: id, approve, note, roleIds, parkId } = input;
  const asked = await readRegistration(tx, id);
  if (!asked || asked.parkId !== parkId) throw notFound();
  if (!(await closeRegistration(tx, id, { approved: approve, by: user.id, note, now }))) {
    throw alreadyDecided({ name: asked.decidedByName ?? '', at: asked.decidedAt ?? now.getTime() });
  }
  if (approve) await makeAccount(context, asked, roleIds);
  context.audit({
    action: approve ? 'register.approve' : 'register.refuse',
    parkId,
    bizType: 'registration',
    bizId: id,
  });
  const language = await readRegistrationLanguage(tx, id);
  const words = approve ? approvalText(language, asked.loginName) : refusalText(language, asked.parkName, note);
  context.afterCommit(() => {
    deps.sms
      ?.send(asked.phone, words)
      .catch((error: unknown) => console.error(`[${context.traceId}] text message not sent`, error));
  });
  const decided = await readRegistration(tx, id);
  if (!decided) throw notFound();
  return decided;
}
