/** Keeps room for the bar on this page and for the next one, and gives it back. */
import { readStored, writeStored } from '@/lib/storage';
import { type KeptRoom, ROOM_NAME } from './alert-room';

/** How this device looks, not what somebody read on it: a sign-in as somebody else leaves it (`src/lib/storage.ts`). */
const KEY = 'theme.room';

/** For the next page that is opened. */
export function keepRoom(change: Partial<KeptRoom>): void {
  const kept = readStored(KEY) as Partial<KeptRoom> | undefined;
  writeStored(KEY, { height: 0, ids: [], ...kept, ...change } satisfies KeptRoom);
}

/** Sticky elements at the top of a page are placed below the bar, whatever its height. @param height in px */
export function reserveRoom(height: number): void {
  document.documentElement.style.setProperty(ROOM_NAME, `${height}px`);
  if (height) keepRoom({ height });
}

/** Nobody is signed in any more: the next page keeps no room for an alarm that waited for this person. */
export function giveBackRoom(): void {
  const { style, dataset } = document.documentElement;
  style.removeProperty(ROOM_NAME);
  delete dataset['alertRoom'];
  keepRoom({ ids: [] });
}
