/** The set-up of orders: types, skills, plans of a park; which part is shown stands in the address. */
import { useSearchParams } from 'react-router-dom';
import { orderTypeEndpoints } from '@/contract/order-type';
import { useDetail } from '@/ui/model/use-detail';

export const PARTS = ['types', 'staff', 'plans'] as const;
export type Part = (typeof PARTS)[number];

export function useOrderTypes(parkId: number) {
  const [params, setParams] = useSearchParams();
  const asked = params.get('tab');
  const part: Part = PARTS.find((each) => each === asked) ?? 'types';
  const types = useDetail(orderTypeEndpoints.listOrderTypes, { parkId });
  const calendars = useDetail(orderTypeEndpoints.listWorkCalendars, { parkId }, { enabled: part === 'types' });
  const staff = useDetail(orderTypeEndpoints.listOrderStaff, { parkId }, { enabled: part !== 'types' });
  const plans = useDetail(orderTypeEndpoints.listOrderPlans, { parkId }, { enabled: part === 'plans' });
  const designedId = Number(params.get('form'));
  /** Which park it is about stays. */
  const go = (tab: Part, form?: number, replace = true): void => {
    const park = params.get('park');
    setParams({ ...(park !== null && { park }), tab, ...(form !== undefined && { form: String(form) }) }, { replace });
  };
  return {
    parkId,
    part,
    types,
    calendars,
    staff,
    plans,
    /** The type whose form is designed. */
    designing: types.record?.find(({ id }) => id === designedId),
    show: (next: Part) => go(next),
    design: (id: number) => go('types', id, false),
    close: () => go('types'),
  };
}
export type TypesModel = ReturnType<typeof useOrderTypes>;
