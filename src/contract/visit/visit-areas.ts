/** Whether a guest may go through the door at which somebody stands: server and guard's phone decide alike. */

export interface GateDoor {
  readonly name: string;
  /** The area that it leads into; null: an entrance of the park, or into none. */
  readonly areaId: number | null;
}

/** At most so many areas for one type. */
export const MOST_AREAS = 50;

/**
 * @param areaIds where the guest may go; none: wherever guests may go
 * @param door as it is called; one that nobody knows stops nobody
 */
export function isOpenTo(areaIds: readonly number[], door: string, doors: readonly GateDoor[]): boolean {
  if (areaIds.length === 0) return true;
  const here = doors.filter(({ name }) => name === door.trim());
  return here.length === 0 || here.some(({ areaId }) => areaId === null || areaIds.includes(areaId));
}
