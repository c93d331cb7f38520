/** The bar comes after the page: where one stood before, its room is kept from the first paint, so that nothing moves. */
import { useLayoutEffect, useState, type ReactNode } from 'react';
import { readStored, removeStored, writeStored } from '@/lib/storage';

const KEY = 'alerts.room';

/** Height of the bar of this tab as it last was, in px. */
export const lastRoom = (): number => Number(readStored(KEY, 'session')) || 0;

/** What sticks to the top of a page stands below the bar, however many lines it has. @param height in px */
export function takeRoom(height: number): void {
  document.documentElement.style.setProperty('--sp-alert-height', `${height}px`);
}

export function rememberRoom(height: number): void {
  if (height) writeStored(KEY, height, { kind: 'session' });
  else removeStored(KEY, 'session');
}

export function AlertRoom(): ReactNode {
  const [height] = useState(lastRoom);
  useLayoutEffect(() => takeRoom(height), [height]);
  return <div style={{ height }} />;
}
