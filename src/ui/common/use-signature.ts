/** A signature being written: its strokes, drawn again whenever one is added or taken back. */
import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react';
import { isSigned, MOST_NUMBERS, MOST_STROKES, SIGN_PAPER, type Stroke } from '@/contract/order-signature';

const INK = '#14181f';
const LINE_PX = 5;
/** Nearer points than this add nothing that an eye sees, in units of the paper. */
const STEP = 3;

const within = (value: number, most: number): number => Math.round(Math.min(Math.max(value, 0), most));

function spotOf({ clientX, clientY, currentTarget }: PointerEvent<HTMLCanvasElement>): [number, number] {
  const box = currentTarget.getBoundingClientRect();
  const scale = SIGN_PAPER.width / box.width;
  return [
    within((clientX - box.left) * scale, SIGN_PAPER.width),
    within((clientY - box.top) * scale, SIGN_PAPER.height),
  ];
}

function line(context: CanvasRenderingContext2D, stroke: Stroke): void {
  const [x = 0, y = 0] = stroke;
  context.beginPath();
  context.moveTo(x, y);
  // A dot is ink too.
  context.lineTo(x, y);
  for (let at = 2; at + 1 < stroke.length; at += 2) context.lineTo(stroke[at] ?? 0, stroke[at + 1] ?? 0);
  context.stroke();
}

/** The paper with these strokes on it and nothing else. */
function paint(canvas: HTMLCanvasElement | null, strokes: readonly Stroke[]): void {
  const context = canvas?.getContext('2d');
  if (!context) return;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, SIGN_PAPER.width, SIGN_PAPER.height);
  Object.assign(context, { strokeStyle: INK, lineWidth: LINE_PX, lineCap: 'round', lineJoin: 'round' });
  for (const stroke of strokes) line(context, stroke);
}

export interface SignatureModel {
  readonly isBlank: boolean;
  /** Something is drawn, but too little for a name. */
  readonly isShort: boolean;
  readonly undo: () => void;
  readonly clear: () => void;
  readonly onPointerDown: (event: PointerEvent<HTMLCanvasElement>) => void;
  readonly onPointerMove: (event: PointerEvent<HTMLCanvasElement>) => void;
  readonly onPointerEnd: () => void;
}

/** @param canvas the paper @param initial what was drawn before @param onDrawn after each stroke, with the paper as it is */
export function useSignature(
  canvas: RefObject<HTMLCanvasElement | null>,
  initial: readonly Stroke[],
  onDrawn: (strokes: readonly Stroke[], canvas: HTMLCanvasElement | null) => void,
): SignatureModel {
  const current = useRef<number[]>(undefined);
  const [strokes, setStrokes] = useState(initial);
  useEffect(() => paint(canvas.current, strokes), [canvas, strokes]);
  const put = (next: readonly Stroke[]): void => {
    setStrokes(next);
    paint(canvas.current, next);
    onDrawn(next, canvas.current);
  };
  const extend = ([x, y]: [number, number]): void => {
    const stroke = current.current;
    if (!stroke) return;
    const [lastX = x, lastY = y] = stroke.slice(-2);
    if (Math.hypot(x - lastX, y - lastY) < STEP || stroke.length >= MOST_NUMBERS) return;
    const context = canvas.current?.getContext('2d');
    if (context) line(context, [lastX, lastY, x, y]);
    stroke.push(x, y);
  };
  return {
    isBlank: strokes.length === 0,
    isShort: strokes.length > 0 && !isSigned(strokes),
    undo: () => put(strokes.slice(0, -1)),
    clear: () => put([]),
    onPointerDown: (event) => {
      if (strokes.length >= MOST_STROKES || !event.isPrimary) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      current.current = spotOf(event);
      paint(canvas.current, [...strokes, current.current]);
    },
    onPointerMove: (event) => extend(spotOf(event)),
    onPointerEnd: () => {
      const stroke = current.current;
      current.current = undefined;
      if (stroke) put([...strokes, stroke]);
    },
  };
}
