/** Formats times where the reader's time zone is unknown: month, day, hours and minutes in the parks' time zone. */
export const PARK_MINUTES = {
  timeZone: 'Asia/Shanghai',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const satisfies Intl.DateTimeFormatOptions;

/** @returns day, hours and minutes as they are read in every language, "03-02 14:00" */
export const dayMinutesIn = (timeZone: string, at: number): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(at).slice(5);
