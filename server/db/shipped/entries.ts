/** Applications, menus, rights and built-in roles as one list, each entry after its parents. Pure. */
import type { FuncRow } from '@/contract/admin-app';
import { NODE_TYPE, RESOURCE_TYPE } from '@/contract/codes';
import { PERMISSIONS, type Permission } from '@/contract/permissions';
import type { apps, funcs, roles } from '../../modules/identity/identity.table';
import { APPS } from './apps';
import type { AppData, Catalogue, MenuIcon, ShippedPage, PageOptions, Shipped } from './page';
import { RIGHTS } from './rights';
import { ROLE_CODES, ROLES, type RoleCode } from './roles';

interface Common {
  /** `app:<id>`, `menu:<full path>`, `right:<code>`, `role:<code>`: what it is known by for ever. */
  key: string;
  since: number;
  demo: boolean;
}

export interface AppEntry extends Common {
  kind: 'app';
  values: typeof apps.$inferInsert;
}

export interface FuncEntry extends Common {
  kind: 'func';
  /** Keys of the application and of the parents, nearest first. */
  app: string;
  above: readonly string[];
  /** Built-in roles that are given it when it arrives. */
  roles: readonly RoleCode[];
  splitFrom: readonly Permission[];
  values: Omit<typeof funcs.$inferInsert, 'appId' | 'pid' | 'sort' | 'resType'> & Pick<FuncRow, 'resType'>;
}

export interface RoleEntry extends Common {
  kind: 'role';
  values: typeof roles.$inferInsert;
}

export type ShippedEntry = AppEntry | FuncEntry | RoleEntry;

/** The rule by which a client finds a page: see `page.ts`. */
const joinPath = (...addresses: readonly string[]): string => `/${addresses.filter((addr) => addr !== '').join('/')}`;

/** A framed page is not an external link: the page that frames it is ours. */
const iconJson = (icon: MenuIcon, { linkUrl }: PageOptions = {}, pageAddr?: string): string =>
  JSON.stringify(linkUrl ? { icon, onLink: pageAddr === 'iframe/index' ? 0 : 1, linkUrl } : { icon });

/** A parent must be at least as old as its entry. */
const inherit = (entry: Shipped, above?: Common): Pick<Common, 'since' | 'demo'> => ({
  since: Math.max(entry.since ?? 0, above?.since ?? 0),
  demo: (entry.demo ?? false) || (above?.demo ?? false),
});

const isBelow = (path: string, page: string) => page === '/' || path === page || path.startsWith(`${page}/`);

const rolesWithPage = (path: string) =>
  ROLE_CODES.filter((code) => ROLES[code].pages.some((page) => isBelow(path, page)));

function appEntries(app: AppData): ShippedEntry[] {
  const { spAppId, name, icon, catalogues, pages = [] } = app;
  const entry: AppEntry = {
    kind: 'app',
    key: `app:${spAppId}`,
    ...inherit(app),
    values: { spAppId, name, icon: iconJson(icon) },
  };
  return [
    entry,
    ...catalogues.flatMap((catalogue) => catalogueEntries(entry, catalogue)),
    ...pages.flatMap((page) => pageEntries(entry, page, { addr: '', icon })),
  ];
}

function catalogueEntries(app: AppEntry, catalogue: Catalogue): ShippedEntry[] {
  const { addr, name, names, icon, pages } = catalogue;
  const entry: FuncEntry = {
    kind: 'func',
    key: `menu:${joinPath(addr)}`,
    ...inherit(catalogue, app),
    app: app.key,
    above: [],
    // A role with one of the pages also gets the catalogue.
    roles: [],
    splitFrom: [],
    values: {
      name,
      names,
      pageAddr: addr,
      icon: iconJson(icon),
      resType: RESOURCE_TYPE.catalogue,
      nodeType: NODE_TYPE.directory,
    },
  };
  return [entry, ...pages.flatMap((page) => pageEntries(app, page, { addr, icon, catalogue: entry }))];
}

interface PagePlace {
  addr: string;
  /** The parent's, unless it has its own. */
  icon: MenuIcon;
  catalogue?: FuncEntry;
}

function pageEntries(
  app: AppEntry,
  [pageAddr, name, options = {}]: ShippedPage,
  { addr, icon, catalogue }: PagePlace,
): ShippedEntry[] {
  const path = joinPath(addr, pageAddr);
  const entry: FuncEntry = {
    kind: 'func',
    key: `menu:${path}`,
    ...inherit(options, catalogue ?? app),
    app: app.key,
    above: catalogue ? [catalogue.key] : [],
    roles: rolesWithPage(path),
    splitFrom: [],
    values: {
      name,
      names: options.names ?? null,
      pageAddr,
      hidden: options.hidden ?? false,
      icon: iconJson(options.icon ?? icon, options, pageAddr),
      sysUrl: options.sysUrl ?? null,
      resType: RESOURCE_TYPE.mainFunction,
      nodeType: NODE_TYPE.function,
    },
  };
  const rights = PERMISSIONS.filter((code) => RIGHTS[code].page === path);
  return [entry, ...rights.map((code) => rightEntry(entry, code))];
}

function rightEntry(page: FuncEntry, code: Permission): FuncEntry {
  const right = RIGHTS[code];
  return {
    kind: 'func',
    key: `right:${code}`,
    ...inherit(right, page),
    app: page.app,
    above: [page.key, ...page.above],
    roles: ROLE_CODES.filter((role) => ROLES[role].permissions.includes(code)),
    splitFrom: right.splitFrom ?? [],
    values: { name: right.name, permCode: code, resType: RESOURCE_TYPE.subFunction, nodeType: NODE_TYPE.function },
  };
}

function roleEntry(code: RoleCode): RoleEntry {
  const { name, roleType } = ROLES[code];
  return {
    kind: 'role',
    key: `role:${code}`,
    ...inherit(ROLES[code]),
    values: { code, name, roleType, builtIn: true },
  };
}

export const ENTRIES: readonly ShippedEntry[] = [...ROLE_CODES.map(roleEntry), ...APPS.flatMap(appEntries)];
