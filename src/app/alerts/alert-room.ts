/**
 * Space for the bar on the page, known before anything is painted: the first script reserves the height of the last bar
 * where an alarm other than the page's own waited when this device last asked (`src/head/look.ts`), and the page of a link
 * where the server knows that one waits (`data-alert-room`, index.html).
 */
export const ROOM_NAME = '--sp-alert-height';
export interface KeptRoom {
  /** Of the last bar, in px. */
  readonly height: number;
  /** Alarms that waited. */
  readonly ids: readonly number[];
}

/** What a bar takes until it is known whether there is one. */
export const ROOM = `var(${ROOM_NAME}, 0px)`;

/** In px. */
export const roomNow = (): number =>
  parseFloat(getComputedStyle(document.documentElement).getPropertyValue(ROOM_NAME)) || 0;
