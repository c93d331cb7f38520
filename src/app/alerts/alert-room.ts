/**
 * Space for the bar on the page, known before anything is painted: the first script reserves the height of the last bar
 * where an alarm other than the page's own waited when this device last asked (`src/head/look.ts`), and the page of a link
 * where the server knows that one waits (`data-alert-room`, index.html).
 */
import { writeStored } from '@/lib/storage';

const NAME = '--sp-alert-height';
/** Height of the last bar, in px. How this device looks: a sign-in as somebody else leaves it (`src/lib/storage.ts`). */
export const ROOM_KEY = 'theme.barHeight';
/** Ids of the alarms that waited for the person: forgotten with them. */
export const WAITING_KEY = 'alerts.waiting';

/** What a bar takes until it is known whether there is one. */
export const ROOM = `var(${NAME}, 0px)`;

/** In px. */
export const roomNow = (): number => parseFloat(getComputedStyle(document.documentElement).getPropertyValue(NAME)) || 0;

/** For the next page that is opened. @param ids of the alarms that wait now */
export const keepWaiting = (ids: readonly number[]): boolean => writeStored(WAITING_KEY, ids);

/** Sticky elements at the top of a page are placed below the bar, whatever its height. @param height in px */
export function reserveRoom(height: number): void {
  document.documentElement.style.setProperty(NAME, `${height}px`);
  if (height) writeStored(ROOM_KEY, height);
}

/** Nobody is signed in any more: the next page keeps no room for what this person was shown. */
export function giveBackRoom(): void {
  const { style, dataset } = document.documentElement;
  style.removeProperty(NAME);
  delete dataset['alertRoom'];
}
