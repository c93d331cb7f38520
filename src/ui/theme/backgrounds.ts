/** The 12 background themes `bg-theme1` … `bg-theme12`: gradients and textures behind the cards. */
import type { Colour } from './contrast';
import type { Mode } from './mode';

export interface Background {
  texture: 'none' | 'dots' | 'lines' | 'grid';
  /** Gradient from the top to the bottom. */
  light: readonly [Colour, Colour];
  dark: readonly [Colour, Colour];
}

export const DEFAULT_BACKGROUND = 9;

export const BACKGROUNDS: readonly Background[] = [
  { texture: 'none', light: ['#ffffff', '#f4f6f9'], dark: ['#12161c', '#0e1116'] },
  { texture: 'none', light: ['#eaf3ff', '#f6f9fd'], dark: ['#0f1826', '#0e1116'] },
  { texture: 'none', light: ['#eef0fe', '#f7f7fd'], dark: ['#141628', '#0e1016'] },
  { texture: 'none', light: ['#e9f6f5', '#f5f9f9'], dark: ['#0d1c1d', '#0e1214'] },
  { texture: 'none', light: ['#eef6ea', '#f7f9f5'], dark: ['#121b10', '#0f120f'] },
  { texture: 'none', light: ['#fbf3e8', '#f9f7f4'], dark: ['#1d1710', '#13110f'] },
  { texture: 'dots', light: ['#f4f6f9', '#f4f6f9'], dark: ['#0e1116', '#0e1116'] },
  { texture: 'lines', light: ['#f4f6f9', '#eff3f8'], dark: ['#10141a', '#0e1116'] },
  { texture: 'none', light: ['#edf3fb', '#f4f6f9'], dark: ['#10151d', '#0e1116'] },
  { texture: 'grid', light: ['#f5f7fa', '#f1f4f8'], dark: ['#10131a', '#0d1015'] },
  { texture: 'none', light: ['#f7eff6', '#f8f5f8'], dark: ['#1b121b', '#121014'] },
  { texture: 'none', light: ['#eef1f5', '#e9edf2'], dark: ['#141920', '#0c0f13'] },
];

const INK: Record<Mode, string> = { light: 'rgb(20 40 80/0.05)', dark: 'rgb(255 255 255/0.04)' };

function textureOf(texture: Background['texture'], mode: Mode): string[] {
  const ink = INK[mode];
  if (texture === 'dots') return [`radial-gradient(${ink} 1px,transparent 1.5px) 0 0/16px 16px`];
  if (texture === 'lines') return [`repeating-linear-gradient(135deg,${ink} 0 1px,transparent 1px 12px)`];
  if (texture !== 'grid') return [];
  return [
    `linear-gradient(${ink} 1px,transparent 1px) 0 0/24px 24px`,
    `linear-gradient(90deg,${ink} 1px,transparent 1px) 0 0/24px 24px`,
  ];
}

/** Where the gradient ends, in px from the top. */
const DEPTH_PX = 320;

/** CSS `background` of a theme, 1 … 12; another number is the default one. A small preview ends its gradient sooner. */
export function backgroundCss(number: number, mode: Mode, depthPx = DEPTH_PX): string {
  const background = BACKGROUNDS[number - 1] ?? BACKGROUNDS[DEFAULT_BACKGROUND - 1];
  if (!background) return 'none';
  const [from, to] = background[mode];
  return [...textureOf(background.texture, mode), `linear-gradient(${from}, ${to} ${depthPx}px)`].join(', ');
}
