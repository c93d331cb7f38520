/** CSS variables made from the tokens: `variables.css` for the default, a sheet of its own for another choice. */
import { backgroundCss, DEFAULT_BACKGROUND } from './backgrounds';
import type { Colour } from './contrast';
import type { Mode } from './mode';
import { BRAND_PRESETS, brandOf, DANGER_FILL, GROUNDS, LEVEL_STYLES, STATE_PAIRS, STATES } from './tokens';
import { FONT_FAMILY, FONT_PX, MOTION_MS, RADIUS_PX, SPACE_PX, TOUCH_PX } from './tokens';

export type Variables = Record<`--sp-${string}`, string>;

/** What a person may choose: theme colour and background. */
export interface Look {
  brand: Colour;
  /** 1 … 12 */
  background: number;
}

export const DEFAULT_LOOK: Look = { brand: BRAND_PRESETS[0], background: DEFAULT_BACKGROUND };

/** The variables that depend on the person's choice. */
export function lookVariables(look: Look, mode: Mode): Variables {
  const brand = brandOf(look.brand, mode);
  return {
    '--sp-brand': brand.pure,
    '--sp-brand-fill': brand.fill,
    '--sp-brand-text': brand.text,
    '--sp-brand-soft': brand.soft,
    '--sp-backdrop': backgroundCss(look.background, mode),
  };
}

/** The variables that depend on light or dark alone. */
function modeVariables(mode: Mode): Variables {
  const grounds = Object.entries(GROUNDS[mode]).map(([name, colour]) => [`--sp-${name}`, colour]);
  const states = STATES.flatMap((state) => [
    [`--sp-${state}-bg`, STATE_PAIRS[mode][state].ground],
    [`--sp-${state}`, STATE_PAIRS[mode][state].text],
  ]);
  const levels = LEVEL_STYLES[mode].flatMap((style, index) => [
    [`--sp-level${index + 1}-bg`, style.ground],
    [`--sp-level${index + 1}`, style.text],
    [`--sp-level${index + 1}-edge`, style.edge],
  ]);
  const shadow = mode === 'light' ? '0 4px 16px rgb(16 32 64/0.12)' : '0 4px 16px rgb(0 0 0/0.5)';
  return {
    ...Object.fromEntries([...grounds, ...states, ...levels]),
    '--sp-danger-fill': DANGER_FILL[mode],
    '--sp-shadow': shadow,
    '--sp-veil': mode === 'light' ? 'rgb(10 20 40/0.45)' : 'rgb(0 0 0/0.6)',
  };
}

const px = (prefix: string, sizes: Readonly<Record<string, number>>): [string, string][] =>
  Object.entries(sizes).map(([name, size]) => [`--sp-${prefix}-${name}`, `${size}px`]);

/** Sizes and times, the same in every look. Type is in rem so that a larger system font is followed. */
function fixedVariables(): Variables {
  return {
    '--sp-font': FONT_FAMILY,
    ...Object.fromEntries(Object.entries(FONT_PX).map(([name, size]) => [`--sp-fs-${name}`, `${size / 16}rem`])),
    ...Object.fromEntries(SPACE_PX.map((size, index) => [`--sp-s${index + 1}`, `${size}px`])),
    ...Object.fromEntries([...px('radius', RADIUS_PX), ...px('touch', TOUCH_PX)]),
    '--sp-motion': `${MOTION_MS}ms ease-out`,
  };
}

const block = (selector: string, variables: Variables): string =>
  `${selector} {\n${Object.entries(variables)
    .map(([name, value]) => `  ${name}: ${value};`)
    .join('\n')}\n}\n`;

const indented = (css: string): string => css.replace(/^(?=.)/gm, '  ');

const inline = (selector: string, variables: Variables, more = ''): string =>
  `${selector}{${more}${Object.entries(variables)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`;

/** The style sheet of a person's own look. It wins over `variables.css` wherever it stands in the page. */
export function lookCss(look: Look, fontScale: number): string {
  const dark = lookVariables(look, 'dark');
  return [
    inline('html:root', lookVariables(look, 'light'), `font-size:${fontScale * 100}%;`),
    `@media (prefers-color-scheme:dark){${inline("html:root:not([data-mode='light'])", dark)}}`,
    inline("html:root[data-mode='dark']", dark),
  ].join('');
}

/** The content of `variables.css`, as the formatter writes it; a test keeps the file equal to it. */
export function themeCss(): string {
  const of = (mode: Mode): Variables => ({ ...modeVariables(mode), ...lookVariables(DEFAULT_LOOK, mode) });
  const scheme = (selector: string, mode: Mode): string => `${selector} {\n  color-scheme: ${mode};\n}\n`;
  const asSystem = ":root:not([data-mode='light'])";
  const chosen = ":root[data-mode='dark']";
  return [
    '/* Made from tokens.ts; after a change there: npx vitest run --project client src/ui/theme -u */\n',
    block(':root', { ...fixedVariables(), ...of('light') }),
    scheme(':root', 'light'),
    `@media (prefers-color-scheme: dark) {\n${indented(block(asSystem, of('dark')) + scheme(asSystem, 'dark'))}}\n`,
    block(chosen, of('dark')),
    scheme(chosen, 'dark'),
  ].join('');
}
