/** A pointer on a day: draws hours where there are none, moves those it took hold of, or one of their ends. */
import { useRef, useState, type PointerEvent } from 'react';
import { DAY_MINUTES } from '@/contract/access/time-plan';
import { drawn, type Edge, moved, resized, snapped, type Span, type Step, withSpan } from './week-edit';

/** Until it has gone so far it only chooses. In px. */
const LEAST_MOVE = 5;

type Hold = { readonly kind: 'draw' } | { readonly kind: 'move' | Edge; readonly index: number };

interface Drag {
  readonly weekday: number;
  readonly hold: Hold;
  readonly startX: number;
  readonly startMinute: number;
  /** The hours as they were. */
  readonly day: readonly Span[];
  readonly hasMoved: boolean;
  /** As they would be; null: as they were. */
  readonly next: { readonly day: readonly Span[]; readonly index: number } | null;
}

export interface WeekDrag {
  /** Of the day under the pointer: what it would become. */
  readonly shown: (weekday: number) => { readonly day: readonly Span[]; readonly index: number } | null;
  readonly isDragging: boolean;
  readonly cancel: () => void;
  readonly handlers: (
    weekday: number,
    day: readonly Span[],
  ) => Record<'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel', (event: PointerEvent) => void>;
}

interface Asked {
  readonly step: Step;
  readonly onChange: (weekday: number, day: readonly Span[], index: number) => void;
  /** Pressed without being moved; undefined: where there are no hours. */
  readonly onChoose: (weekday: number, index: number | undefined) => void;
}

function holdOf(target: EventTarget): Hold {
  const part = target instanceof Element ? target.closest<HTMLElement>('[data-span]') : null;
  if (!part) return { kind: 'draw' };
  const index = Number(part.dataset.span);
  const edge = part.dataset.edge;
  return { kind: edge === 'from' || edge === 'to' ? edge : 'move', index };
}

const minuteAt = ({ clientX, currentTarget }: PointerEvent): number => {
  const { left, width } = currentTarget.getBoundingClientRect();
  return Math.min(DAY_MINUTES - 1, Math.max(0, ((clientX - left) / width) * DAY_MINUTES));
};

function nextOf({ hold, day, startMinute }: Drag, minute: number, step: Step): Drag['next'] {
  if (hold.kind === 'draw') {
    const span = drawn(day, startMinute, minute, step);
    if (!span) return null;
    const made = withSpan(day, span);
    return { day: made, index: made.indexOf(span) };
  }
  const { index, kind } = hold;
  const by = Math.round((minute - startMinute) / step) * step;
  if (kind === 'move') return { day: moved(day, index, by), index };
  const old = day[index]?.[kind] ?? 0;
  return { day: resized(day, index, kind, snapped(old + minute - startMinute, step), step), index };
}

export function useWeekDrag({ step, onChange, onChoose }: Asked): WeekDrag {
  const [drag, setDrag] = useState<Drag>();
  // A quick hand is up again before the page has been drawn.
  const held = useRef<Drag>(undefined);
  const hold = (next: Drag | undefined): void => {
    held.current = next;
    setDrag(next);
  };
  const movedTo = (event: PointerEvent, now: Drag): Drag =>
    now.hasMoved || Math.abs(event.clientX - now.startX) >= LEAST_MOVE
      ? { ...now, hasMoved: true, next: nextOf(now, minuteAt(event), step) }
      : now;
  const end = (event: PointerEvent): void => {
    const now = held.current;
    if (!now) return;
    event.currentTarget.releasePointerCapture?.(event.pointerId);
    const { weekday, hold: by, hasMoved, next } = movedTo(event, now);
    hold(undefined);
    if (next) onChange(weekday, next.day, next.index);
    else if (!hasMoved) onChoose(weekday, by.kind === 'draw' ? undefined : by.index);
  };
  return {
    shown: (weekday) => (drag?.weekday === weekday ? drag.next : null),
    isDragging: drag?.next !== undefined && drag?.next !== null,
    cancel: () => hold(undefined),
    handlers: (weekday, day) => ({
      onPointerDown: (event) => {
        if (event.button !== 0 || !event.isPrimary) return;
        event.currentTarget.setPointerCapture?.(event.pointerId);
        const { clientX: startX } = event;
        const startMinute = minuteAt(event);
        hold({ weekday, hold: holdOf(event.target), startX, startMinute, day, hasMoved: false, next: null });
      },
      onPointerMove: (event) => {
        const now = held.current;
        if (now?.weekday === weekday) hold(movedTo(event, now));
      },
      onPointerUp: end,
      // The page is being scrolled instead: nothing was meant.
      onPointerCancel: () => hold(undefined),
    }),
  };
}
