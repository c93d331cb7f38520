/**
 * Space for the bar on the page, known before anything is painted: the first script reserves the height of the last bar
 * where an alarm other than the page's own waited when this device last asked (`src/head/look.ts`), and the page of a link
 * where the server knows that one waits (`data-alert-room`, index.html).
 */
import { readStored, writeStored } from '@/lib/storage';

const NAME = '--sp-alert-height';
/** How this device looks, not what somebody read on it: a sign-in as somebody else leaves it (`src/lib/storage.ts`). */
const KEY = 'theme.room';

export interface KeptRoom {
  /** Of the last bar, in px. */
  readonly height: number;
  /** Alarms that waited. */
  readonly ids: readonly number[];
}

/** What a bar takes until it is known whether there is one. */
export const ROOM = `var(${NAME}, 0px)`;

/** In px. */
export const roomNow = (): number => parseFloat(getComputedStyle(document.documentElement).getPropertyValue(NAME)) || 0;

/** For the next page that is opened. */
export function keepRoom(change: Partial<KeptRoom>): void {
  const kept = readStored(KEY) as Partial<KeptRoom> | undefined;
  writeStored(KEY, { height: 0, ids: [], ...kept, ...change } satisfies KeptRoom);
}

/** Sticky elements at the top of a page are placed below the bar, whatever its height. @param height in px */
export function reserveRoom(height: number): void {
  document.documentElement.style.setProperty(NAME, `${height}px`);
  if (height) keepRoom({ height });
}
