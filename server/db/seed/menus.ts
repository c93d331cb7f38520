/** Writes applications, functions and roles, and gives every role its functions. */
import { NODE_TYPE, RESOURCE_TYPE } from '@/contract/codes';
import type { Permission } from '@/contract/permissions';
import { apps, funcs, roleFuncs, roles } from '../../modules/identity/identity.table';
import type { Seed } from './context';
import { APPS, type AppData, type Catalogue, type MenuIcon, type Page } from './menu-data';
import { ROLES, ROLE_CODES, type RoleCode } from './roles';

const ALARMS = '/warningNoticeWechat/index';
const ORDERS = '/business-app/workOrderManagement/addWorkOrder/list';

/** Sub-functions (buttons) that carry the permission codes, with the page that each stands below. */
const PERMISSION_PLACES: Record<Permission, { name: string; page: string }> = {
  'alarm.read': { name: '查看告警', page: ALARMS },
  'alarm.duty': { name: '控制室接警', page: ALARMS },
  'alarm.field': { name: '现场处置', page: ALARMS },
  'alarm.lead': { name: '班组指挥与复核', page: ALARMS },
  'alarm.manager': { name: '安全经理审批', page: ALARMS },
  'alarm.setup': { name: '规则、预案与值班表维护', page: '/business-app/warningNotice/rules-allocation/index' },
  'order.report': { name: '报单与跟踪', page: ORDERS },
  'order.handle': { name: '处理工单', page: ORDERS },
  'order.read': { name: '查看全部工单', page: ORDERS },
  'order.dispatch': { name: '派单与审批', page: ORDERS },
  'order.visit': { name: '回访', page: ORDERS },
  'order.cash': { name: '收款', page: ORDERS },
  'order.manager': { name: '接收严重超时', page: ORDERS },
  'order.setup': { name: '工单类型与人员技能', page: ORDERS },
  'user.manage': { name: '人员与账号管理', page: '/unified-manage/unified-user-manage' },
  'policy.manage': { name: '密码策略管理', page: '/permissionPage/passwordPolicy' },
  'org.manage': { name: '组织管理', page: '/unified-manage/unified-org-manage' },
  'role.manage': { name: '角色管理', page: '/unified-manage/unified-role-manage' },
  'park.manage': { name: '园区与位置管理', page: '/park-manage/park-org-manage' },
  'app.manage': { name: '应用与菜单管理', page: '/permissionPage/function' },
  'tenant.manage': { name: '租户管理', page: '/permissionPage/tenant/index' },
  'dict.manage': { name: '字典管理', page: '/sharedServices/dict' },
  'log.read': { name: '查看日志', page: '/sharedServices/log/index' },
  'log.handle': { name: '处理系统日志与同步', page: '/sharedServices/sys-log' },
};

/** A function with what decides who gets it. */
interface Placed {
  id: number;
  /** Above it, up to the top. */
  ancestors: number[];
  path: string;
  permission?: Permission;
}

/** The rule by which a client finds a page: see menu-data. */
export const joinPath = (...addresses: readonly string[]): string =>
  `/${addresses.filter((addr) => addr !== '').join('/')}`;

/** In a frame it is no link out: the page that frames it is ours. */
const iconJson = (icon: MenuIcon, linkUrl?: string, pageAddr?: string) =>
  JSON.stringify(linkUrl ? { icon, onLink: pageAddr === 'iframe/index' ? 0 : 1, linkUrl } : { icon });

/** @returns the ids of the roles by their code. */
export function seedMenus(seed: Seed): ReadonlyMap<RoleCode, number> {
  const placed = APPS.flatMap((app, sort) => seedApp(seed, app, sort));
  return new Map(ROLE_CODES.map((code) => [code, seedRole(seed, code, placed)]));
}

function seedApp(seed: Seed, app: AppData, sort: number): Placed[] {
  const { spAppId, name, icon, catalogues, pages = [] } = app;
  const appId = seed.store.add(apps, { spAppId, name, icon: iconJson(icon), sort });
  const below = catalogues.flatMap((catalogue, i) => seedCatalogue(seed, appId, catalogue, i));
  const atTop = pages.flatMap((page, i) =>
    seedPage(seed, { appId, parent: null, page, sort: catalogues.length + i, icon }),
  );
  return [...below, ...atTop];
}

function seedCatalogue(seed: Seed, appId: number, catalogue: Catalogue, sort: number): Placed[] {
  const { addr, name, icon, names, pages } = catalogue;
  const id = seed.store.add(funcs, {
    appId,
    pid: null,
    name,
    names,
    pageAddr: addr,
    icon: iconJson(icon),
    sort,
    resType: RESOURCE_TYPE.catalogue,
    nodeType: NODE_TYPE.directory,
  });
  return pages.flatMap((page, i) => seedPage(seed, { appId, parent: { id, addr }, page, sort: i, icon }));
}

interface PageToPlace {
  appId: number;
  parent: { id: number; addr: string } | null;
  page: Page;
  sort: number;
  /** Of what it stands in, unless it has its own. */
  icon: MenuIcon;
}

function seedPage(seed: Seed, given: PageToPlace): Placed[] {
  const { appId, parent, page, sort } = given;
  const [pageAddr, name, options = {}] = page;
  const id = seed.store.add(funcs, {
    appId,
    pid: parent?.id ?? null,
    name,
    names: options.names ?? null,
    pageAddr,
    sort,
    hidden: options.hidden ?? false,
    icon: iconJson(options.icon ?? given.icon, options.linkUrl, pageAddr),
    sysUrl: options.sysUrl ?? null,
    resType: RESOURCE_TYPE.mainFunction,
    nodeType: NODE_TYPE.function,
  });
  const path = joinPath(parent?.addr ?? '', pageAddr);
  const placed: Placed = { id, ancestors: parent ? [parent.id] : [], path };
  return [placed, ...seedPermissions(seed, appId, placed)];
}

function seedPermissions(seed: Seed, appId: number, page: Placed): Placed[] {
  const here = Object.entries(PERMISSION_PLACES).filter(([, place]) => place.page === page.path);
  return here.map(([code, { name }], sort) => {
    const permission = code as Permission;
    const id = seed.store.add(funcs, {
      appId,
      pid: page.id,
      name,
      permCode: permission,
      sort,
      resType: RESOURCE_TYPE.subFunction,
      nodeType: NODE_TYPE.function,
    });
    return { id, ancestors: [...page.ancestors, page.id], path: page.path, permission };
  });
}

const isBelow = (path: string, page: string) => page === '/' || path === page || path.startsWith(`${page}/`);

function seedRole(seed: Seed, code: RoleCode, placed: readonly Placed[]): number {
  const { name, roleType, permissions, pages } = ROLES[code];
  const roleId = seed.store.add(roles, { code, name, roleType, builtIn: true });
  const given = placed.filter(({ path, permission }) =>
    permission ? permissions.includes(permission) : pages.some((page) => isBelow(path, page)),
  );
  const funcIds = new Set(given.flatMap(({ id, ancestors }) => [id, ...ancestors]));
  for (const funcId of funcIds) seed.store.add(roleFuncs, { roleId, funcId });
  return roleId;
}
