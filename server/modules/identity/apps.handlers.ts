/** Applications, functions, places and projects; saving a person belongs to the administration of people. */
import type { appsEndpoints } from '@/contract/apps';
import type { SignedInContext } from '../../http/context';
import type { Handlers } from '../../http/handlers';
import { parksWith } from './rights';
import { type FuncRow, readApps, readFuncTree, readMyApps, readMyFuncs, toApplication } from './app.repository';
import { toItem } from './identity.menus';
import { readProjects, readProjectsOf, readRegions } from './place.repository';
import { assertFree } from './user.rules';

const toNode = ({ id, pid, name, page_addr, path, res_type, node_type, perm_code, hidden }: FuncRow) => ({
  id,
  pid,
  name,
  path,
  hidden,
  pageAddr: page_addr,
  resType: res_type,
  nodeType: node_type,
  permCode: perm_code,
  disabled: true as const,
});

const toTyped = (row: FuncRow) => ({ ...toItem(row), resType: row.res_type, permCode: row.perm_code });

async function isFree({ tx }: SignedInContext, wanted: Parameters<typeof assertFree>[1]): Promise<{ free: true }> {
  await assertFree(tx, wanted);
  return { free: true };
}

export const appsHandlers: Handlers<Exclude<keyof typeof appsEndpoints, 'saveApiUser'>> = {
  listMyApp2: async ({ tx, user, now }) => (await readMyApps(tx, user, now)).map(toApplication),
  getUserAuthAppInfo: async ({ tx, user, now }) => {
    const rows = await readMyApps(tx, user, now);
    return rows.map((row) => ({ ...toApplication(row), funcIds: row.func_ids, permissions: row.permissions }));
  },
  getMenuByType: async ({ tx, user, now }, { type }) => (await readMyFuncs(tx, user, type, now)).map(toTyped),
  listRegions: ({ tx, user }) => readRegions(tx, [...user.rights.keys()]),
  listApp: ({ tx }) => readApps(tx),
  listFuncTree: async ({ tx }, { appId }) => (await readFuncTree(tx, appId)).map(toNode),
  findAllProByUserid: ({ tx, user }, { userId }) =>
    userId === user.id
      ? readProjects(tx, [...user.rights.keys()])
      : readProjectsOf(tx, userId, parksWith(user, 'user.manage')),
  checkLoginName: isFree,
  checkPhone: isFree,
  checkIdCard: isFree,
};
