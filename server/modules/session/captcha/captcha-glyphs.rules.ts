/**
 * Letters and digits as strokes on a grid of 4 × 6, so that a picture needs no font on the server. Each number is a
 * point (x, y), strokes are parted by "|". Signs that look like another (0 O, 1 I, 8 B, S 5 …) are left out.
 */
export const GLYPHS: Readonly<Record<string, string>> = {
  2: '01 10 30 41 42 06 46',
  3: '00 40 22 32 43 45 36 16 05',
  4: '30 04 44 | 30 36',
  5: '40 00 02 32 43 45 36 06',
  6: '40 20 02 05 16 36 45 44 33 13 04',
  7: '00 40 16',
  9: '42 33 13 02 01 10 30 41 43 26',
  A: '06 20 46 | 14 34',
  C: '41 30 10 01 05 16 36 45',
  E: '40 00 06 46 | 03 33',
  F: '40 00 06 | 03 33',
  H: '00 06 | 40 46 | 03 43',
  J: '10 40 | 30 35 26 16 05',
  K: '00 06 | 40 03 46',
  L: '00 06 46',
  M: '06 00 23 40 46',
  N: '06 00 46 40',
  P: '06 00 30 41 42 33 03',
  R: '06 00 30 41 42 33 03 | 23 46',
  T: '00 40 | 20 26',
  U: '00 05 16 36 45 40',
  V: '00 26 40',
  W: '00 16 23 36 40',
  X: '00 46 | 40 06',
  Y: '00 23 40 | 23 26',
};
