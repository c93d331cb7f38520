/** Types of reports.mjs for its test. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  faults: string[];
}
export const MOST_FLAKY: number;
export function failedFiles(file: string): string[];
export function countVitest(file: string, code: number, again?: string): Counts;
