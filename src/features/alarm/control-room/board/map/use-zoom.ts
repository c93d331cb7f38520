/** Zoom and pan of a picture by wheel, pinch, drag and keys. */
import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type MouseEvent,
} from 'react';
import { fitted, clampedView, movedBy, pinched, shownPoint, zoomedAt, type Size, type Spot, type View } from './zoom';

/** A press that moved less is a tap. */
const TAP_PX = 6;
const STEP = 1.4;
const KEY_PX = 60;
/** What one notch of a wheel sends is about 100. */
const WHEEL = 500;

const KEYS: Readonly<Record<string, Spot>> = {
  ArrowLeft: { x: KEY_PX, y: 0 },
  ArrowRight: { x: -KEY_PX, y: 0 },
  ArrowUp: { x: 0, y: KEY_PX },
  ArrowDown: { x: 0, y: -KEY_PX },
};

export interface Zoom {
  readonly frame: (element: HTMLDivElement | null) => void;
  /** Undefined until the frame has been measured. */
  readonly view: View | undefined;
  readonly size: Size;
  readonly zoom: (factor: number) => void;
  readonly whole: () => void;
  readonly show: (share: Spot) => void;
  /** Where the pointer is in the frame. */
  readonly placeOf: (event: { clientX: number; clientY: number }) => Spot;
  readonly handlers: {
    readonly onPointerDown: (event: PointerEvent) => void;
    readonly onPointerMove: (event: PointerEvent) => void;
    readonly onPointerUp: (event: PointerEvent) => void;
    readonly onPointerCancel: (event: PointerEvent) => void;
    readonly onClickCapture: (event: MouseEvent) => void;
    readonly onKeyDown: (event: KeyboardEvent) => void;
  };
}

const NOTHING: Size = { width: 0, height: 0 };

/** The size of an element, as it changes. */
function useSize(element: HTMLElement | null): Size {
  const [size, setSize] = useState(NOTHING);
  useEffect(() => {
    if (!element) return;
    const measure = (): void => setSize({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    return () => watch.disconnect();
  }, [element]);
  return size;
}

/** Fingers and mouse on the frame. @returns handlers that change the view */
function usePointers(
  change: (next: (view: View) => View) => void,
  stage: Parameters<typeof clampedView>[1],
  placeOf: Zoom['placeOf'],
) {
  const down = useRef(new Map<number, Spot>());
  const moved = useRef(0);
  const onPointerDown = (event: PointerEvent): void => {
    if (down.current.size === 0) moved.current = 0;
    down.current.set(event.pointerId, placeOf(event));
  };
  const onPointerMove = (event: PointerEvent): void => {
    const before = down.current.get(event.pointerId);
    if (!before) return;
    const now = placeOf(event);
    moved.current += Math.hypot(now.x - before.x, now.y - before.y);
    // A tap of an unsteady finger moves nothing; once it is a drag, the frame hears it wherever it goes.
    if (moved.current < TAP_PX) return;
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) event.currentTarget.setPointerCapture(event.pointerId);
    down.current.set(event.pointerId, now);
    const other = [...down.current].find(([id]) => id !== event.pointerId)?.[1];
    change((view) =>
      other
        ? pinched(view, [before, other], [now, other], stage)
        : movedBy(view, { x: now.x - before.x, y: now.y - before.y }, stage),
    );
  };
  const onPointerUp = (event: PointerEvent): void => void down.current.delete(event.pointerId);
  return {
    onPointerDown,
    onPointerMove,
    onPointerUp,
    onPointerCancel: onPointerUp,
    /** The end of a drag opens nothing. */
    onClickCapture: (event: MouseEvent): void => {
      if (moved.current < TAP_PX) return;
      moved.current = 0;
      event.stopPropagation();
      event.preventDefault();
    },
  };
}

export function useZoom(picture: Size): Zoom {
  const [element, frame] = useState<HTMLDivElement | null>(null);
  const size = useSize(element);
  const [asked, setAsked] = useState<View>();
  const { width, height } = picture;
  const stage = { picture: { width, height }, frame: size };
  const isMeasured = size.width > 0 && size.height > 0 && width > 0 && height > 0;
  // Another frame (a turned phone) keeps what was looked at, as far as it can.
  const view = isMeasured ? (asked ? clampedView(asked, stage) : fitted(stage)) : undefined;
  const change = (next: (view: View) => View): void =>
    setAsked((before) => (isMeasured ? next(before ? clampedView(before, stage) : fitted(stage)) : before));
  const placeOf = useCallback(
    ({ clientX, clientY }: { clientX: number; clientY: number }): Spot => {
      const box = element?.getBoundingClientRect();
      return { x: clientX - (box?.left ?? 0), y: clientY - (box?.top ?? 0) };
    },
    [element],
  );
  const latest = useRef({ change, stage });
  useEffect(() => {
    latest.current = { change, stage };
  });
  useEffect(() => {
    if (!element) return;
    const onWheel = (event: WheelEvent): void => {
      // A card over the plan scrolls by itself.
      if (event.target instanceof Element && event.target.closest('.ab-card')) return;
      event.preventDefault();
      const { change: apply, stage: on } = latest.current;
      apply((current) => zoomedAt(current, 2 ** (-event.deltaY / WHEEL), placeOf(event), on));
    };
    // React listens passively: the page would scroll along.
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [element, placeOf]);
  const centre = { x: size.width / 2, y: size.height / 2 };
  const zoom = (factor: number): void => change((current) => zoomedAt(current, factor, centre, stage));
  const whole = (): void => setAsked(undefined);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey) return;
    const by = KEYS[event.key];
    if (by) change((current) => movedBy(current, by, stage));
    else if (event.key === '+' || event.key === '=') zoom(STEP);
    else if (event.key === '-') zoom(1 / STEP);
    else if (event.key === '0') whole();
    else return;
    event.preventDefault();
  };
  return {
    frame,
    view,
    size,
    zoom,
    whole,
    show: (share) => change((current) => shownPoint(current, share, stage)),
    placeOf,
    handlers: { ...usePointers(change, stage, placeOf), onKeyDown },
  };
}

export const ZOOM_STEP = STEP;
