/** Comma-separated values that every spreadsheet opens: a byte-order mark says UTF-8. */
import { type Cell, plainText } from './cell.rules';

const encoder = new TextEncoder();
const quoted = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/**
 * Text that a spreadsheet would run as a formula begins with an apostrophe instead; full-width signs count too, some
 * programs read them as the others. A number may be negative.
 */
const safeText = (cell: Cell): string => {
  const text = plainText(cell);
  return cell.kind === 'text' && /^[\s\u200b\ufeff]*[=+\-@\t\r＝＋－＠]/u.test(text) ? `'${text}` : text;
};

/** @param table the titles first */
export async function* csvFile(table: AsyncIterable<readonly Cell[]>): AsyncGenerator<Uint8Array> {
  yield encoder.encode('\uFEFF');
  let lines = '';
  for await (const row of table) {
    lines += `${row.map((cell) => quoted(safeText(cell))).join(',')}\r\n`;
    if (lines.length < 32_768) continue;
    yield encoder.encode(lines);
    lines = '';
  }
  yield encoder.encode(lines);
}
