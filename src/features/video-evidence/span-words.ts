/** From when to when, the day said once. */
import { formatExact } from '@/lib/dates';

/** "2026-11-20 14:03:09" begins with so many characters that are the day. */
const DAY = 10;

export function spanText(from: number, to: number): string {
  const [begins, ends] = [formatExact(from), formatExact(to)];
  return `${begins} – ${begins.slice(0, DAY) === ends.slice(0, DAY) ? ends.slice(DAY + 1) : ends}`;
}
