/** People and teams that make the administration worth looking at: leavers, locked, disabled, expired roles, one in the bin. */
import { ACCOUNT_STATE, USER_TYPE } from '@/contract/codes';
import { orgs, parkUsers, roleUsers, users } from '../../modules/identity/identity.table';
import { loginAttempts } from '../../modules/session/session.table';
import { DAY, HOUR, MINUTE, after, type Seed } from './context';
import type { SeededPark } from './parks';
import type { People } from './people';
import type { RoleCode } from '../shipped/roles';

type Fate = 'works' | 'left' | 'disabled' | 'locked' | 'binned' | 'expires';

/** Login, name, gender, department, park, post, what became of them. */
type Row = readonly [
  login: string,
  name: string,
  gender: 1 | 2,
  org: Department,
  park: number,
  post: string,
  fate: Fate,
];
type Department = 'safety' | 'engineering' | 'service' | 'companies' | 'office';

const ROWS: readonly Row[] = [
  ['huangrui', '黄睿', 1, 'safety', 0, '巡逻队员', 'left'],
  ['linzhihua', '林志华', 1, 'engineering', 0, '维修电工', 'left'],
  ['songyan', '宋妍', 2, 'service', 1, '客服专员', 'left'],
  ['gaojian', '高健', 1, 'safety', 2, '消控值班员', 'left'],
  ['luoyufei', '罗雨菲', 2, 'companies', 0, '入驻企业行政', 'disabled'],
  ['tanghao', '汤浩', 1, 'engineering', 1, '暖通维修工', 'disabled'],
  ['shijing', '施静', 2, 'office', 2, '文员', 'disabled'],
  ['maxiaolei', '马晓磊', 1, 'companies', 0, '设计师', 'locked'],
  ['wenting', '文婷', 2, 'companies', 1, '实验员', 'locked'],
  ['ceshi01', '测试账号', 1, 'office', 0, '测试', 'binned'],
  ['dongfang', '东方旭', 1, 'companies', 0, '外协工程师', 'expires'],
  ['heliang', '贺亮', 1, 'companies', 1, '外协工程师', 'expires'],
  ['jiangmin', '江敏', 2, 'companies', 0, '前台', 'works'],
  ['xuhaitao', '徐海涛', 1, 'companies', 0, '行政经理', 'works'],
  ['luyao', '陆瑶', 2, 'companies', 1, '行政', 'works'],
  ['fangwei', '方伟', 1, 'companies', 2, '车间主任', 'works'],
  ['kongli', '孔丽', 2, 'companies', 3, '仓储主管', 'works'],
  ['qianhuifen', '钱惠芬', 2, 'office', 0, '财务主管', 'works'],
  ['sumin', '苏敏', 2, 'office', 0, '出纳', 'works'],
];

const TEAMS: readonly (readonly [Department, string])[] = [
  ['safety', '消控一班'],
  ['safety', '消控二班'],
  ['safety', '微型消防站'],
  ['engineering', '强电班'],
  ['engineering', '暖通班'],
  ['service', '前台接待组'],
];

const STATE: Record<Fate, number> = {
  works: ACCOUNT_STATE.enabled,
  locked: ACCOUNT_STATE.enabled,
  expires: ACCOUNT_STATE.enabled,
  left: ACCOUNT_STATE.left,
  disabled: ACCOUNT_STATE.disabled,
  binned: ACCOUNT_STATE.disabled,
};

/** Teams below the departments of each park; 班组, 班组级. */
function seedTeams({ store }: Seed, parks: readonly SeededPark[], people: People): void {
  for (const park of parks)
    TEAMS.forEach(([department, name], index) =>
      store.add(orgs, {
        pid: people.orgId(park.index, department),
        tenantId: park.tenantId,
        parkId: park.id,
        name,
        code: `${park.code}-TEAM${index + 1}`,
        orgType: 3,
        levelType: 4,
        sort: (index + 1) * 10,
      }),
    );
}

function seedOne(
  { store, now }: Seed,
  row: Row,
  of: { index: number; park: SeededPark; orgId: number; passwordHash: string; roleIds: ReadonlyMap<RoleCode, number> },
): void {
  const [loginName, name, gender, , , postName, fate] = row;
  const { index, park, orgId, passwordHash, roleIds } = of;
  const userId = store.add(users, {
    loginName,
    name,
    gender,
    postName,
    orgId,
    passwordHash,
    chatUserId: `demo-${loginName}`,
    phone: `1310000${String(index + 1).padStart(4, '0')}`,
    usertype: USER_TYPE.tenantStaff,
    state: STATE[fate],
    pwdUpdateTime: after(now, -(10 + index) * DAY),
    createdAt: after(now, -(90 + index) * DAY),
    ...(fate === 'binned' && { deletedAt: after(now, -3 * HOUR) }),
  });
  store.add(parkUsers, { parkId: park.id, userId });
  const roleId = roleIds.get('tenant') ?? 0;
  store.add(roleUsers, { roleId, userId, parkId: null });
  if (fate === 'expires') {
    const [guard, field] = [roleIds.get('guard') ?? 0, roleIds.get('field') ?? 0];
    store.add(roleUsers, { roleId: guard, userId, parkId: park.id, expireTime: after(now, -2 * DAY) });
    store.add(roleUsers, { roleId: field, userId, parkId: park.id, expireTime: after(now, -9 * DAY) });
  }
  if (fate === 'locked')
    store.add(loginAttempts, { loginName, wrongCount: 7, lockedUntil: after(now, 15 * MINUTE), lastAt: now });
}

export function seedMorePeople(
  seed: Seed,
  parks: readonly SeededPark[],
  people: People,
  roleIds: ReadonlyMap<RoleCode, number>,
): void {
  seedTeams(seed, parks, people);
  ROWS.forEach((row, index) => {
    const park = parks[row[4]];
    if (park)
      seedOne(seed, row, {
        index,
        park,
        orgId: people.orgId(row[4], row[3]),
        passwordHash: people.passwordHash,
        roleIds,
      });
  });
}
