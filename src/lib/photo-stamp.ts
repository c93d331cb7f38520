/** Lines of text drawn into a photo, bottom left: they stay with the picture wherever it goes. */
import type { PaintPhoto, PhotoSize } from './photo';

/** In shares of the picture's width: read on a phone that shows the picture whole. */
const LETTER = 1 / 34;
/** Of its height: a long narrow picture is not covered by its own stamp. */
const MOST_OF_HEIGHT = 1 / 16;
const LEAST_PX = 10;
const FONT = 'system-ui, sans-serif';
/** A long place takes a second row; what is beyond ends in an ellipsis. */
const MOST_ROWS = 2;
const ELLIPSIS = '…';

/** Width of a text in px, as the canvas would draw it. */
export type Measure = (text: string) => number;

export interface StampLayout {
  readonly letter: number;
  readonly padding: number;
  readonly rowHeight: number;
  readonly rows: readonly string[];
  readonly band: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

export const letterOf = ({ width, height }: PhotoSize): number =>
  Math.max(LEAST_PX, Math.round(Math.min(width * LETTER, height * MOST_OF_HEIGHT)));

/** As many characters as go into the width; at least one, or nothing would ever end. */
function fitting(characters: readonly string[], width: number, measure: Measure): number {
  let count = 1;
  while (count < characters.length && measure(characters.slice(0, count + 1).join('')) <= width) count += 1;
  return count;
}

/** Chinese and Japanese break anywhere, other words at their spaces. */
function endOfRow(characters: readonly string[], count: number): number {
  const isInsideWord = /[\w'’.-]/.test(characters[count] ?? '') && /[\w'’.-]/.test(characters[count - 1] ?? '');
  const space = isInsideWord ? characters.lastIndexOf(' ', count - 1) : -1;
  return space > 0 ? space : count;
}

/** One line in rows of this width; the last row says by an ellipsis that there was more. */
export function rowsOf(line: string, width: number, measure: Measure): string[] {
  const rows: string[] = [];
  let rest = line.trim();
  while (rest !== '') {
    if (measure(rest) <= width) return [...rows, rest];
    // By character, not by unit: a character of two units must not be torn.
    const characters = [...rest];
    if (rows.length === MOST_ROWS - 1) {
      const count = fitting(characters, width - measure(ELLIPSIS), measure);
      return [...rows, characters.slice(0, count).join('').trimEnd() + ELLIPSIS];
    }
    const end = endOfRow(characters, fitting(characters, width, measure));
    rows.push(characters.slice(0, end).join('').trimEnd());
    rest = characters.slice(end).join('').trimStart();
  }
  return rows;
}

/** The layout in a picture of this size. */
export function stampLayout(lines: readonly string[], size: PhotoSize, measure: Measure): StampLayout {
  const letter = letterOf(size);
  const padding = Math.round(letter * 0.6);
  const rowHeight = Math.round(letter * 1.4);
  const rows = lines.flatMap((line) => rowsOf(line, size.width - 4 * padding, measure));
  const width = Math.ceil(Math.max(0, ...rows.map(measure))) + 2 * padding;
  const height = rows.length * rowHeight + padding;
  return { letter, padding, rowHeight, rows, band: { x: padding, y: size.height - height - padding, width, height } };
}

/** White on a half dark band: readable on snow and at night. */
export const stampWith =
  (lines: readonly string[]): PaintPhoto =>
  (context, size) => {
    context.font = `600 ${letterOf(size)}px ${FONT}`;
    const { padding, rowHeight, rows, band } = stampLayout(lines, size, (text) => context.measureText(text).width);
    if (rows.length === 0) return;
    context.fillStyle = 'rgba(0, 0, 0, 0.6)';
    context.fillRect(band.x, band.y, band.width, band.height);
    context.fillStyle = '#fff';
    context.textBaseline = 'middle';
    rows.forEach((row, n) => context.fillText(row, band.x + padding, band.y + padding / 2 + (n + 0.5) * rowHeight));
  };
