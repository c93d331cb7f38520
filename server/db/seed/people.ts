/** Organisations and about sixty people. Names and numbers are made up. */
import { hashPassword } from '../../modules/session/password/password-hash.rules';
import { USER_TYPE } from '@/contract/codes';
import { orgs, parkUsers, roleUsers, users } from '../../modules/identity/identity.table';
import { DAY, after, type Seed } from './context';
import type { SeededPark } from './parks';
import { ROLES, type RoleCode } from '../shipped/roles';
import { STAFF, WITHOUT_CHAT, type StaffRow } from './staff';

/** The password of every demo account. */
export const DEMO_PASSWORD = 'Park@2026';

const FIRST_SIGN_INS = [
  'admin',
  'guard',
  'field',
  'lead',
  'manager',
  'dispatcher',
  'repair',
  'visitclerk',
  'parkadmin',
  'tenant',
];

export interface DemoLogin {
  loginName: string;
  name: string;
  roleName: string;
}

/** The ten accounts to try first; all have DEMO_PASSWORD. */
export const DEMO_LOGINS: DemoLogin[] = STAFF.filter(([login]) => FIRST_SIGN_INS.includes(login)).map(
  ([loginName, name, , role]) => ({ loginName, name, roleName: ROLES[role].name }),
);

export interface SeededPerson {
  id: number;
  login: string;
  name: string;
  role: RoleCode;
  /** Park indexes; the first is where the person stands on the duty roster. */
  parks: readonly number[];
  hasChat: boolean;
}

type OrgKey = 'office' | 'safety' | 'engineering' | 'service' | 'companies';

const ORGS: Record<OrgKey, { name: string; leader: RoleCode }> = {
  office: { name: '综合管理部', leader: 'manager' },
  safety: { name: '安保消防部', leader: 'lead' },
  engineering: { name: '工程维修部', leader: 'dispatcher' },
  service: { name: '客户服务部', leader: 'visitclerk' },
  companies: { name: '入驻企业', leader: 'parkadmin' },
};

const ORG_OF_ROLE: Record<RoleCode, OrgKey> = {
  guard: 'safety',
  field: 'safety',
  lead: 'safety',
  manager: 'office',
  dispatcher: 'engineering',
  repair: 'engineering',
  visitclerk: 'service',
  parkadmin: 'office',
  tenant: 'companies',
  admin: 'office',
};

export interface People {
  all: SeededPerson[];
  /** Those of a role whose duty is in this park. */
  of(park: number, role: RoleCode): SeededPerson[];
  orgId(park: number, key: OrgKey): number;
  /** Of the demo password. */
  passwordHash: string;
}

/** @param roleIds ids by role code, from the menus. */
export async function seedPeople(
  seed: Seed,
  parks: readonly SeededPark[],
  roleIds: ReadonlyMap<RoleCode, number>,
): Promise<People> {
  // Hashing is slow on purpose; one hash serves every demo account.
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const ids = new Map(STAFF.map(([login]) => [login, seed.store.nextId(users)]));
  const orgIds = seedOrgs(seed, parks, ids);
  const orgId = (park: number, key: OrgKey) => orgIds.get(`${park}/${key}`) ?? 0;
  const all = STAFF.map((row, index) => {
    const person = toPerson(row, ids.get(row[0]) ?? 0);
    seedPerson(seed, {
      row,
      index,
      person,
      passwordHash,
      orgId: orgId(person.parks[0] ?? 0, ORG_OF_ROLE[person.role]),
    });
    seed.store.add(roleUsers, { roleId: roleIds.get(person.role) ?? 0, userId: person.id, parkId: null });
    for (const park of person.parks) seed.store.add(parkUsers, { parkId: parks[park]?.id ?? 0, userId: person.id });
    return person;
  });
  const of = (park: number, role: RoleCode) => all.filter((p) => p.parks[0] === park && p.role === role);
  return { all, of, orgId, passwordHash };
}

const toPerson = ([login, name, , role, parks]: StaffRow, id: number): SeededPerson => ({
  id,
  login,
  name,
  role,
  parks,
  hasChat: !WITHOUT_CHAT.includes(login),
});

const USER_TYPES: Partial<Record<RoleCode, number>> = { admin: USER_TYPE.administrator, tenant: USER_TYPE.tenantStaff };

function seedPerson(
  seed: Seed,
  given: { row: StaffRow; index: number; person: SeededPerson; passwordHash: string; orgId: number },
): void {
  const { row, index, person, passwordHash, orgId } = given;
  const [loginName, name, gender, role, , postName] = row;
  seed.store.add(
    users,
    {
      loginName,
      name,
      gender,
      orgId,
      postName,
      passwordHash,
      phone: `1300000${String(index + 1).padStart(4, '0')}`,
      pwdUpdateTime: after(seed.now, -(20 + (index % 30)) * DAY),
      createdAt: after(seed.now, -(120 + index) * DAY),
      usertype: USER_TYPES[role] ?? USER_TYPE.personalCentre,
      chatUserId: person.hasChat ? `demo-${loginName}` : null,
    },
    person.id,
  );
}

/** Per tenant a root, per park a department tree below it. @returns ids by `park index/department`. */
function seedOrgs(seed: Seed, parks: readonly SeededPark[], userIds: ReadonlyMap<string, number>): Map<string, number> {
  const roots = new Map<number, number>();
  const found = new Map<string, number>();
  for (const park of parks) {
    const { tenantId } = park;
    const root =
      roots.get(tenantId) ??
      seed.store.add(orgs, {
        tenantId,
        name: park.tenant === 0 ? '云岭园区运营' : '青禾产业服务',
        code: `T${park.tenant + 1}`,
        orgType: 1,
        levelType: 1,
        sort: park.tenant,
      });
    roots.set(tenantId, root);
    const leaderOf = (role: RoleCode) =>
      userIds.get(STAFF.find((row) => row[3] === role && row[4][0] === park.index)?.[0] ?? '') ?? null;
    const pid = seed.store.add(orgs, {
      pid: root,
      tenantId,
      parkId: park.id,
      name: `${park.name}项目部`,
      code: park.code,
      levelType: 2,
      sort: park.index,
      leaderUserId: leaderOf('manager'),
    });
    Object.entries(ORGS).forEach(([key, { name, leader }], sort) => {
      const code = `${park.code}-${key.toUpperCase()}`;
      const id = seed.store.add(orgs, {
        pid,
        tenantId,
        parkId: park.id,
        name,
        code,
        levelType: 3,
        sort,
        leaderUserId: leaderOf(leader),
      });
      found.set(`${park.index}/${key}`, id);
    });
  }
  return found;
}
