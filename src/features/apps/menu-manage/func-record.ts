/** The detail beside the tree: a function with its roles and changes, or an application. */
import { adminAppEndpoints, type AppRow, type FuncRecord } from '@/contract/admin-app';
import { RESOURCE_TYPE } from '@/contract/codes';
import { listed } from '@/i18n/language';
import { codeText, text } from '@/i18n/text';
import type { ChangesDefinition } from '@/ui/model/definitions';
import { anyDetail, defineDetail } from '@/ui/model/define';
import type { AnyDetail } from '@/ui/model/tree-definition';
import { href } from '@/screens/addresses';
import { openingOf } from './func-form';
import { permissionWords } from './permission-words';

const yesNo = (value: unknown): string => text(value ? 'common.field.yes' : 'common.field.no');
const permission = (value: unknown): string => (typeof value === 'string' ? permissionWords(value) : '');
const resType = (value: unknown): string => codeText('resourceType', Number(value));
const names = (value: unknown): string =>
  typeof value === 'object' && value !== null ? Object.values(value).filter(Boolean).join(' · ') : '';

/** Labels of the fields that a change can affect. */
const FIELDS: ChangesDefinition<FuncRecord>['fields'] = {
  name: { label: 'apps.func.name' },
  names: { label: 'apps.func.names', words: names },
  pid: { label: 'apps.func.parent' },
  sort: { label: 'apps.sort', words: (at: unknown) => String(Number(at) + 1) },
  pageAddr: { label: 'apps.func.pageAddr' },
  icon: { label: 'apps.icon' },
  onLink: { label: 'apps.func.onLink', words: yesNo },
  linkUrl: { label: 'apps.func.linkUrl' },
  sysUrl: { label: 'apps.func.sysUrl' },
  permCode: { label: 'apps.func.permCode', words: permission },
  resType: { label: 'apps.func.resType', words: resType },
  nodeType: { label: 'apps.func.nodeType', words: (value: unknown) => codeText('nodeType', Number(value)) },
  hidden: { label: 'apps.func.hidden', words: yesNo },
  alwaysShow: { label: 'apps.func.alwaysShow', words: yesNo },
  noCache: { label: 'apps.func.noCache', words: yesNo },
  remark: { label: 'apps.remark' },
};

const isPage = ({ resType: type }: FuncRecord): boolean => type === RESOURCE_TYPE.mainFunction;

const funcDetail = (id: number) =>
  defineDetail<FuncRecord>({
    endpoint: adminAppEndpoints.getFunc,
    input: { id },
    title: ({ name }) => name,
    tag: (func) => ({
      text: func.hidden ? text('apps.func.hidden') : codeText('resourceType', func.resType),
      tone: func.hidden ? 'closed' : 'good',
    }),
    facts: [
      {
        label: 'apps.func.pageAddr',
        value: (func) => func.pageAddr,
        when: ({ pageAddr }) => pageAddr !== '',
        wide: true,
      },
      { label: 'apps.func.opening', value: (func) => text(`apps.opening.${openingOf(func)}`), when: isPage },
      {
        label: 'apps.func.linkUrl',
        value: (func) => func.linkUrl,
        when: ({ linkUrl }) => linkUrl !== null,
        wide: true,
      },
      { label: 'apps.func.sysUrl', value: (func) => func.sysUrl, when: ({ sysUrl }) => sysUrl !== null, wide: true },
      {
        label: 'apps.func.permCode',
        value: ({ permCode }) => permission(permCode),
        when: ({ permCode }) => permCode !== null,
        wide: true,
      },
      {
        label: 'apps.func.names',
        value: (func) => names(func.names),
        when: (func) => names(func.names) !== '',
        wide: true,
      },
      { label: 'apps.func.nodeType', value: (func) => ({ code: func.nodeType, table: 'nodeType' }) },
      { label: 'apps.func.alwaysShow', value: (func) => yesNo(func.alwaysShow), when: (func) => !isPage(func) },
      { label: 'apps.func.noCache', value: (func) => yesNo(func.noCache), when: isPage },
      {
        label: 'apps.func.heldBy',
        value: ({ heldBy }) => listed(heldBy.map((role) => role.name)) || text('apps.func.heldByNone'),
        wide: true,
      },
      { label: 'apps.remark', value: (func) => func.remark, when: ({ remark }) => remark !== '', wide: true },
    ],
    changes: { kind: 'func', id: (func) => func.id, undo: adminAppEndpoints.undoFuncChange, fields: FIELDS },
    listHref: href('menuManage'),
  });

const appDetail = (id: number) =>
  defineDetail<AppRow>({
    endpoint: adminAppEndpoints.getApp,
    input: { id },
    title: ({ name }) => name,
    facts: [
      { label: 'apps.app.spAppId', value: (app) => app.spAppId },
      { label: 'apps.valid', value: (app) => ({ code: app.valid, table: 'validity' }) },
      { label: 'apps.app.appFrom', value: (app) => ({ code: app.appFrom, table: 'appFrom' }) },
      { label: 'apps.app.functions', value: (app) => app.functions },
    ],
    listHref: href('menuManage'),
  });

export const nodeDetail = (id: number): AnyDetail => (id < 0 ? anyDetail(appDetail(-id)) : anyDetail(funcDetail(id)));
