/** Which alarms sound. */
import type { AlertChoice, AlertRow } from '@/contract/alert';
import { ALARM_LEVEL } from '@/contract/codes';

const minuteOf = (clock: string): number => {
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  return hour * 60 + minute;
};

/** Whether a moment of this device's clock lies in the person's quiet time, which may run over midnight. */
export function isQuiet(quiet: AlertChoice['quiet'], now: Date): boolean {
  if (!quiet) return false;
  const [from, to, here] = [minuteOf(quiet.from), minuteOf(quiet.to), now.getHours() * 60 + now.getMinutes()];
  return from <= to ? from <= here && here < to : here >= from || here < to;
}

/** 特急 is always heard; the others unless the person has switched sound off or wants quiet now. */
export const isHeard = ({ level }: Pick<AlertRow, 'level'>, choice: AlertChoice, now: Date): boolean =>
  level === ALARM_LEVEL.critical || (choice.sound && !isQuiet(choice.quiet, now));
