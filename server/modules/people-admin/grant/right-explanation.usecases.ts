/** Why somebody can or cannot see a page or do something: every condition, with the record that it depends on. */
import type { RightExplanation, WhyLink, adminUserRightsEndpoints } from '@/contract/admin-user-rights';
import { ACCOUNT_STATE, TENANT_STATE, USER_TYPE } from '@/contract/codes';
import type { InputOf } from '@/contract/endpoint';
import { notFound } from '../../../http/app-error';
import type { SignedInContext } from '../../../http/context';
import { OF_ADMINISTRATORS } from '../../identity/rights/rights.rules';
import { assertSees } from '../../identity/rights/people-reach.usecases';
import { type Facts, type RoleLink, readFacts, readRolesWith } from './right-explanation.repository';

type Endpoints = typeof adminUserRightsEndpoints;

const link = (
  name: WhyLink['link'],
  ok: boolean,
  detail: string,
  params: WhyLink['params'],
  recordId: number | null,
) => ({
  link: name,
  ok,
  detail,
  params,
  recordId,
});

function detailOf({ held, counts, here }: RoleLink): string {
  if (here) return 'roleGives';
  if (!held) return 'roleNotHeld';
  return counts ? 'roleElsewhere' : 'roleExpired';
}

const roleLinks = (roles: readonly RoleLink[], park: string): WhyLink[] =>
  roles.length === 0
    ? [link('role', false, 'noRole', {}, null)]
    : roles.map((role) => link('role', role.here, detailOf(role), { role: role.name, park }, role.id));

function placeLinks(facts: Facts, { userId, inParkId }: InputOf<Endpoints['explainRight']>): WhyLink[] {
  const { userName: name, parkName: park, state } = facts;
  const isEnabled = state === ACCOUNT_STATE.enabled;
  const anywhere = facts.usertype === USER_TYPE.administrator;
  return [
    link('account', isEnabled, isEnabled ? 'enabled' : 'notEnabled', { name }, userId),
    link('park', facts.parkValid, facts.parkValid ? 'parkOpen' : 'parkClosed', { park }, inParkId),
    anywhere
      ? link('member', true, 'memberOfAll', { name }, userId)
      : link('member', facts.member, facts.member ? 'member' : 'notMember', { name, park }, userId),
  ];
}

function functionLinks(facts: Facts, { funcId }: InputOf<Endpoints['explainRight']>): WhyLink[] {
  const { appName: app, funcName: func } = facts;
  const shown = facts.funcValid && !(facts.hidden && facts.permCode === null);
  const funcDetail = facts.funcValid ? 'funcHidden' : 'funcOff';
  return [
    link('app', facts.appValid, facts.appValid ? 'appOn' : 'appOff', { app }, facts.appId),
    link('func', facts.funcValid, shown ? 'funcOn' : funcDetail, { func }, funcId),
  ];
}

function tenantLink(facts: Facts): WhyLink {
  const params = { tenant: facts.tenantName, func: facts.funcName };
  const isOn = facts.tenantState === TENANT_STATE.enabled;
  const ok = isOn && facts.permitted;
  const refused = isOn ? 'tenantLacks' : 'tenantOff';
  return link('tenant', ok, ok ? 'tenantMay' : refused, params, facts.tenantId);
}

/** Administrators have every page and the rights of an administrator without a role. */
const givesAsAdministrator = ({ usertype, permCode }: Facts): boolean =>
  usertype === USER_TYPE.administrator && (permCode === null || OF_ADMINISTRATORS.some((code) => code === permCode));

/** @throws AppError 404 */
export async function explainRight(
  context: SignedInContext,
  input: InputOf<Endpoints['explainRight']>,
): Promise<RightExplanation> {
  await assertSees(context, input.userId);
  const facts = await readFacts(context.tx, input);
  if (!facts) throw notFound();
  const must = [...placeLinks(facts, input), ...functionLinks(facts, input)];
  if (givesAsAdministrator(facts)) {
    const links = [...must, link('administrator', true, 'administrator', { name: facts.userName }, input.userId)];
    return { sees: must.every(({ ok }) => ok), links };
  }
  const roles = roleLinks(await readRolesWith(context.tx, input, context.now), facts.parkName);
  const all = [...must, tenantLink(facts)];
  return { sees: all.every(({ ok }) => ok) && roles.some(({ ok }) => ok), links: [...all, ...roles] };
}
