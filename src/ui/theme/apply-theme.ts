/** Puts the person's look on the page. The default needs nothing: it is in the critical style sheet. */
import type { Colour } from './contrast';
import type { Mode } from './mode';

export interface ThemeChoice {
  /** One of BRAND_PRESETS; absent: the first. */
  brand?: Colour;
  /** 1 … 12; absent: 9. */
  background?: number;
  /** Absent: as the system says. */
  mode?: Mode;
}

const DARK = '(prefers-color-scheme: dark)';

/** What is shown: the choice, or the system's preference. */
export const effectiveMode = (choice: ThemeChoice): Mode =>
  choice.mode ?? (matchMedia?.(DARK).matches ? 'dark' : 'light');

/** Sets the mode at once; another colour or background fetches the token file first. Call again when the system changes. */
export async function applyTheme(choice: ThemeChoice): Promise<void> {
  const root = document.documentElement;
  if (choice.mode) root.dataset.mode = choice.mode;
  else delete root.dataset.mode;
  const { DEFAULT_LOOK, lookVariables } = await import('./css-variables');
  const look = { brand: choice.brand ?? DEFAULT_LOOK.brand, background: choice.background ?? DEFAULT_LOOK.background };
  const isDefault = look.brand === DEFAULT_LOOK.brand && look.background === DEFAULT_LOOK.background;
  for (const [name, value] of Object.entries(lookVariables(look, effectiveMode(choice)))) {
    if (isDefault) root.style.removeProperty(name);
    else root.style.setProperty(name, value);
  }
  const others = root.className.split(' ').filter((name) => name !== '' && !name.startsWith('bg-theme'));
  root.className = [...others, `bg-theme${look.background}`].join(' ');
}
