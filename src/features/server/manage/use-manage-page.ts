/** 服务器管理: servers, rules or maintenance; `of` in the address says which. */
import { useSearchParams } from 'react-router-dom';
import { text } from '@/i18n/text';
import type { FilterDefinition, ListDefinition } from '@/ui/model/definitions';
import { useMachines } from './use-machines';
import { useMaintenances } from './use-maintenances';
import { useRules } from './use-rules';

const OF = (): FilterDefinition => ({
  name: 'of',
  label: 'server.page.of',
  quick: true,
  initial: 'machines',
  type: 'choice',
  options: (['machines', 'rules', 'maintenance'] as const).map((value) => ({
    value,
    label: text(`server.page.${value}`),
  })),
});

export default function useManagePage(): ListDefinition<never> {
  const [params] = useSearchParams();
  const of = params.get('of');
  const machines = useMachines(OF());
  const rules = useRules(OF());
  const maintenances = useMaintenances(OF());
  // The kit draws whichever list it is given; the rows are of that list alone.
  const list = of === 'rules' ? rules : of === 'maintenance' ? maintenances : machines;
  return list as unknown as ListDefinition<never>;
}
