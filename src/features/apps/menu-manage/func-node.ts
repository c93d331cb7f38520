/** Applications with their functions as one tree. Ids of applications are negative: a function's may be the same. Pure. */
import type { AppRow, FuncRow } from '@/contract/admin-app';
import { RESOURCE_TYPE } from '@/contract/codes';
import { MOST_LEVELS, mayStandBelow } from '@/contract/func-rules';
import type { FlatRow } from '@/lib/tree';
import { leadsOutside } from '@/session/menus';

export interface FuncNode extends FlatRow {
  /** Absent: the node is an application. */
  readonly func: FuncRow | undefined;
  readonly appId: number;
  readonly icon: string;
  /** Page addresses from the top down, as the menu joins them. */
  readonly path: string;
  /** A main function whose address is not a page of this build: nobody can see it. */
  readonly isLost: boolean;
  /** Valid, or of a valid application. */
  readonly isValid: boolean;
}

const appNode = ({ id, name, icon, valid }: AppRow): FuncNode => ({
  id: -id,
  pid: null,
  appId: id,
  name,
  icon,
  path: '',
  func: undefined,
  isLost: false,
  isValid: valid === 1,
});

/** The chain of page addresses; stops when parents form a cycle. */
function pathOf(func: FuncRow, byId: ReadonlyMap<number, FuncRow>): string {
  const addresses: string[] = [];
  let step: FuncRow | undefined = func;
  for (let level = 0; step && level <= MOST_LEVELS + 1; level += 1) {
    if (step.pageAddr !== '') addresses.unshift(step.pageAddr);
    step = step.pid === null ? undefined : byId.get(step.pid);
  }
  return `/${addresses.join('/')}`;
}

const outside = ({ onLink, linkUrl, sysUrl, pageAddr }: FuncRow): boolean =>
  leadsOutside({ linkUrl: onLink ? (linkUrl ?? undefined) : undefined, sysUrl: sysUrl ?? undefined, pageAddr });

/** @param isPage whether a path is a page of this build */
export function nodesOf(
  apps: readonly AppRow[],
  funcs: readonly FuncRow[],
  isPage: (path: string) => boolean,
): FuncNode[] {
  const byId = new Map(funcs.map((func) => [func.id, func]));
  const valid = new Set(apps.filter((app) => app.valid === 1).map(({ id }) => id));
  const ofFunc = (func: FuncRow): FuncNode => {
    const { id, pid, appId, name, icon } = func;
    const path = pathOf(func, byId);
    const isLost = func.resType === RESOURCE_TYPE.mainFunction && !outside(func) && !isPage(path);
    return { id, pid: pid ?? -appId, appId, name, icon, path, func, isLost, isValid: valid.has(appId) };
  };
  return [...apps.map(appNode), ...funcs.map(ofFunc)];
}

/** Entries without a page, listed directly below their application so that they are easy to find. */
export function lostOnly(nodes: readonly FuncNode[]): FuncNode[] {
  const lost = nodes.filter(({ isLost }) => isLost).map((node) => ({ ...node, pid: -node.appId }));
  const apps = new Set(lost.map(({ appId }) => appId));
  return [...nodes.filter(({ func, appId }) => !func && apps.has(appId)), ...lost];
}

export type PlacementError = 'apps.func.placeInApp' | 'apps.func.placeOwnApp' | 'apps.func.placeType';

/** @returns why it cannot be moved there, as a text key */
export function placementErrorOf(node: FuncNode, parent: FuncNode | null): PlacementError | undefined {
  if (!node.func || !parent) return 'apps.func.placeInApp';
  if (parent.appId !== node.appId) return 'apps.func.placeOwnApp';
  return mayStandBelow(node.func.resType, parent.func?.resType ?? null) ? undefined : 'apps.func.placeType';
}

export const mayHaveChild = ({ func }: FuncNode): boolean => func?.resType !== RESOURCE_TYPE.subFunction;
