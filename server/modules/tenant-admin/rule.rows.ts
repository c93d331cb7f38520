/** Alarm rules with what was decided about them for the tenant of their park. */
import { sql } from 'drizzle-orm';
import type { RuleAllocationRow } from '@/contract/admin-tenant';
import type { ListInput, Listing } from '../admin/listing';

export interface RuleRaw extends Record<string, unknown> {
  id: string;
  name: string;
  park_id: string;
  park_name: string;
  tenant_id: string;
  tenant_name: string;
  rule_order: number;
  enabled: boolean;
  is_default: boolean;
  categories: RuleAllocationRow['categories'] | null;
  may_use: boolean;
  may_edit: boolean;
  version: number;
  updated_at: string | null;
}

/** Row-level security keeps other parks out. */
export const ruleColumns = sql`
  select r.id, r.name, r.park_id, k.name as park_name, k.tenant_id, t.name as tenant_name, r.rule_order, r.enabled, r.is_default,
    r.match->'categories' as categories, coalesce(ra.may_use, true) as may_use, coalesce(ra.may_edit, true) as may_edit,
    coalesce(ra.version, 0) as version, ra.updated_at
  from rule r join park k on k.id = r.park_id and k.deleted_at is null and r.deleted_at is null join tenant t on t.id = k.tenant_id
  left join rule_allocation ra on ra.rule_id = r.id and ra.tenant_id = k.tenant_id`;

export const toRuleRow = (raw: RuleRaw): RuleAllocationRow => ({
  id: Number(raw.id),
  name: raw.name,
  parkId: Number(raw.park_id),
  parkName: raw.park_name,
  tenantId: Number(raw.tenant_id),
  tenantName: raw.tenant_name,
  order: raw.rule_order,
  enabled: raw.enabled,
  isDefault: raw.is_default,
  categories: raw.categories ?? [],
  mayUse: raw.may_use,
  mayEdit: raw.may_edit,
  version: raw.version,
  updatedAt: raw.updated_at === null ? null : new Date(raw.updated_at).getTime(),
});

interface RuleInput extends ListInput {
  parkId?: number | undefined;
  tenantId?: number | undefined;
  mayUse?: boolean | undefined;
  mayEdit?: boolean | undefined;
}

const is = (column: string, value: number | boolean | undefined) =>
  value === undefined ? undefined : sql`${sql.raw(`x.${column}`)} = ${value}`;

export const ruleListing: Listing<RuleInput, RuleRaw, RuleAllocationRow> = {
  // Park by park, in the order in which they are asked.
  source: () => sql`select o.*, (o.park_id * 10000 + o.rule_order) as place from (${ruleColumns}) o`,
  search: ['name', 'park_name', 'tenant_name'],
  filters: ({ parkId, tenantId, mayUse, mayEdit }) => [
    is('park_id', parkId),
    is('tenant_id', tenantId),
    is('may_use', mayUse),
    is('may_edit', mayEdit),
  ],
  sorts: { place: 'place', name: 'name', parkName: 'park_name', tenantName: 'tenant_name', updatedAt: 'updated_at' },
  order: 'place',
  toRow: toRuleRow,
};
