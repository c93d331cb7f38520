/** Formats times where the reader's time zone is unknown: month, day, hours and minutes in the parks' time zone. */
export const PARK_MINUTES = {
  timeZone: 'Asia/Shanghai',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const satisfies Intl.DateTimeFormatOptions;
