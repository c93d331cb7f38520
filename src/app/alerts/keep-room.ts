/** Keeps room for the bar on this page and for the next one, and gives it back. */
import { removeStored, writeStored } from '@/lib/storage';
import { ROOM_KEY, ROOM_NAME, WAITING_KEY } from './alert-room';

/** For the next page that is opened. @param ids of the alarms that wait now */
export const keepWaiting = (ids: readonly number[]): boolean => writeStored(WAITING_KEY, ids);

/** Sticky elements at the top of a page are placed below the bar, whatever its height. @param height in px */
export function reserveRoom(height: number): void {
  document.documentElement.style.setProperty(ROOM_NAME, `${height}px`);
  if (height) writeStored(ROOM_KEY, height);
}

/** Nobody is signed in any more: the next page keeps no room for what this person was shown. */
export function giveBackRoom(): void {
  const { style, dataset } = document.documentElement;
  style.removeProperty(ROOM_NAME);
  delete dataset['alertRoom'];
  removeStored(WAITING_KEY);
}
