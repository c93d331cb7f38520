/** Puts cameras into the regions they stand in, and counts them there and above. */
import type { RegionCamera, VideoRegion } from '@/contract/video/video-home';

export interface PlacedCamera {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly place: string;
  readonly parkId: number;
  readonly buildingId: number | null;
  readonly floorId: number | null;
  readonly online: boolean;
  readonly ptz: boolean;
  readonly keptDays: number;
}

export interface Named {
  readonly id: number;
  readonly name: string;
}

const parkKey = (id: number): string => `p${id}`;
const placeKey = (id: number): string => `l${id}`;

/** @param places buildings and floors, in the order in which they are shown */
export function regionsOf(
  parks: readonly Named[],
  places: readonly (Named & { readonly parkId: number; readonly pid: number | null })[],
  cameras: readonly PlacedCamera[],
): { regions: VideoRegion[]; cameras: RegionCamera[] } {
  const known = new Set(places.map(({ id }) => id));
  const nodes = new Map<string, VideoRegion>();
  const add = (key: string, pid: string | null, name: string, parkId: number): void =>
    void nodes.set(key, { key, pid, name, parkId, total: 0, online: 0 });
  for (const { id, name } of parks) add(parkKey(id), null, name, id);
  for (const { id, name, parkId, pid } of places)
    add(placeKey(id), pid !== null && known.has(pid) ? placeKey(pid) : parkKey(parkId), name, parkId);

  const placed = cameras.map(({ buildingId, floorId, parkId, ...camera }) => {
    const place = [floorId, buildingId].find((id) => id !== null && known.has(id));
    const region = place ? placeKey(place) : parkKey(parkId);
    for (let node = nodes.get(region); node; node = node.pid === null ? undefined : nodes.get(node.pid)) {
      node.total += 1;
      if (camera.online) node.online += 1;
    }
    return { ...camera, region };
  });
  // Where no camera is, nothing is to be looked at.
  return { regions: [...nodes.values()].filter(({ total }) => total > 0), cameras: placed };
}
