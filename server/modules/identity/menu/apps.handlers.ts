/** Applications, functions, places and projects; saving a person belongs to the administration of people. */
import type { appsEndpoints } from '@/contract/apps';
import type { SignedInContext } from '../../../http/context';
import type { Handlers } from '../../../http/handlers';
import { parksWith } from '../rights/rights.rules';
import { type FuncRow, readApps, readFuncTree, readMyApps, readMyFuncs } from './app.repository';
import { toItem } from './menu.rules';
import { readProjects, readProjectsOf, readRegions } from '../park/place.repository';
import { assertFree } from '../user/user-checks.usecases';

const toNode = ({ id, pid, name, pageAddr, path, resType, nodeType, permCode, hidden }: FuncRow) => ({
  id,
  pid,
  name,
  path,
  hidden,
  pageAddr,
  resType,
  nodeType,
  permCode,
  disabled: true as const,
});

const toTyped = (row: FuncRow) => ({ ...toItem(row), resType: row.resType, permCode: row.permCode });

async function isFree({ tx }: SignedInContext, wanted: Parameters<typeof assertFree>[1]): Promise<{ free: true }> {
  await assertFree(tx, wanted);
  return { free: true };
}

export const appsHandlers: Handlers<Exclude<keyof typeof appsEndpoints, 'saveApiUser'>> = {
  listMyApp2: async ({ tx, user, now }) =>
    (await readMyApps(tx, user, now)).map(({ funcIds: _funcs, permissions: _permissions, ...app }) => app),
  getUserAuthAppInfo: ({ tx, user, now }) => readMyApps(tx, user, now),
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
