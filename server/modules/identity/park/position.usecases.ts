/** Where a phone said it was, and how far that is from its park. */
import type { Tx } from '../../../db/open';
import { readParkPosition } from './park.repository';

interface Position {
  latitude: number;
  longitude: number;
}

const EARTH_M = 6_371_000;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** @returns metres along the surface */
export function metresBetween(a: Position, b: Position): number {
  const [down, across] = [radians(b.latitude - a.latitude) / 2, radians(b.longitude - a.longitude) / 2];
  const along = Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude));
  const half = Math.sin(down) ** 2 + along * Math.sin(across) ** 2;
  return Math.round(2 * EARTH_M * Math.asin(Math.sqrt(Math.min(1, half))));
}

/** @returns what a timeline keeps of a position: nothing where none was given, no distance where the park has none */
export async function positionIn(
  tx: Tx,
  parkId: number,
  { latitude, longitude }: { latitude?: number | undefined; longitude?: number | undefined },
): Promise<Record<string, number>> {
  if (latitude === undefined || longitude === undefined) return {};
  const here = { latitude, longitude };
  const park = await readParkPosition(tx, parkId);
  return park ? { ...here, distance: metresBetween(here, park) } : here;
}
