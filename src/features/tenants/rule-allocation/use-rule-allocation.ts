import { useNavigate, useSearchParams } from 'react-router-dom';
import { ApiError } from '@/api/api-error';
import { adminTenantEndpoints, type RuleAllocationRow } from '@/contract/admin-tenant';
import { text } from '@/i18n/text';
import { href } from '@/screens/addresses';
import { defineDetail } from '@/ui/model/define';
import type { DetailDefinition, RecordAction } from '@/ui/model/definitions';
import { allocate, type Decision } from './allocate';
import { categoriesOf, mayCell, mayText } from './use-rule-allocations';

/** One rule alone: its refusal is the act's. @throws ApiError */
async function decide(rule: RuleAllocationRow, decision: Decision): Promise<void> {
  const [result] = await allocate([rule], decision);
  if (result && !result.ok) {
    const { code, params } = result;
    throw new ApiError('refused', 409, { code: code ?? 'http.409', ...(params && { params }) });
  }
}

const ACTIONS: readonly RecordAction<RuleAllocationRow>[] = [
  {
    key: 'use',
    label: 'apps.rule.use',
    weight: 'main',
    when: (r) => !r.mayUse,
    run: (r) => decide(r, { mayUse: true }),
  },
  { key: 'stopUse', label: 'apps.rule.stopUse', when: (r) => r.mayUse, run: (r) => decide(r, { mayUse: false }) },
  { key: 'letEdit', label: 'apps.rule.letEdit', when: (r) => !r.mayEdit, run: (r) => decide(r, { mayEdit: true }) },
  { key: 'stopEdit', label: 'apps.rule.stopEdit', when: (r) => r.mayEdit, run: (r) => decide(r, { mayEdit: false }) },
];

/** The rule that the address names (`?id=`). */
export function useRuleAllocation(): DetailDefinition<RuleAllocationRow> {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const id = Number(params.get('id')) || 0;
  return defineDetail<RuleAllocationRow>({
    endpoint: adminTenantEndpoints.getRuleAllocation,
    input: { id },
    title: ({ name }) => name,
    tag: ({ mayUse }) => ({ text: mayText('mayUse', mayUse), tone: mayUse ? 'good' : 'closed' }),
    facts: [
      { label: 'apps.rule.park', value: (rule) => rule.parkName },
      { label: 'apps.rule.tenant', value: (rule) => rule.tenantName },
      { label: 'apps.rule.categories', value: categoriesOf },
      { label: 'apps.rule.order', value: (rule) => rule.order },
      { label: 'apps.rule.using', value: ({ mayUse }) => mayCell('mayUse', mayUse) },
      { label: 'apps.rule.changing', value: ({ mayEdit }) => mayCell('mayEdit', mayEdit) },
      { label: 'apps.rule.meaning', value: () => text('apps.rule.meaningText'), wide: true },
    ],
    actions: [
      ...ACTIONS,
      {
        key: 'open',
        label: 'apps.rule.open',
        run: () => void navigate(href('alarmSetupEdit', { kind: 'rule', id })),
      },
    ],
    changes: {
      kind: 'ruleAllocation',
      id: (rule) => rule.id,
      undo: adminTenantEndpoints.undoRuleAllocation,
      fields: {
        mayUse: { label: 'apps.rule.using', words: (value) => mayText('mayUse', value === true) },
        mayEdit: { label: 'apps.rule.changing', words: (value) => mayText('mayEdit', value === true) },
      },
    },
    listHref: href('ruleAllocation'),
  });
}
