/** Light or dark. */
export type Mode = 'light' | 'dark';
export const MODES: readonly Mode[] = ['light', 'dark'];
