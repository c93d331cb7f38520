/** Who asks for an account, and deciding on it: by whoever manages people, or by an approval. */
import { ACCOUNT_STATE, GENDER, USER_TYPE } from '@/contract/codes';
import type { InputOf, OutputOf } from '@/contract/endpoint';
import type { RowPage } from '@/contract/envelope';
import type { Registration, registrationEndpoints } from '@/contract/registration';
import type { Tx } from '../../../db/open';
import { notFound } from '../../../http/app-error';
import type { SignedInContext } from '../../../http/context';
import { parksWith } from '../../identity/rights/rights.rules';
import { assertFree, assertMayGive } from '../../identity/user/user-checks.usecases';
import { insertUser } from '../../identity/user/user.usecases';
import { alreadyDecided, approvalDecides, needsPerson, needsRole } from '../session.errors';
import { approvalText, refusalText } from '../sms/sms-texts.rules';
import { registrationApprovals } from './registration-approval.usecases';
import {
  closeRegistration,
  listRegistrations,
  lockRegistration,
  readRegistration,
  readRegistrationLanguage,
  type RegistrationRow,
  setAccountMade,
} from './registration.repository';

type Endpoints = typeof registrationEndpoints;
type Asked = Registration | RegistrationRow;

/** Whoever decides; nobody: an approval that ended by itself. */
export type Deciding = Pick<SignedInContext, 'tx' | 'deps' | 'now' | 'traceId' | 'audit' | 'afterCommit'> & {
  user: SignedInContext['user'] | null;
};
export interface Decision {
  approve: boolean;
  note: string;
  roleIds: number[];
}

async function withApprovals(tx: Tx, rows: readonly RegistrationRow[]): Promise<Registration[]> {
  const running = await registrationApprovals().running(
    tx,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, flowId: running.get(row.id) ?? null }));
}

/** @throws AppError 404 */
async function readOne(tx: Tx, id: number): Promise<Registration> {
  const row = await readRegistration(tx, id);
  const [asked] = await withApprovals(tx, row ? [row] : []);
  if (!asked) throw notFound();
  return asked;
}

/** @returns requests of the parks whose people the caller manages, each with the approval that decides on it */
export async function listAsked(
  { tx, user }: SignedInContext,
  { parkId, ...page }: InputOf<Endpoints['listRegistrations']>,
): Promise<RowPage<Registration>> {
  const found = await listRegistrations(tx, parkId === undefined ? parksWith(user, 'user.manage') : [parkId], page);
  return { ...found, rows: await withApprovals(tx, found.rows) };
}

/** @throws AppError 404 */
export async function readAsked(
  { tx, user }: SignedInContext,
  { id }: InputOf<Endpoints['getRegistration']>,
): Promise<OutputOf<Endpoints['getRegistration']>> {
  const asked = await readOne(tx, id);
  if (!parksWith(user, 'user.manage').includes(asked.parkId)) throw notFound();
  return asked;
}

/** Also of an approval: it gives no role that whoever decides could not give. */
async function makeAccount(deciding: Deciding, asked: Asked, roleIds: number[], isApproved: boolean): Promise<void> {
  const { tx, user } = deciding;
  if (!user) throw needsPerson();
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
  const userId = await insertUser({ ...deciding, user, isApproved }, person);
  await setAccountMade(tx, asked.id, userId);
}

/** Approved, the person has an account; the answer goes to their phone. @throws AppError 409 with who decided when, 403, 400 */
async function decide(context: Deciding, asked: Asked, { approve, note, roleIds }: Decision, isApproved = false) {
  const { tx, user, now, deps } = context;
  const { id, parkId } = asked;
  if (!(await closeRegistration(tx, id, { approved: approve, by: user?.id ?? null, note, now }))) {
    throw alreadyDecided({ name: asked.decidedByName ?? '', at: asked.decidedAt ?? now.getTime() });
  }
  if (approve) await makeAccount(context, asked, roleIds, isApproved);
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
}

/** By whoever manages people. @throws AppError 404, 409 while an approval decides or with who decided when, 400 when the name or number has been taken meanwhile */
export async function decideRegistration(
  context: SignedInContext,
  { registrationId: id, parkId, ...decision }: InputOf<Endpoints['decideRegistration']>,
): Promise<Registration> {
  await lockRegistration(context.tx, id);
  const asked = await readOne(context.tx, id);
  if (asked.parkId !== parkId) throw notFound();
  if (asked.flowId !== null) throw approvalDecides();
  await decide(context, asked, decision);
  return readOne(context.tx, id);
}

/** By an approval that has ended. @throws AppError as `decideRegistration`, 422 without a role or without somebody who decides */
export async function decideByApproval(context: Deciding, id: number, decision: Decision): Promise<void> {
  const asked = await readRegistration(context.tx, id);
  if (!asked) throw notFound();
  if (decision.approve && decision.roleIds.length === 0) throw needsRole();
  await decide(context, asked, decision, true);
}
