import { adminTenantEndpoints, type RuleAllocationRow } from '@/contract/admin-tenant';
import { MAX_PAGE_SIZE } from '@/contract/envelope';
import { listed } from '@/i18n/language';
import { codeText, text } from '@/i18n/text';
import { href } from '@/screens/addresses';
import type { Cell } from '@/ui/model/cell';
import { defineList } from '@/ui/model/define';
import type { BatchAction, FilterDefinition, ListDefinition } from '@/ui/model/definitions';
import type { Option } from '@/ui/model/field-types';
import { useDetail } from '@/ui/model/use-detail';
import { allocate, type Decision } from './allocate';

/** What the filters offer: parks that have rules, with their tenants. */
function useParks() {
  const { record } = useDetail(adminTenantEndpoints.listRuleAllocations, { pageSize: MAX_PAGE_SIZE });
  const rows = record?.rows ?? [];
  const options = (of: readonly (readonly [number, string])[]): Option[] =>
    [...new Map(of)].map(([value, label]) => ({ value, label }));
  return {
    parks: options(rows.map(({ parkId, parkName }) => [parkId, parkName])),
    tenants: options(rows.map(({ tenantId, tenantName }) => [tenantId, tenantName])),
  };
}

type What = 'mayUse' | 'mayEdit';

/** Said in full: on a card both stand side by side. */
export const mayText = (what: What, may: boolean): string =>
  text(may ? `apps.rule.${what}` : `apps.rule.${`${what}Not` as const}`);

const yesNo = (what: What): Option[] => [true, false].map((may) => ({ value: String(may), label: mayText(what, may) }));
const fileWords = (what: What) => ({ true: mayText(what, true), false: mayText(what, false) });

const filters = ({ parks, tenants }: ReturnType<typeof useParks>): FilterDefinition[] => [
  { name: 'keyword', label: 'apps.rule.keyword', type: 'text', keyboard: 'search' },
  { name: 'tenantId', label: 'apps.rule.tenant', type: 'choice', options: tenants },
  { name: 'parkId', label: 'apps.rule.park', type: 'choice', options: parks },
  { name: 'mayUse', label: 'apps.rule.using', type: 'choice', options: yesNo('mayUse') },
  { name: 'mayEdit', label: 'apps.rule.changing', type: 'choice', options: yesNo('mayEdit') },
];

export const mayCell = (what: What, may: boolean): Cell => ({ tag: mayText(what, may), tone: may ? 'good' : 'closed' });

export const categoriesOf = ({ categories }: RuleAllocationRow): string =>
  listed(categories.map((code) => codeText('alarmCategory', code))) || text('apps.rule.everyCategory');

const batch = (
  key: 'use' | 'stopUse' | 'letEdit' | 'stopEdit',
  decision: Decision,
  when: (row: RuleAllocationRow) => boolean,
): BatchAction<RuleAllocationRow> => ({
  key,
  when,
  label: `apps.rule.${key}`,
  danger: key === 'stopUse',
  run: (rows) => allocate(rows, decision),
});

const BATCH = [
  batch('use', { mayUse: true }, ({ mayUse }) => !mayUse),
  batch('stopUse', { mayUse: false }, ({ mayUse }) => mayUse),
  batch('letEdit', { mayEdit: true }, ({ mayEdit }) => !mayEdit),
  batch('stopEdit', { mayEdit: false }, ({ mayEdit }) => mayEdit),
];

export function useRuleAllocations(): ListDefinition<RuleAllocationRow> {
  const offered = useParks();
  return defineList<RuleAllocationRow, string>({
    endpoint: adminTenantEndpoints.listRuleAllocations,
    list: 'ruleAllocations',
    rowKey: ({ id }) => id,
    columns: {
      name: { title: 'apps.rule.name', value: (row) => row.name, sort: 'name' },
      parkName: { title: 'apps.rule.park', value: (row) => row.parkName, sort: 'parkName' },
      tenantName: { title: 'apps.rule.tenant', value: (row) => row.tenantName, sort: 'tenantName' },
      categories: { title: 'apps.rule.categories', value: categoriesOf },
      order: { title: 'apps.rule.order', value: (row) => row.order, align: 'right', optional: true },
      enabled: {
        title: 'apps.rule.enabled',
        optional: true,
        fileWords: { true: '✓', false: '' },
        value: ({ enabled }) => text(enabled ? 'common.field.yes' : 'common.field.no'),
      },
      mayUse: {
        title: 'apps.rule.using',
        value: (row) => mayCell('mayUse', row.mayUse),
        fileWords: fileWords('mayUse'),
      },
      mayEdit: {
        title: 'apps.rule.changing',
        value: (row) => mayCell('mayEdit', row.mayEdit),
        fileWords: fileWords('mayEdit'),
      },
      updatedAt: {
        title: 'apps.updatedAt',
        value: (row) => ({ at: row.updatedAt }),
        sort: 'updatedAt',
        optional: true,
      },
    },
    card: { title: 'name', tag: 'mayUse', place: 'parkName', facts: ['mayEdit', 'categories'] },
    filters: filters(offered),
    href: ({ id }) => href('ruleAllocation', { id }),
    batch: BATCH,
    exported: adminTenantEndpoints.exportRuleAllocations,
    empty: { title: 'apps.rule.empty', hint: 'apps.rule.emptyHint' },
  });
}
