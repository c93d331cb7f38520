/** Roles as records that administrators keep. */
import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { RoleRecord } from '@/contract/admin-role';
import { DATA_SCOPE } from '@/contract/codes';
import type { Tx } from '../../db/open';
import { notFound } from '../../http/app-error';
import { roleNotYours } from './role-admin.errors';
import type { SignedInContext } from '../../http/context';
import type { RecordDefinition } from '../admin/record';
import { roleFuncs, roleOrgs, roleParks, roles } from '../identity/identity.table';
import { type RoleSave, checkRole, countRuleUses } from './role.rules';
import { withParents } from './role.functions';
import { withoutRaisingMe } from './role.own';
import { findRole } from './role.repository';

const numbers = (rows: readonly { id: string }[]): number[] => rows.map(({ id }) => Number(id));

interface Ids extends Record<string, unknown> {
  id: string;
  name: string;
}

async function readRole(context: SignedInContext, id: number): Promise<RoleRecord> {
  const { tx } = context;
  const role = await findRole(context, id);
  if (!role) throw notFound();
  const named = async (link: string, table: string) =>
    (
      await tx.execute<Ids>(sql`select t.id, t.name from ${sql.raw(`role_${link} l join ${table} t on t.id = l.${link}_id`)}
        where l.role_id = ${id} order by t.id`)
    ).rows;
  const [orgs, parks, funcs] = [await named('org', 'org'), await named('park', 'park'), await named('func', 'func')];
  const toNamed = (rows: readonly Ids[]) => rows.map(({ id: ofId, name }) => ({ id: Number(ofId), name }));
  return {
    ...role,
    funcIds: numbers(funcs),
    scopeOrgIds: numbers(orgs),
    scopeParkIds: numbers(parks),
    scopeOrgs: toNamed(orgs),
    scopeParks: toNamed(parks),
  };
}

type Link = PgTable & { roleId: PgColumn };

/** Exactly these; rows that stay are left alone. */
async function setLinks(tx: Tx, table: Link, column: PgColumn, roleId: number, ids: readonly number[]): Promise<void> {
  const wanted = [...new Set(ids)];
  await tx.delete(table).where(and(eq(table.roleId, roleId), notInArray(column, [...wanted, 0])));
  if (wanted.length === 0) return;
  const present = await tx
    .select({ id: column })
    .from(table)
    .where(and(eq(table.roleId, roleId), inArray(column, wanted)));
  const known = new Set(present.map(({ id }) => Number(id)));
  const fresh = wanted.filter((id) => !known.has(id));
  const name = sql.identifier(column.name);
  if (fresh.length > 0)
    await tx.execute(sql`insert into ${table} (role_id, ${name})
      select ${roleId}::bigint, unnest(${`{${fresh.join(',')}}`}::bigint[])`);
}

async function setAllLinks({ tx }: SignedInContext, roleId: number, input: RoleSave): Promise<void> {
  const isCustom = input.dataScope === DATA_SCOPE.custom;
  await setLinks(tx, roleFuncs, roleFuncs.funcId, roleId, input.funcIds);
  await setLinks(tx, roleOrgs, roleOrgs.orgId, roleId, isCustom ? input.scopeOrgIds : []);
  await setLinks(tx, roleParks, roleParks.parkId, roleId, isCustom ? input.scopeParkIds : []);
}

const columnsOf = ({ funcIds: _f, scopeOrgIds: _o, scopeParkIds: _p, ...columns }: RoleSave) => columns;

const whole = async ({ tx }: SignedInContext, input: RoleSave): Promise<RoleSave> => ({
  ...input,
  funcIds: await withParents(tx, input.funcIds),
});

export const roleRecordDef: RecordDefinition<RoleSave, RoleRecord> = {
  kind: 'role',
  table: roles,
  fields: [
    ...(['code', 'name', 'roleType', 'orgId', 'parkId', 'state', 'dataScope'] as const),
    ...(['scopeOrgIds', 'scopeParkIds', 'funcIds', 'remark'] as const),
  ],
  nameOf: ({ name }) => name,
  read: readRole,
  assertMayChange(_context, { mayChange }) {
    if (!mayChange) throw roleNotYours();
  },
  async insert(context, given) {
    const input = await whole(context, given);
    await checkRole(context, input);
    const [row] = await context.tx
      .insert(roles)
      .values({ ...columnsOf(input), createdBy: context.user.id, createdAt: context.now })
      .returning({ id: roles.id });
    const id = row?.id ?? 0;
    await setAllLinks(context, id, input);
    return id;
  },
  async update(context, before, given) {
    const input = await whole(context, given);
    await checkRole(context, input, before);
    await withoutRaisingMe(context, async () => {
      await context.tx.update(roles).set(columnsOf(input)).where(eq(roles.id, before.id));
      await setAllLinks(context, before.id, input);
    });
  },
  async inUse({ tx }, { id, code, builtIn }) {
    if (builtIn) return { code: 'role.builtInFixed' };
    const { rows } = await tx.execute<{ n: number }>(
      sql`select count(distinct user_id)::int as n from role_user where role_id = ${id}`,
    );
    const people = rows[0]?.n ?? 0;
    if (people > 0) return { code: 'role.hasPeople', params: { count: people } };
    const uses = await countRuleUses({ tx }, code);
    return uses > 0 ? { code: 'role.inRules', params: { count: uses } } : null;
  },
};

/** The role as the form that saves it would send it. */
export const toSave = (role: RoleRecord): RoleSave => {
  const { code, name, roleType, orgId, parkId, state, dataScope, scopeOrgIds, scopeParkIds, funcIds, remark } = role;
  return { code, name, roleType, orgId, parkId, state, dataScope, scopeOrgIds, scopeParkIds, funcIds, remark };
};
