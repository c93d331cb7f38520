/**
 * Puts the person's look on the page, and keeps it for the head script, which does so before anything is painted. The
 * default needs nothing: it is in the critical style sheet.
 */
import {
  DEFAULT_SETTINGS,
  rereadSettings,
  SETTINGS_KEY,
  settingsAtom,
  type ModeChoice,
  type Settings,
} from '@/session/settings';
import { sessionStore } from '@/session/session-state';
import { removeStored, writeStored } from '@/lib/storage';
import { lookCss } from './css-variables';
import { BRAND_PRESETS, brandOf, FONT_SCALE } from './tokens';

/** Read by the head script of index.html: `{ mode?, css }`. */
const KEPT = 'theme.look';
const SHEET_ID = 'sp-look';

function cssOf({ brand, background, fontSize }: Settings): string {
  const isDefault =
    brand === DEFAULT_SETTINGS.brand &&
    background === DEFAULT_SETTINGS.background &&
    fontSize === DEFAULT_SETTINGS.fontSize;
  if (isDefault) return '';
  return lookCss({ brand: BRAND_PRESETS[brand - 1] ?? BRAND_PRESETS[0], background }, FONT_SCALE[fontSize]);
}

function showSheet(css: string): void {
  const sheet = document.getElementById(SHEET_ID) ?? document.createElement('style');
  sheet.id = SHEET_ID;
  if (sheet.textContent !== css) sheet.textContent = css;
  if (!sheet.isConnected) document.head.append(sheet);
}

function showMode(mode: ModeChoice): void {
  const { dataset } = document.documentElement;
  if (mode === 'auto') delete dataset.mode;
  else dataset.mode = mode;
}

/** Draws the page by these settings. */
export function applyTheme(settings: Settings): void {
  const { brand, background, mode } = settings;
  const css = cssOf(settings);
  showMode(mode);
  showSheet(css);
  const { classList } = document.documentElement;
  classList.remove(...[...classList].filter((name) => name.startsWith('bg-theme')));
  classList.add(`bg-theme${background}`);
  // The bar of the browser or of the installed app.
  const bar = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
  if (bar) bar.content = brandOf(BRAND_PRESETS[brand - 1] ?? BRAND_PRESETS[0], 'light').pure;
  if (css === '' && mode === 'auto') removeStored(KEPT);
  else writeStored(KEPT, { css, ...(mode !== 'auto' && { mode }) });
}

let following = false;

/** From now on every change of the settings is seen at once, also one of another tab. May be called again. */
export function followSettings(): void {
  if (following) return;
  following = true;
  applyTheme(sessionStore.get(settingsAtom));
  sessionStore.sub(settingsAtom, () => applyTheme(sessionStore.get(settingsAtom)));
  addEventListener('storage', ({ key }) => {
    if (key === SETTINGS_KEY) rereadSettings();
  });
}
