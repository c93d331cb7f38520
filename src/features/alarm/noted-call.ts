/** When 119 was tapped on this device, on whichever page: the node of the plan that asks for the time takes it from here. */
import { serverNow } from '@/api/reply';
import { readStored, writeStored } from '@/lib/storage';

/** A shift; a fire that is worked on for longer has its time of the call written down. */
const KEPT_MINUTES = 12 * 60;

const placeOf = (alarmId: number): string => `call119.${alarmId}`;

/** Keeps the moment of a tap; the number may have been busy before, so a later tap counts. */
export function noteCall(alarmId: number): void {
  writeStored(placeOf(alarmId), serverNow(), { minutes: KEPT_MINUTES });
}

/** @returns the moment of the last tap in ms since 1970 by the server's clock, or undefined when there was none here */
export function notedCall(alarmId: number): number | undefined {
  const at = readStored(placeOf(alarmId));
  return typeof at === 'number' ? at : undefined;
}
