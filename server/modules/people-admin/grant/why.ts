/** Why somebody can or cannot see a page or do something: every link of the chain, with the record it hangs on. */
import { sql } from 'drizzle-orm';
import type { RightExplanation, WhyLink, adminUserRightsEndpoints } from '@/contract/admin-user-rights';
import { ACCOUNT_STATE, TENANT_STATE, USER_TYPE } from '@/contract/codes';
import type { InputOf, OutputOf } from '@/contract/endpoint';
import { notFound } from '../../../http/app-error';
import type { SignedInContext } from '../../../http/context';
import { assertSees } from '../../identity/manageable';
import { roleCounts, roleCountsIn } from '../../identity/role-in-force';
import { OF_ADMINISTRATORS } from '../../identity/rights';

type Endpoints = typeof adminUserRightsEndpoints;

interface Facts extends Record<string, unknown> {
  user_name: string;
  usertype: number;
  state: number;
  park_name: string;
  park_valid: boolean;
  tenant_id: string;
  tenant_name: string;
  tenant_state: number;
  member: boolean;
  app_id: string;
  app_name: string;
  app_valid: boolean;
  func_name: string;
  func_valid: boolean;
  hidden: boolean;
  perm_code: string | null;
  permitted: boolean;
}

async function readFacts({ tx }: SignedInContext, input: InputOf<Endpoints['explainRight']>): Promise<Facts> {
  const { rows } = await tx.execute<Facts>(sql`
    select u.name as user_name, u.usertype, u.state, p.name as park_name,
      p.valid = 1 and p.deleted_at is null as park_valid, t.id as tenant_id, t.name as tenant_name, t.state as tenant_state,
      exists (select from park_user pu where pu.park_id = p.id and pu.user_id = u.id) as member,
      a.id as app_id, a.name as app_name,
      a.valid = 1 and a.deleted_at is null and (f.perm_code is not null or a.app_from = 1) as app_valid,
      f.name as func_name, f.valid = 1 and f.deleted_at is null as func_valid, f.hidden, f.perm_code,
      exists (select from tenant_permission tp where tp.tenant_id = t.id and tp.app_id = a.id
        and (tp.func_ids is null or f.id = any (tp.func_ids))) as permitted
    from app_user u, park p, func f, tenant t, app a
    where u.id = ${input.userId} and p.id = ${input.inParkId} and f.id = ${input.funcId}
      and t.id = p.tenant_id and a.id = f.app_id`);
  const [row] = rows;
  if (!row) throw notFound();
  return row;
}

interface RoleRow extends Record<string, unknown> {
  id: string;
  name: string;
  held: boolean;
  counts: boolean;
  here: boolean;
}

/** Roles that give the function; those that the person holds first. */
async function readRoles(context: SignedInContext, input: InputOf<Endpoints['explainRight']>): Promise<RoleRow[]> {
  const { tx, now } = context;
  const { rows } = await tx.execute<RoleRow>(sql`
    select r.id, r.name, count(ru.id) > 0 as held, coalesce(bool_or(ru.id is not null and ${roleCounts(now)}), false) as counts,
      coalesce(bool_or(ru.id is not null and ${roleCounts(now)} and ${roleCountsIn(sql`${input.inParkId}::bigint`)}), false) as here
    from role_func rf join role r on r.id = rf.role_id and r.deleted_at is null
    left join role_user ru on ru.role_id = r.id and ru.user_id = ${input.userId}
    where rf.func_id = ${input.funcId} group by r.id, r.name order by held desc, r.id limit 20`);
  return rows;
}

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

function detailOf({ held, counts, here }: RoleRow): string {
  if (here) return 'roleGives';
  if (!held) return 'roleNotHeld';
  return counts ? 'roleElsewhere' : 'roleExpired';
}

const roleLinks = (roles: readonly RoleRow[], park: string): WhyLink[] =>
  roles.length === 0
    ? [link('role', false, 'noRole', {}, null)]
    : roles.map((role) => link('role', role.here, detailOf(role), { role: role.name, park }, Number(role.id)));

function placeLinks(facts: Facts, { userId, inParkId }: InputOf<Endpoints['explainRight']>): WhyLink[] {
  const { user_name: name, park_name: park, state } = facts;
  const isEnabled = state === ACCOUNT_STATE.enabled;
  const anywhere = facts.usertype === USER_TYPE.administrator;
  return [
    link('account', isEnabled, isEnabled ? 'enabled' : 'notEnabled', { name }, userId),
    link('park', facts.park_valid, facts.park_valid ? 'parkOpen' : 'parkClosed', { park }, inParkId),
    anywhere
      ? link('member', true, 'memberOfAll', { name }, userId)
      : link('member', facts.member, facts.member ? 'member' : 'notMember', { name, park }, userId),
  ];
}

function functionLinks(facts: Facts, { funcId }: InputOf<Endpoints['explainRight']>): WhyLink[] {
  const { app_name: app, func_name: func } = facts;
  const shown = facts.func_valid && !(facts.hidden && facts.perm_code === null);
  const funcDetail = facts.func_valid ? 'funcHidden' : 'funcOff';
  return [
    link('app', facts.app_valid, facts.app_valid ? 'appOn' : 'appOff', { app }, Number(facts.app_id)),
    link('func', facts.func_valid, shown ? 'funcOn' : funcDetail, { func }, funcId),
  ];
}

function tenantLink(facts: Facts): WhyLink {
  const params = { tenant: facts.tenant_name, func: facts.func_name };
  const isOn = facts.tenant_state === TENANT_STATE.enabled;
  const ok = isOn && facts.permitted;
  const refused = isOn ? 'tenantLacks' : 'tenantOff';
  return link('tenant', ok, ok ? 'tenantMay' : refused, params, Number(facts.tenant_id));
}

/** Of administrators: every page, and what the platform gives them as such. */
const givesAsAdministrator = ({ usertype, perm_code }: Facts): boolean =>
  usertype === USER_TYPE.administrator && (perm_code === null || OF_ADMINISTRATORS.some((code) => code === perm_code));

/** @throws AppError 404 */
export async function explainRight(
  context: SignedInContext,
  input: InputOf<Endpoints['explainRight']>,
): Promise<RightExplanation> {
  await assertSees(context, input.userId);
  const facts = await readFacts(context, input);
  const must = [...placeLinks(facts, input), ...functionLinks(facts, input)];
  if (givesAsAdministrator(facts)) {
    const links = [...must, link('administrator', true, 'administrator', { name: facts.user_name }, input.userId)];
    return { sees: must.every(({ ok }) => ok), links };
  }
  const roles = roleLinks(await readRoles(context, input), facts.park_name);
  const all = [...must, tenantLink(facts)];
  return { sees: all.every(({ ok }) => ok) && roles.some(({ ok }) => ok), links: [...all, ...roles] };
}

/** @returns applications on top (with negative ids), below them their functions as they stand in the menus */
export async function listWhyTargets({ tx }: SignedInContext): Promise<OutputOf<Endpoints['listWhyTargets']>> {
  const { rows } = await tx.execute<{ id: string; pid: string | null; name: string }>(sql`
    select * from (
      select -a.id as id, null::bigint as pid, a.name, a.sort as top, -1 as sort from app a where a.deleted_at is null
      union all select f.id, coalesce(f.pid, -f.app_id), f.name, a.sort, f.sort from func f join app a on a.id = f.app_id
        and a.deleted_at is null where f.deleted_at is null) x
    order by x.top, x.sort, x.id`);
  return rows.map(({ id, pid, name }) => ({ id: Number(id), pid: pid === null ? null : Number(pid), name }));
}
