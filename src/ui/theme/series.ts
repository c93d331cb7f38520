/** Hues that tell series of a chart apart; they say nothing of a state. Each at least 3:1 on the ground of its cards. */
import type { Colour } from './contrast';
import type { Mode } from './mode';

export const SERIES: Readonly<Record<Mode, readonly Colour[]>> = {
  light: ['#0b6fd6', '#0a8a8f', '#b26a00', '#7a4fd0', '#c2418a', '#4f7d1f', '#64748b'],
  dark: ['#4c9dff', '#3fc1bd', '#e0a040', '#a58bff', '#ec7db8', '#93c462', '#94a3b8'],
};

/** @returns the hue of a series; after the last they begin again */
export function seriesColour(mode: Mode, index: number): Colour {
  const hues = SERIES[mode];
  return hues[index % hues.length] ?? '#64748b';
}
