/** A signature being written: strokes on a canvas, kept as one small PNG. */
import { useEffect, useRef, type PointerEvent } from 'react';
import { newUuid } from '@/outbox/uuid';
import type { FieldValue, FormPhoto } from '../model/field-types';
import { photosIn } from '../model/use-photos';

/** Of the kept picture, in px: enough to read a name, a few kB as PNG. */
export const SIGNATURE_SIZE = { width: 640, height: 240 } as const;
const INK = '#14181f';
const LINE_PX = 5;

interface Spot {
  x: number;
  y: number;
}

function wipe(canvas: HTMLCanvasElement | null): CanvasRenderingContext2D | undefined {
  const context = canvas?.getContext('2d') ?? undefined;
  if (!context) return undefined;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, SIGNATURE_SIZE.width, SIGNATURE_SIZE.height);
  Object.assign(context, { fillStyle: INK, strokeStyle: INK, lineWidth: LINE_PX, lineCap: 'round', lineJoin: 'round' });
  return context;
}

const spotOf = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLCanvasElement>): Spot => {
  const box = currentTarget.getBoundingClientRect();
  const scale = SIGNATURE_SIZE.width / box.width;
  return { x: (clientX - box.left) * scale, y: (clientY - box.top) * scale };
};

/** A name in letters as large as the paper allows. */
function writeName(context: CanvasRenderingContext2D, name: string): void {
  const { width, height } = SIGNATURE_SIZE;
  Object.assign(context, { font: 'italic 88px cursive', textAlign: 'center', textBaseline: 'middle' });
  context.fillText(name, width / 2, height / 2, width - 40);
}

async function drawAgain(canvas: HTMLCanvasElement | null, blob: Blob): Promise<void> {
  const picture = await createImageBitmap(blob);
  wipe(canvas)?.drawImage(picture, 0, 0, SIGNATURE_SIZE.width, SIGNATURE_SIZE.height);
  picture.close();
}

export function useSignature(value: FieldValue, onChange: (photos: readonly FormPhoto[]) => void) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const context = useRef<CanvasRenderingContext2D>(undefined);
  const last = useRef<Spot>(undefined);
  const made = useRef('none');
  const [photo] = photosIn(value);
  // The paper shows the value: also one from a draft, and none once it was taken away.
  useEffect(() => {
    if (photo?.key === made.current) return;
    if (photo) void drawAgain(canvas.current, photo.blob).catch(() => undefined);
    else wipe(canvas.current);
    made.current = photo?.key ?? '';
  }, [photo]);

  const keep = (): void =>
    canvas.current?.toBlob((blob) => {
      if (!blob) return;
      made.current = newUuid();
      onChange([{ key: made.current, blob, takenAt: Date.now() }]);
    }, 'image/png');
  const lineTo = (spot: Spot): void => {
    const from = last.current;
    const ink = context.current;
    if (!from || !ink) return;
    ink.beginPath();
    ink.moveTo(from.x, from.y);
    ink.lineTo(spot.x, spot.y);
    ink.stroke();
    last.current = spot;
  };
  const end = (): void => {
    if (!last.current) return;
    last.current = undefined;
    keep();
  };
  return {
    canvas,
    isSigned: photo !== undefined,
    onPointerDown: (event: PointerEvent<HTMLCanvasElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      context.current = photo ? (canvas.current?.getContext('2d') ?? undefined) : wipe(canvas.current);
      if (context.current) Object.assign(context.current, { strokeStyle: INK, lineWidth: LINE_PX, lineCap: 'round' });
      last.current = spotOf(event);
      // A dot is ink too.
      lineTo(last.current);
    },
    onPointerMove: (event: PointerEvent<HTMLCanvasElement>) => lineTo(spotOf(event)),
    onPointerEnd: end,
    signAs: (name: string) => {
      const ink = wipe(canvas.current);
      if (!ink) return;
      writeName(ink, name);
      keep();
    },
    clear: () => onChange([]),
  };
}
