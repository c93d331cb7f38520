/** Roles with what they permit, people who hold them, and people as the server sees them once they have signed in. */
import type { Permission } from '@/contract/permissions';
import type { Database } from '../../../server/db/open';
import type { SessionUser } from '../../../server/http/context';
import * as identity from '../../../server/modules/identity/identity.table';
import { readRights } from '../../../server/modules/session/resolve/resolve-session.usecases';
import type { Rows } from './rows';

type User = Partial<typeof identity.users.$inferInsert>;

export interface NewPerson extends User {
  parkIds?: readonly number[];
  roleId?: number;
  /** Where the role counts; absent: in all of the person's parks. */
  roleParkId?: number;
}

export type Staff<Name extends string, Role extends string> = Record<Name, readonly [Role, 'A' | 'B']>;

/** Builders of people and of what they may do. */
export function peopleOf({ add, addAll }: Rows, db: Database, now: () => Date) {
  /** @returns the role's id; each of its permissions becomes a function of the first application */
  const addRole = async (code: string, permissions: readonly Permission[] = []): Promise<number> => {
    const roleId = await add(identity.roles, { code, name: code });
    if (permissions.length === 0) return roleId;
    const funcs = permissions.map((permCode) => ({ appId: 1, name: permCode, resType: 3 as const, permCode }));
    const funcIds = await addAll(identity.funcs, funcs);
    await addAll(
      identity.roleFuncs,
      funcIds.map((funcId) => ({ roleId, funcId })),
    );
    return roleId;
  };
  const addPerson = async (loginName: string, given: NewPerson = {}): Promise<number> => {
    const { parkIds = [], roleId, roleParkId, ...columns } = given;
    const id = await add(identity.users, { loginName, name: loginName, passwordHash: '', ...columns });
    for (const parkId of parkIds) await add(identity.parkUsers, { parkId, userId: id });
    if (roleId) await add(identity.roleUsers, { roleId, userId: id, parkId: roleParkId ?? null });
    return id;
  };
  /** The person of a request, with the rights of this moment. */
  const signedIn = async (name: string, id: number): Promise<SessionUser> => {
    const rights = await db.withPark([], (tx) => readRights(tx, { id, usertype: 2 }, now()));
    return { id, name, loginName: name, usertype: 2, sessionId: 1, parkId: [...rights.keys()][0] ?? null, rights };
  };
  return {
    addApp: (spAppId: string, name: string) => add(identity.apps, { spAppId, name }),
    addRole,
    addPerson,
    signedIn,
    /** Everybody of a list: login name → role and park. @returns them signed in */
    async addStaff<Name extends string, Role extends string>(
      staff: Staff<Name, Role>,
      roles: Record<Role, readonly Permission[]>,
      parks: Record<'A' | 'B', number>,
      more: (name: Name) => User = () => ({}),
    ): Promise<Record<Name, SessionUser>> {
      const roleIds = new Map<string, number>();
      for (const code of Object.keys(roles) as Role[]) roleIds.set(code, await addRole(code, roles[code]));
      const found: Partial<Record<Name, SessionUser>> = {};
      for (const name of Object.keys(staff) as Name[]) {
        const [role, park] = staff[name];
        const roleId = roleIds.get(role) ?? 0;
        const id = await addPerson(name, { phone: '13800000000', parkIds: [parks[park]], roleId, ...more(name) });
        found[name] = await signedIn(name, id);
      }
      return found as Record<Name, SessionUser>;
    },
  };
}
