/** The fields of a function's form; its type and how it opens decide which are shown. */
import { NODE_TYPE, RESOURCE_TYPE } from '@/contract/codes';
import { PERMISSIONS } from '@/contract/permissions';
import { text } from '@/i18n/text';
import type { FieldDefinition, Option } from '@/ui/model/field-types';
import { ruleCheck } from '@/ui/model/rule-check';
import { OPENINGS, type FuncValues, type Opening } from './func-form';
import { permissionWords } from './permission-words';

const isPage = ({ resType }: FuncValues): boolean => resType === RESOURCE_TYPE.mainFunction;
const isCatalogue = ({ resType }: FuncValues): boolean => resType === RESOURCE_TYPE.catalogue;
const isSub = ({ resType }: FuncValues): boolean => resType === RESOURCE_TYPE.subFunction;
const opens =
  (...ways: readonly Opening[]) =>
  (values: FuncValues): boolean =>
    isPage(values) && ways.includes(values.opening);

const openings = (): Option[] => OPENINGS.map((value) => ({ value, label: text(`apps.opening.${value}`) }));

/** Shows the code after the text, since programs refer to it. */
const permissions = (): Option[] => [
  { value: '', label: text('apps.func.noPermission') },
  ...PERMISSIONS.map((code) => ({ value: code, label: permissionWords(code), hint: code })),
];

/** @param types allowed below the parent; with only one the field is not shown */
export const funcFields = (types: readonly number[]): readonly FieldDefinition<FuncValues>[] => [
  {
    name: 'resType',
    label: 'apps.func.resType',
    type: 'code',
    table: 'resourceType',
    only: types,
    when: () => types.length > 1,
  },
  { name: 'name', label: 'apps.func.name', type: 'text' },
  {
    name: 'opening',
    label: 'apps.func.opening',
    type: 'choice',
    options: openings(),
    required: true,
    when: isPage,
  },
  {
    name: 'pageAddr',
    label: 'apps.func.pageAddr',
    type: 'text',
    hint: 'apps.func.pageAddrHint',
    when: (values) => isCatalogue(values) || opens('page', 'link', 'system')(values),
    requiredWhen: opens('page'),
  },
  {
    name: 'linkUrl',
    label: 'apps.func.linkUrl',
    type: 'text',
    keyboard: 'url',
    when: opens('link', 'frame'),
    requiredWhen: opens('link', 'frame'),
  },
  {
    name: 'sysUrl',
    label: 'apps.func.sysUrl',
    type: 'text',
    keyboard: 'url',
    check: ruleCheck('url'),
    when: opens('system', 'report'),
    requiredWhen: opens('system'),
  },
  {
    name: 'permCode',
    label: 'apps.func.permCode',
    type: 'choice',
    options: permissions(),
    when: (values) => !isCatalogue(values),
    hint: 'apps.func.permCodeHint',
  },
  { name: 'icon', label: 'apps.icon', type: 'icon', when: (values) => !isSub(values) },
  {
    name: 'nodeType',
    label: 'apps.func.nodeType',
    type: 'code',
    table: 'nodeType',
    only: [NODE_TYPE.function, NODE_TYPE.process, NODE_TYPE.functionProcess],
    when: (values) => !isCatalogue(values),
  },
  { name: 'hidden', label: 'apps.func.hidden', type: 'yesNo', hint: 'apps.func.hiddenHint', when: (v) => !isSub(v) },
  {
    name: 'alwaysShow',
    label: 'apps.func.alwaysShow',
    type: 'yesNo',
    hint: 'apps.func.alwaysShowHint',
    when: isCatalogue,
  },
  { name: 'noCache', label: 'apps.func.noCache', type: 'yesNo', hint: 'apps.func.noCacheHint', when: isPage },
  {
    name: 'nameEn',
    sentAs: 'names.en',
    label: 'apps.func.nameEn',
    type: 'text',
    hint: 'apps.func.nameHint',
  },
  { name: 'nameEs', sentAs: 'names.es', label: 'apps.func.nameEs', type: 'text' },
  { name: 'nameJa', sentAs: 'names.ja', label: 'apps.func.nameJa', type: 'text' },
  { name: 'remark', label: 'apps.remark', type: 'longText' },
];
