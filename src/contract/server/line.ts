/** A short line of percents, one character each: the board holds hundreds of them. */

/** 64 steps from 0 to 100; what is unknown has a character of its own. */
const STEPS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const UNKNOWN = '.';
const TOP = STEPS.length - 1;

export const lineOf = (values: readonly (number | null)[]): string =>
  values
    .map((value) =>
      value === null ? UNKNOWN : (STEPS[Math.round((Math.max(0, Math.min(100, value)) / 100) * TOP)] ?? UNKNOWN),
    )
    .join('');

/** @returns percents; null: unknown */
export const lineValues = (line: string): (number | null)[] =>
  [...line].map((mark) => {
    const step = STEPS.indexOf(mark);
    return step < 0 ? null : (step / TOP) * 100;
  });
