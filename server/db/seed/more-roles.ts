/** Roles with a narrow data scope, of a park and of an organisation, switched off, in the recycle bin; a park in the bin. */
import type pg from 'pg';
import { DATA_SCOPE, ROLE_STATE, ROLE_TYPE } from '@/contract/codes';

interface RoleRow {
  code: string;
  name: string;
  type: number;
  /** Code of the organisation or park that it is for. */
  org?: string;
  park?: string;
  state?: number;
  scope: number;
  /** Codes of organisations and parks of a custom scope. */
  orgs?: string[];
  parks?: string[];
  /** Has the functions of this role, without these. */
  like: string;
  without?: string[];
  /** Login names. */
  people?: string[];
  remark: string;
  binned?: boolean;
}

const { unified, park } = ROLE_TYPE;

const ROWS: readonly RoleRow[] = [
  {
    code: 'safety-viewer',
    name: '安保工单查看员',
    type: park,
    park: 'YLOP',
    scope: DATA_SCOPE.custom,
    orgs: ['YLOP-SAFETY', 'YLOP-ENGINEERING'],
    like: 'visitclerk',
    without: ['order.visit', 'order.cash'],
    people: ['lead2'],
    remark: '只看安保消防部和工程维修部的工单',
  },
  {
    code: 'project-viewer',
    name: '两园工单查看员',
    type: unified,
    org: 'T1',
    scope: DATA_SCOPE.custom,
    parks: ['YLOP', 'XHSP'],
    like: 'visitclerk',
    without: ['order.visit', 'order.cash'],
    remark: '限两个园区',
  },
  {
    code: 'engineering-chief',
    name: '工程主管',
    type: park,
    park: 'XHSP',
    scope: DATA_SCOPE.ownOrgAndBelow,
    like: 'dispatcher',
    without: ['order.cash', 'order.setup'],
    people: ['repair4'],
    remark: '看本部门及下级班组',
  },
  {
    code: 'night-watch',
    name: '夜间巡查员',
    type: park,
    park: 'YLOP',
    scope: DATA_SCOPE.self,
    state: ROLE_STATE.disabled,
    like: 'field',
    people: ['field2'],
    remark: '夜班外包结束后停用',
  },
  {
    code: 'expo-support',
    name: '展会保障（已结束）',
    type: park,
    park: 'YLOP',
    scope: DATA_SCOPE.ownOrg,
    like: 'field',
    remark: '展会期间临时使用',
    binned: true,
  },
];

const binnedAt = `now() - interval '9 days'`;

async function addRole(client: pg.ClientBase, row: RoleRow): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    `insert into role (code, name, role_type, org_id, park_id, state, data_scope, remark, deleted_at)
     values ($1, $2, $3, (select id from org where code = $4), (select id from park where project_code = $5), $6, $7, $8,
       ${row.binned ? binnedAt : 'null'}) returning id`,
    [row.code, row.name, row.type, row.org, row.park, row.state ?? ROLE_STATE.enabled, row.scope, row.remark],
  );
  const id = rows[0]?.id;
  await client.query(
    `insert into role_func (role_id, func_id) select $1, rf.func_id from role_func rf join role r on r.id = rf.role_id
       join func f on f.id = rf.func_id where r.code = $2 and (f.perm_code is null or f.perm_code <> all($3))`,
    [id, row.like, row.without ?? []],
  );
  await client.query('insert into role_org (role_id, org_id) select $1, id from org where code = any($2)', [
    id,
    row.orgs ?? [],
  ]);
  await client.query('insert into role_park (role_id, park_id) select $1, id from park where project_code = any($2)', [
    id,
    row.parks ?? [],
  ]);
  await client.query(
    'insert into role_user (role_id, user_id) select $1, id from app_user where login_name = any($2)',
    [id, row.people ?? []],
  );
}

export async function addRolesAndBins(client: pg.ClientBase): Promise<void> {
  for (const row of ROWS) await addRole(client, row);
  await client.query(
    `insert into park (name, project_code, tenant_id, address, park_type, remark, deleted_at)
     select '云岭二期（已撤销）', 'YLOP2', tenant_id, '广东省深圳市南山区云岭路 20 号（演示）', 2, '立项撤销', ${binnedAt}
     from park where project_code = 'YLOP'`,
  );
}
