/** Space for the bar on the page. It is reserved before the bar loads, with the height of the last one of this tab: see index.html. */
import { removeStored, writeStored } from '@/lib/storage';

const NAME = '--sp-alert-height';
const KEY = 'alerts.room';

/** What a bar takes until it is known whether there is one. */
export const ROOM = `var(${NAME}, 0px)`;

/** In px. */
export const roomNow = (): number => parseFloat(document.documentElement.style.getPropertyValue(NAME)) || 0;

/** Sticky elements at the top of a page are placed below the bar, whatever its height. @param height in px */
export function reserveRoom(height: number): void {
  document.documentElement.style.setProperty(NAME, `${height}px`);
  if (height) writeStored(KEY, `${height}px`, { kind: 'session' });
  else removeStored(KEY, 'session');
}
