/** The plan that the address names: an existing one, or a new one of a park. */
import { useSearchParams } from 'react-router-dom';
import { alarmPlanEndpoints } from '@/contract/alarm-plan';
import { useDetail } from '@/ui/model/use-detail';
import { useOnePark } from '@/ui/model/use-one-park';

export function useEditedPlan() {
  const [params] = useSearchParams();
  const id = Number(params.get('id')) || undefined;
  const { parkId, parks, choose } = useOnePark();
  const detail = useDetail(alarmPlanEndpoints.getPlan, { id }, { enabled: id !== undefined });
  return {
    id,
    detail,
    /** 0: not known yet. */
    parkId: detail.record?.parkId ?? parkId,
    /** People without a park choose the park of a new plan. */
    parks: id === undefined ? parks : [],
    choosePark: choose,
  };
}
export type EditedPlan = ReturnType<typeof useEditedPlan>;
