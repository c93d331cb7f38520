/** Floors with their doors: those where something is away first; which floor is shown stands in the address. */
import { CONTROLLER_STATE as C } from '@/contract/access/access-codes';
import { accessHereEndpoints, type DoorFloor, type DoorSpot } from '@/contract/access/access-here';
import { useAddressParams } from '@/ui/model/use-address-params';
import { useDetail, type DetailModel } from '@/ui/model/use-detail';
import { useOnePark } from '@/ui/model/use-one-park';

/** 故障, 离线, then the rest. */
const rankOf = ({ controllerState }: DoorSpot): number =>
  controllerState === C.fault ? 0 : controllerState === C.offline ? 1 : 2;
export const isAway = (door: DoorSpot): boolean => rankOf(door) < 2;
export const awayOn = ({ doors }: DoorFloor): number => doors.filter(isAway).length;

export interface DoorPlanModel {
  readonly parkId: number;
  readonly detail: DetailModel<DoorFloor[]>;
  readonly floors: readonly DoorFloor[];
  readonly floor: DoorFloor | undefined;
  /** Of the floor, those that are away first. */
  readonly doors: readonly DoorSpot[];
  readonly choose: (floor: DoorFloor) => void;
}

const keyOf = ({ floorId }: DoorFloor): string => String(floorId ?? 0);

export function useDoorPlan(): DoorPlanModel {
  const { parkId } = useOnePark();
  const [params, change] = useAddressParams();
  const detail = useDetail(accessHereEndpoints.listDoorFloors, { parkId }, { enabled: parkId > 0 });
  const floors = (detail.record ?? []).toSorted((a, b) => awayOn(b) - awayOn(a));
  const floor = floors.find((one) => keyOf(one) === params.get('floor')) ?? floors[0];
  return {
    parkId,
    detail,
    floors,
    floor,
    doors: (floor?.doors ?? []).toSorted((a, b) => rankOf(a) - rankOf(b) || (a.since ?? 0) - (b.since ?? 0)),
    choose: (one) => change({ floor: keyOf(one) }),
  };
}
