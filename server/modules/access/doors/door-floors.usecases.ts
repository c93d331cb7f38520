/** Doors on the drawings of their floors: where something is away is seen at a glance. */
import type { accessHereEndpoints, DoorFloor } from '@/contract/access/access-here';
import type { InputOf } from '@/contract/endpoint';
import type { SignedInContext } from '../../../http/context';
import { signFloorPlanUrl } from '../../alarm-board/floor-plan/floor-plan-url.rules';
import { grouped } from '../../../lists/grouped';
import { readDoorSpots } from './door-floors.repository';

export async function readDoorFloors(
  { tx, deps, now }: SignedInContext,
  { parkId }: InputOf<typeof accessHereEndpoints.listDoorFloors>,
): Promise<DoorFloor[]> {
  const spots = await readDoorSpots(tx, parkId);
  return [...grouped(spots, ({ floorId }) => floorId ?? 0).values()].flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    const { floorId, floorName, buildingName, width, height, drawnAt } = first;
    const picture =
      floorId === null || width === null || height === null || drawnAt === null
        ? null
        : {
            url: signFloorPlanUrl(deps.secret, { park: parkId, floor: floorId, stamp: drawnAt.getTime() }, now),
            width,
            height,
          };
    const doors = own.map(({ doorId, name, controllerId, controllerState, since, lock, x, y }) => ({
      doorId,
      name,
      controllerId,
      controllerState,
      lock,
      x,
      y,
      since: since?.getTime() ?? null,
    }));
    return [{ floorId, name: [buildingName, floorName].filter(Boolean).join(' '), picture, doors }];
  });
}
