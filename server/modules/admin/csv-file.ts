/** Comma-separated values that every spreadsheet opens: a byte-order mark says UTF-8. */

const encoder = new TextEncoder();
const quoted = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** @param table rows of cells that are already safe */
export async function* csvFile(table: AsyncIterable<readonly string[]>): AsyncGenerator<Uint8Array> {
  yield encoder.encode('\uFEFF');
  let lines = '';
  for await (const row of table) {
    lines += `${row.map(quoted).join(',')}\r\n`;
    if (lines.length < 32_768) continue;
    yield encoder.encode(lines);
    lines = '';
  }
  yield encoder.encode(lines);
}
