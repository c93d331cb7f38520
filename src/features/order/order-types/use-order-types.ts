/** The set-up of orders: types, skills, plans of a park; which part is shown stands in the address. */
import { useSearchParams } from 'react-router-dom';
import { orderTypeEndpoints } from '@/contract/order-type';
import { useDetail } from '@/ui/model/use-detail';
import { useParkId } from '../order-all/use-park-id';

export const PARTS = ['types', 'staff', 'plans'] as const;
export type Part = (typeof PARTS)[number];

export function useOrderTypes() {
  const parkId = useParkId();
  const [params, setParams] = useSearchParams();
  const asked = params.get('tab');
  const part: Part = PARTS.find((each) => each === asked) ?? 'types';
  const enabled = parkId !== 0;
  const types = useDetail(orderTypeEndpoints.listOrderTypes, { parkId }, { enabled });
  const staff = useDetail(orderTypeEndpoints.listOrderStaff, { parkId }, { enabled: enabled && part !== 'types' });
  const plans = useDetail(orderTypeEndpoints.listOrderPlans, { parkId }, { enabled: enabled && part === 'plans' });
  const designedId = Number(params.get('form'));
  return {
    parkId,
    part,
    types,
    staff,
    plans,
    /** The type whose form is designed. */
    designing: types.record?.find(({ id }) => id === designedId),
    show: (next: Part) => setParams({ tab: next }, { replace: true }),
    design: (id: number) => setParams({ tab: 'types', form: String(id) }),
    close: () => setParams({ tab: 'types' }, { replace: true }),
  };
}
export type TypesModel = ReturnType<typeof useOrderTypes>;
