/** What may stand below what in the tree of functions: the server decides by it, the editor offers by it. Pure. */
import { NODE_TYPE, RESOURCE_TYPE } from './codes';
import type { FuncRow } from './admin-app';

type ResType = FuncRow['resType'];

/** Resource type → types that it may stand below; null is the top. */
const PARENTS: Readonly<Record<ResType, readonly (ResType | null)[]>> = {
  [RESOURCE_TYPE.application]: [],
  [RESOURCE_TYPE.catalogue]: [null, RESOURCE_TYPE.catalogue],
  [RESOURCE_TYPE.mainFunction]: [null, RESOURCE_TYPE.catalogue],
  [RESOURCE_TYPE.subFunction]: [RESOURCE_TYPE.mainFunction],
};

export const mayStandBelow = (type: ResType, parent: ResType | null): boolean => PARENTS[type].includes(parent);

/** Levels of a menu, the top included: a phone's drawer shows no more. */
export const MOST_LEVELS = 5;

/** Page addresses that say how an entry opens: several siblings may have them. */
const SHARED_ADDRESSES: readonly string[] = ['iframe/index', 'finereport'];

export const isSharedAddress = (pageAddr: string): boolean => SHARED_ADDRESSES.includes(pageAddr);

type Checked = Pick<FuncRow, 'resType' | 'nodeType' | 'pageAddr' | 'sysUrl' | 'onLink' | 'linkUrl' | 'permCode'>;

/** A field of a function that is wrong. Text: `errors.<code>`. */
interface FuncFault {
  readonly field: keyof Checked;
  readonly code: `func.${'typeForbidden' | 'nodeTypeMismatch' | 'linkMissing' | 'addrMissing' | 'noPermission'}`;
}

/** @returns the wrong field with its code, or null */
export function faultOf(func: Checked): FuncFault | null {
  const { resType, nodeType, pageAddr, sysUrl, onLink, linkUrl, permCode } = func;
  if (resType === RESOURCE_TYPE.application) return { field: 'resType', code: 'func.typeForbidden' };
  const isCatalogue = resType === RESOURCE_TYPE.catalogue;
  if (isCatalogue !== (nodeType === NODE_TYPE.directory)) return { field: 'nodeType', code: 'func.nodeTypeMismatch' };
  if (onLink && linkUrl === null) return { field: 'linkUrl', code: 'func.linkMissing' };
  const leadsNowhere = pageAddr === '' && sysUrl === null && linkUrl === null;
  if (resType === RESOURCE_TYPE.mainFunction && leadsNowhere) return { field: 'pageAddr', code: 'func.addrMissing' };
  if (isCatalogue && permCode !== null) return { field: 'permCode', code: 'func.noPermission' };
  return null;
}
