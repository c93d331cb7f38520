/** The bars of each device, fetched when they are needed. */
export const loadPhoneShell = () => import('./phone-shell/phone-shell');
export const loadDesktopShell = () => import('./desktop-shell/desktop-shell');
