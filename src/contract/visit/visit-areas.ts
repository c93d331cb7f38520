/** Whether a guest may go through the door at which somebody stands: server and guard's phone decide alike. */

export interface GateDoor {
  readonly name: string;
  /** The area that it leads into; null: an entrance of the park, or into none. */
  readonly areaId: number | null;
  /** Leads out of the park: whoever leaves by it is on the premises no more. */
  readonly leadsOut: boolean;
}

/** At most so many areas for one type. */
export const MOST_AREAS = 50;

const called = (doors: readonly GateDoor[], door: string): GateDoor[] =>
  doors.filter(({ name }) => name === door.trim());

/** Whoever passes a door within the park has not left it. @param door one that nobody knows may be an exit */
export function isWithin(door: string, doors: readonly GateDoor[]): boolean {
  const here = called(doors, door);
  return here.length > 0 && here.every(({ leadsOut }) => !leadsOut);
}

/**
 * @param areaIds where the guest may go; none: wherever guests may go
 * @param door as it is called; one that nobody knows stops nobody
 */
export function isOpenTo(areaIds: readonly number[], door: string, doors: readonly GateDoor[]): boolean {
  if (areaIds.length === 0) return true;
  const here = called(doors, door);
  return here.length === 0 || here.some(({ areaId }) => areaId === null || areaIds.includes(areaId));
}
