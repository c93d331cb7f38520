/** The recording plan as a field holds it: seven lines of forty-eight signs, from Monday. */
import { PLAN_DAYS, PLAN_SLOTS, type RecordPlan } from '@/contract/video/monitor';
import type { FieldValue } from '@/ui/model/field-types';

const ON = '1';
const OFF = '0';

export const linesOfPlan = (plan: RecordPlan): string[] => plan.map((day) => day.map((on) => (on ? ON : OFF)).join(''));

export const planOfLines = (lines: readonly string[]): RecordPlan =>
  lines.map((line) => Array.from(line, (sign) => sign === ON));

export const WHOLE_DAY = ON.repeat(PLAN_SLOTS);
export const NO_HOUR = OFF.repeat(PLAN_SLOTS);
export const allDays = (line: string): string[] => Array.from({ length: PLAN_DAYS }, () => line);
/** 08:00–20:00 from Monday to Friday. */
export const WORKING_HOURS = allDays(OFF.repeat(16) + ON.repeat(24) + OFF.repeat(8)).map((line, day) =>
  day < 5 ? line : NO_HOUR,
);

export const planLines = (value: FieldValue): string[] =>
  Array.isArray(value) && value.length === PLAN_DAYS ? value.map(String) : allDays(NO_HOUR);

export const hoursIn = (line: string): number => Array.from(line).filter((sign) => sign === ON).length / 2;

/** A half hour of the week. */
export interface Slot {
  readonly day: number;
  readonly slot: number;
}

export const isOn = (lines: readonly string[], { day, slot }: Slot): boolean => lines[day]?.[slot] === ON;

/** All between two corners, as a hand paints them. */
export function painted(lines: readonly string[], from: Slot, to: Slot, on: boolean): string[] {
  const [firstDay, lastDay] = [Math.min(from.day, to.day), Math.max(from.day, to.day)];
  const [first, last] = [Math.min(from.slot, to.slot), Math.max(from.slot, to.slot)];
  return lines.map((line, day) => {
    if (day < firstDay || day > lastDay) return line;
    return line.slice(0, first) + (on ? ON : OFF).repeat(last - first + 1) + line.slice(last + 1);
  });
}

const two = (value: number): string => String(value).padStart(2, '0');
/** Where a half hour begins: 08:30; the forty-eighth is 24:00. */
export const clockOf = (slot: number): string => `${two(Math.floor(slot / 2))}:${slot % 2 === 0 ? '00' : '30'}`;

/** Half hours of a line that belong together, for drawing. */
export function runsOf(line: string): { from: number; length: number }[] {
  return [...line.matchAll(/1+/g)].map(({ index, 0: run }) => ({ from: index, length: run.length }));
}
