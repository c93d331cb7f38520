/** Buildings, one of them, one of its floors: which stands in the address. */
import { useCallback } from 'react';
import { alarmBoardEndpoints, type PlanBuilding, type PlanFloor } from '@/contract/alarm-board';
import { useAddressParams } from '@/ui/model/use-address-params';
import { useDetail, type DetailModel } from '@/ui/model/use-detail';
import { useBoardPark } from '../use-board-park';

export interface MapModel {
  readonly detail: DetailModel<PlanBuilding[]>;
  /** Undefined: all of them are shown. */
  readonly building: PlanBuilding | undefined;
  readonly floor: PlanFloor | undefined;
  readonly open: (building: number | undefined, floor?: number) => void;
}

/** Where something is wrong, else where there is something to see. */
const firstFloor = ({ floors }: PlanBuilding): PlanFloor | undefined =>
  floors.filter(({ alarms }) => alarms > 0).toSorted((a, b) => (a.worstLevel ?? 9) - (b.worstLevel ?? 9))[0] ??
  floors.find(({ drills }) => drills > 0) ??
  floors.find(({ hasPlan, points }) => hasPlan && points > 0) ??
  floors[0];

export function useMap(): MapModel {
  const [params, change] = useAddressParams();
  const { parkId } = useBoardPark();
  const lastKnownKey = `alarms.map.${parkId ?? ''}`;
  const detail = useDetail(alarmBoardEndpoints.listPlanBuildings, { parkId }, { lastKnownKey });
  const asked = (name: string): number | undefined => Number(params.get(name)) || undefined;
  const building = detail.record?.find(({ id }) => id === asked('building'));
  const floor = building && (building.floors.find(({ id }) => id === asked('floor')) ?? firstFloor(building));
  const open = useCallback(
    (to: number | undefined, onFloor?: number) => change({ building: to, floor: onFloor }, { replace: false }),
    [change],
  );
  return { detail, building, floor, open };
}
