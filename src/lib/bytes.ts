/** Sizes of files and tables. */

const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'] as const;

/** @returns as "3.4 MB", with a digit behind the point below ten */
export function bytesText(bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (value >= 1_024 && unit < UNITS.length - 1) {
    value /= 1_024;
    unit += 1;
  }
  return `${unit > 0 && value < 10 ? value.toFixed(1) : Math.round(value)} ${UNITS[unit] ?? ''}`;
}
