/** The printed code of a place: written, and read back. */
import { createHmac, timingSafeEqual } from 'node:crypto';

/** `PL:<park>:<place>:<tail>`: the tail keeps people from writing a code by hand. */
const PLACE_CODE = /^PL:([1-9]\d{0,9}):([1-9]\d{0,9}):([a-z0-9]{8})$/;

const tailOf = (secret: string, parkId: number, locationId: number): string =>
  createHmac('sha256', secret).update(`order point ${parkId}/${locationId}`).digest('hex').slice(0, 8);

export const placeCode = (secret: string, parkId: number, locationId: number): string =>
  `PL:${parkId}:${locationId}:${tailOf(secret, parkId, locationId)}`;

/** @returns what a place's code stands for; null for one that we did not print */
export function readPlaceCode(secret: string, code: string): { parkId: number; locationId: number } | null {
  const [, park, place, tail = ''] = PLACE_CODE.exec(code) ?? [];
  if (!park || !place) return null;
  const [parkId, locationId] = [Number(park), Number(place)];
  const own = Buffer.from(tailOf(secret, parkId, locationId));
  return timingSafeEqual(own, Buffer.from(tail)) ? { parkId, locationId } : null;
}
