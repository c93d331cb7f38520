/** The bars of each device, fetched when they are needed. */
import { readyLazy } from './ready-lazy';

export const PhoneShell = readyLazy(() => import('./phone-shell/phone-shell'));
export const DesktopShell = readyLazy(() => import('./desktop-shell/desktop-shell'));
