/** The grid of a week: which hours are chosen, what keys and buttons do to them, and the way back. */
import { useState, type KeyboardEvent } from 'react';
import { DAY_MINUTES } from '@/contract/access/time-plan';
import { type Edge, moved, oneMore, resized, type Span, type Step, STEPS, withSpan, without } from './week-edit';
import { useWeekDrag, type WeekDrag } from './use-week-drag';

/** Hours of each day, from Monday. */
export type Days = readonly (readonly Span[])[];

export interface Chosen {
  readonly weekday: number;
  /** Undefined: the day, not one of its hours. */
  readonly index: number | undefined;
}

export interface WeekGridModel {
  readonly days: Days;
  readonly step: Step;
  readonly setStep: (step: Step) => void;
  readonly chosen: Chosen | undefined;
  readonly choose: (chosen: Chosen | undefined) => void;
  readonly drag: WeekDrag;
  /** Hours of the day as they are on show, also while they are dragged. */
  readonly dayOn: (weekday: number) => readonly Span[];
  readonly onKey: (weekday: number, index: number) => (event: KeyboardEvent) => void;
  readonly shift: (edge: Edge, steps: number) => void;
  readonly add: () => void;
  readonly remove: () => void;
  readonly copyTo: (weekdays: readonly number[]) => void;
  /** Undefined: nothing to take back. */
  readonly undo: (() => void) | undefined;
}

const KEY_STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };
const KEY_DAYS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

export function useWeekGrid(days: Days, onDays: (days: Days) => void): WeekGridModel {
  const [step, setStep] = useState<Step>(STEPS[0]);
  const [chosen, choose] = useState<Chosen>();
  const [before, setBefore] = useState<readonly Days[]>([]);
  const dayOf = (weekday: number): readonly Span[] => days[weekday - 1] ?? [];
  const change = (next: Days): void => {
    setBefore((all) => [...all.slice(-19), days]);
    onDays(next);
  };
  const setDay = (weekday: number, day: readonly Span[], index: number | undefined): void => {
    choose({ weekday, index });
    change(days.map((old, i) => (i === weekday - 1 ? day : old)));
  };
  const drag = useWeekDrag({ step, onChange: setDay, onChoose: (weekday, index) => choose({ weekday, index }) });

  const shiftOf = (weekday: number, index: number, edge: Edge, steps: number): void => {
    const day = dayOf(weekday);
    const at = Math.min(DAY_MINUTES, Math.max(0, (day[index]?.[edge] ?? 0) + steps * step));
    setDay(weekday, resized(day, index, edge, at, step), index);
  };
  const removeAt = (weekday: number, index: number): void => setDay(weekday, without(dayOf(weekday), index), undefined);
  const addTo = (weekday: number): void => {
    const span = oneMore(dayOf(weekday));
    if (!span) return;
    const day = withSpan(dayOf(weekday), span);
    setDay(weekday, day, day.indexOf(span));
  };

  /** Arrows move, with Shift the end, with Alt the beginning; up and down go to other days. */
  const onKey = (weekday: number, index: number) => (event: KeyboardEvent) => {
    const { key, shiftKey, altKey } = event;
    const steps = KEY_STEPS[key];
    const by = KEY_DAYS[key];
    if (steps !== undefined && shiftKey) shiftOf(weekday, index, 'to', steps);
    else if (steps !== undefined && altKey) shiftOf(weekday, index, 'from', steps);
    else if (steps !== undefined) setDay(weekday, moved(dayOf(weekday), index, steps * step), index);
    else if (by !== undefined) {
      const other = weekday + by;
      if (other >= 1 && other <= 7) choose({ weekday: other, index: dayOf(other).length > 0 ? 0 : undefined });
    } else if (key === 'Delete' || key === 'Backspace') removeAt(weekday, index);
    else if (key === 'Escape' && drag.isDragging) drag.cancel();
    else return;
    event.preventDefault();
  };

  const last = before.at(-1);
  return {
    days,
    step,
    setStep,
    chosen,
    choose,
    drag,
    dayOn: (weekday) => drag.shown(weekday)?.day ?? dayOf(weekday),
    onKey,
    shift: (edge, steps) => {
      if (chosen?.index !== undefined) shiftOf(chosen.weekday, chosen.index, edge, steps);
    },
    add: () => chosen && addTo(chosen.weekday),
    remove: () => {
      if (chosen?.index !== undefined) removeAt(chosen.weekday, chosen.index);
    },
    copyTo: (weekdays) => {
      if (chosen) change(days.map((old, i) => (weekdays.includes(i + 1) ? dayOf(chosen.weekday) : old)));
    },
    undo:
      last &&
      (() => {
        setBefore((all) => all.slice(0, -1));
        choose(undefined);
        onDays(last);
      }),
  };
}
