/** The bars of each device, fetched when they are needed. */
import { loadTexts } from '@/i18n/language';
import { readyLazy } from './ready-lazy';

export const PhoneShell = readyLazy(() => import('./phone-shell/phone-shell'));
export const DesktopShell = readyLazy(async () => {
  const [shell] = await Promise.all([import('./desktop-shell/desktop-shell'), loadTexts(['desk', 'menu'])]);
  return shell;
});
