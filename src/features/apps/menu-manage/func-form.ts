/** A function as its form shows it: the choice of how it opens decides which address fields are shown. Pure. */
import type { FuncRow } from '@/contract/admin-app';
import { NODE_TYPE, RESOURCE_TYPE } from '@/contract/codes';
import { FRAME, REPORT } from '@/session/menus';

/** A page of ours, a link, a page in a frame, another system, a report. */
export const OPENINGS = ['page', 'link', 'frame', 'system', 'report'] as const;
export type Opening = (typeof OPENINGS)[number];

export interface FuncValues {
  /** Not a field of the form: a function stays in its application. */
  readonly appId: number;
  readonly name: string;
  readonly nameEn: string;
  readonly nameEs: string;
  readonly nameJa: string;
  readonly resType: number;
  readonly nodeType: number;
  readonly opening: Opening;
  readonly pageAddr: string;
  readonly linkUrl: string;
  readonly sysUrl: string;
  readonly icon: string;
  readonly permCode: string;
  readonly hidden: boolean;
  readonly alwaysShow: boolean;
  readonly noCache: boolean;
  readonly remark: string;
}

export const NEW_FUNC: FuncValues = {
  appId: 0,
  name: '',
  nameEn: '',
  nameEs: '',
  nameJa: '',
  pageAddr: '',
  linkUrl: '',
  sysUrl: '',
  permCode: '',
  remark: '',
  icon: '',
  hidden: false,
  alwaysShow: false,
  noCache: false,
  opening: 'page',
  resType: RESOURCE_TYPE.mainFunction,
  nodeType: NODE_TYPE.function,
};

export function openingOf({ pageAddr, onLink, linkUrl, sysUrl }: FuncRow): Opening {
  if (pageAddr === REPORT) return 'report';
  if (pageAddr === FRAME && linkUrl !== null) return 'frame';
  if (onLink) return 'link';
  return sysUrl === null ? 'page' : 'system';
}

export const toValues = (func: FuncRow): FuncValues => ({
  appId: func.appId,
  name: func.name,
  nameEn: func.names.en,
  nameEs: func.names.es,
  nameJa: func.names.ja,
  resType: func.resType,
  nodeType: func.nodeType,
  opening: openingOf(func),
  pageAddr: func.pageAddr,
  linkUrl: func.linkUrl ?? '',
  sysUrl: func.sysUrl ?? '',
  icon: func.icon,
  permCode: func.permCode ?? '',
  remark: func.remark,
  hidden: func.hidden,
  alwaysShow: func.alwaysShow,
  noCache: func.noCache,
});

const FIXED_ADDRESS: Partial<Record<Opening, string>> = { frame: FRAME, report: REPORT };

/** Values of fields that belong to another way of opening are dropped. */
export function toInput(values: FuncValues) {
  const { nameEn, nameEs, nameJa, opening, pageAddr, linkUrl, sysUrl, permCode, resType, nodeType, ...same } = values;
  const isCatalogue = resType === RESOURCE_TYPE.catalogue;
  const opens: Opening = resType === RESOURCE_TYPE.mainFunction ? opening : 'page';
  return {
    ...same,
    resType,
    names: { en: nameEn, es: nameEs, ja: nameJa },
    nodeType: isCatalogue ? NODE_TYPE.directory : nodeType,
    pageAddr: FIXED_ADDRESS[opens] ?? pageAddr,
    onLink: opens === 'link',
    linkUrl: opens === 'link' || opens === 'frame' ? linkUrl || null : null,
    sysUrl: opens === 'system' || opens === 'report' ? sysUrl || null : null,
    permCode: isCatalogue ? null : permCode || null,
  };
}
