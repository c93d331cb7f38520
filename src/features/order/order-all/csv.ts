/** A table as a file for spreadsheets. Pure. */

/** Without it Excel reads UTF-8 as the system's own encoding. */
const BOM = '\uFEFF';

/** What a spreadsheet would run as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

const cellOf = (text: string): string => {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Lines end as RFC 4180 says; no cell starts a formula. */
export const toCsv = (columns: readonly string[], rows: readonly (readonly string[])[]): string =>
  BOM + [columns, ...rows].map((row) => row.map(cellOf).join(',')).join('\r\n') + '\r\n';
