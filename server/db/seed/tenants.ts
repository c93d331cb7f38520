/** Tenants of the demo: one grows beyond its accounts, one is about to expire, one is closed; and what is kept from them. */
import type pg from 'pg';
import { TENANT_STATE } from '@/contract/codes';
import { ruleAllocations } from '../../modules/alarm/rule/rule.table';
import { tenants } from '../../modules/identity/identity.table';
import { DEMO_TENANT_CODE } from '../shipped/demo';
import { DAY, after, type Seed } from './context';
import type { SeededPark } from './parks';
import type { ParkRules } from './rules';

const NARROWED_CODE = 'DEMO-XG';

/** The first two have the parks. Numbers that begin with 0 belong to nobody. */
export function seedTenants({ store, now }: Seed): number[] {
  const { enabled, disabled } = TENANT_STATE;
  return [
    {
      name: '云岭园区运营（演示）',
      code: DEMO_TENANT_CODE,
      contactName: '孙立群',
      contactPhone: '0755-00001000',
      accountLimit: 2000,
      expireTime: after(now, 400 * DAY),
    },
    {
      name: '青禾产业服务（演示）',
      code: 'DEMO-QH',
      contactName: '邹立新',
      contactPhone: '0571-00001000',
      // Its 27 people leave room for three more.
      accountLimit: 30,
      expireTime: after(now, 200 * DAY),
    },
    {
      name: '溪谷孵化器（演示）',
      code: NARROWED_CODE,
      contactName: '林晓雯',
      contactPhone: '020-00001000',
      accountLimit: 20,
      expireTime: after(now, 12 * DAY),
      remark: '续期合同流转中',
    },
    {
      name: '北岸仓储（演示）',
      code: 'DEMO-BA',
      contactName: '郑浩',
      contactPhone: '022-00001000',
      state: disabled,
      expireTime: after(now, -20 * DAY),
      remark: '合同到期未续',
    },
  ].map((tenant) => store.add(tenants, { state: enabled, ...tenant }));
}

/** One park does without its security rule; the fire rules are changed by the platform alone. */
export function seedRuleAllocations(
  { store }: Seed,
  parks: readonly SeededPark[],
  ofParks: readonly ParkRules[],
): void {
  const decide = ({ id: parkId, tenantId }: SeededPark, ruleId: number | null, decision: object): void => {
    if (ruleId !== null) store.add(ruleAllocations, { ruleId, parkId, tenantId, ...decision });
  };
  parks.forEach((park, index) => {
    const own = ofParks[index];
    if (!own) return;
    decide(park, own.fire.id, { mayEdit: false });
    if (index === parks.length - 1) decide(park, own.security.id, { mayUse: false });
  });
}

/** The rows are there by then: a new tenant gets every application by itself. */
export async function narrowTenants(client: pg.ClientBase): Promise<void> {
  await client.query(
    `UPDATE tenant_permission tp SET func_ids = CASE a.sp_app_id
        WHEN 'alarm' THEN ARRAY(SELECT f.id FROM func f WHERE f.app_id = a.id AND f.name IN ('告警处置', '告警管理', '告警看板', '查看告警'))
        ELSE '{}' END
      FROM tenant t, app a WHERE t.id = tp.tenant_id AND a.id = tp.app_id AND t.code = $1
        AND a.sp_app_id NOT IN ('workbench', 'workorder')`,
    [NARROWED_CODE],
  );
}
