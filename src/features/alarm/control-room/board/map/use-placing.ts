/** Moving points: shown at once, sent when the point is let go or the keys rest. */
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { call } from '@/api/call';
import { alarmBoardEndpoints, type FloorPlan, type FloorPlanPoint } from '@/contract/alarm-board';
import { useCommand } from '@/ui/model/use-command';
import type { Spot } from './zoom';

const KEY_STEP = 0.005;
const LARGE_STEP = 0.05;
const REST_MS = 600;

const KEYS: Readonly<Record<string, Spot>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

const inside = (value: number): number => Math.round(Math.min(Math.max(value, 0), 1) * 10_000) / 10_000;

export interface Placing {
  /** The points where they are shown: also before the server has heard of it. */
  readonly points: readonly FloorPlanPoint[];
  readonly pending: boolean;
  readonly error: ReturnType<typeof useCommand>['error'];
  readonly place: (id: number, at: Spot | null) => void;
  /** Follows the pointer until it is let go. */
  readonly grab: (point: FloorPlanPoint & Spot, event: PointerEvent, spotOf: (event: MouseEvent) => Spot) => void;
  readonly nudge: (point: FloorPlanPoint & Spot, event: KeyboardEvent) => void;
}

type Draft = Readonly<Record<number, Spot | null>>;

export function usePlacing(plan: FloorPlan, replace: (plan: FloorPlan) => void): Placing {
  const [draft, setDraft] = useState<Draft>({});
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const forget = (id: number): void =>
    setDraft((before) => Object.fromEntries(Object.entries(before).filter(([key]) => Number(key) !== id)));
  const { parkId } = plan;
  const command = useCommand(async (deviceId: number, at: Spot | null) => {
    try {
      const place = at ? { x: inside(at.x), y: inside(at.y) } : { x: null, y: null };
      replace(await call(alarmBoardEndpoints.placePoint, { parkId, deviceId, ...place }, { quiet: true }));
    } finally {
      // What was refused goes back to where it is.
      forget(deviceId);
    }
  });
  const show = (id: number, at: Spot | null): void => setDraft((before) => ({ ...before, [id]: at }));
  const place = (id: number, at: Spot | null): void => {
    clearTimeout(timer.current);
    show(id, at);
    void command.run(id, at);
  };
  const grab: Placing['grab'] = (point, event, spotOf) => {
    // The plan stays where it is.
    event.stopPropagation();
    const { currentTarget: button, pointerId } = event;
    if (!(button instanceof HTMLElement)) return;
    button.setPointerCapture(pointerId);
    let last: Spot | undefined;
    const move = (moved: MouseEvent): void => {
      last = spotOf(moved);
      show(point.id, last);
    };
    const end = (): void => {
      button.removeEventListener('pointermove', move);
      if (last) place(point.id, last);
    };
    button.addEventListener('pointermove', move);
    button.addEventListener('lostpointercapture', end, { once: true });
  };
  const nudge: Placing['nudge'] = (point, event) => {
    const to = KEYS[event.key];
    if (!to) return;
    event.preventDefault();
    event.stopPropagation();
    const step = event.shiftKey ? LARGE_STEP : KEY_STEP;
    const at = { x: inside(point.x + to.x * step), y: inside(point.y + to.y * step) };
    show(point.id, at);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => place(point.id, at), REST_MS);
  };
  const points = plan.points.map((point) => {
    const at = draft[point.id];
    return at === undefined ? point : { ...point, x: at?.x ?? null, y: at?.y ?? null };
  });
  return { points, pending: command.pending, error: command.error, place, grab, nudge };
}
