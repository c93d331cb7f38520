/** What shows alarms on every page of the desktop. */
import { AlertLayer } from './alert-layer';
import { loadAlertTexts } from './alert-texts';
import { DesktopBell } from './bell.desktop';

export async function loadDesktopParts() {
  await loadAlertTexts();
  return { AlertLayer, Bell: DesktopBell };
}
