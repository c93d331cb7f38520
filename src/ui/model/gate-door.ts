/** Which entrance somebody stands at; remembered on this device until they sign out. */
import { readStored, writeStored } from '@/lib/storage';

const KEY = 'gate.door';
export const MOST_OF_DOOR = 60;

/** @returns empty: they have not said */
export function readGateDoor(): string {
  const stored = readStored(KEY);
  return typeof stored === 'string' ? stored : '';
}

/** @returns as it is kept */
export function keepGateDoor(name: string): string {
  const words = name.slice(0, MOST_OF_DOOR);
  writeStored(KEY, words);
  return words;
}
