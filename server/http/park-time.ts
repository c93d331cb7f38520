/** How moments are written where nobody knows the reader's clock: month, day, hours and minutes of the parks. */
export const PARK_MINUTES = {
  timeZone: 'Asia/Shanghai',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const satisfies Intl.DateTimeFormatOptions;
