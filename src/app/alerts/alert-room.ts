/**
 * Space for the bar on the page, known before anything is painted: the first script reserves the height of the last bar
 * where an alarm other than the page's own waited when this device last asked (`src/head/look.ts`), and the page of a link
 * where the server knows that one waits (`data-alert-room`, index.html).
 */

export const ROOM_NAME = '--sp-alert-height';
/** Height of the last bar, in px. How this device looks: a sign-in as somebody else leaves it (`src/lib/storage.ts`). */
export const ROOM_KEY = 'theme.barHeight';
/**
 * Ids of the alarms that waited, written as soon as the server's page says that one does: a person's first sign-in on the
 * device, which comes after that, leaves it. Signing out does not.
 */
export const WAITING_KEY = 'theme.waiting';

/** What a bar takes until it is known whether there is one. */
export const ROOM = `var(${ROOM_NAME}, 0px)`;

/** In px. */
export const roomNow = (): number =>
  parseFloat(getComputedStyle(document.documentElement).getPropertyValue(ROOM_NAME)) || 0;
