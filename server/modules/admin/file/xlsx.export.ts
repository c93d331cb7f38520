/** A workbook written row by row (ECMA-376, inline strings): a million rows need no more memory than a few. */
import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { DAY_MS } from '../../calendar/wall-clock.rules';
import { type Cell, plainText } from './cell.rules';
import { escaped, HEAD, MAIN, partsAround, sheetFile, sheetName, type SheetPart, STYLE } from './xlsx-parts.export';

/** No sheet holds more; what is beyond goes on in another. */
const MOST_ROWS = 1_048_576;
/** A longer text makes Excel call the whole file broken. */
const LONGEST_TEXT = 32_767;
/** Columns are as wide as what the first rows need. */
const MEASURED_ROWS = 200;
const NARROWEST = 8;
const WIDEST = 60;
/** Room for the button of the filter. */
const HEAD_EXTRA = 4;

/** Day 0 of spreadsheets; what lies before their calendar stays text. */
const DAYS_BEFORE_1970 = 25_569;
const FIRST_DAY = 61;

/** 0 → A, 26 → AA. */
function letters(n: number): string {
  const last = String.fromCodePoint(65 + (n % 26));
  return n < 26 ? last : letters(Math.floor(n / 26) - 1) + last;
}

/** Chinese characters are twice as wide. */
const widthOf = (text: string): number =>
  [...text].reduce((sum, sign) => sum + ((sign.codePointAt(0) ?? 0) > 0x2e80 ? 2 : 1), 0);

function valueOf(cell: Cell): number | null {
  if (cell.kind === 'text') return null;
  if (cell.kind !== 'moment' && cell.kind !== 'day') return cell.value;
  const days = cell.wallMs / DAY_MS + DAYS_BEFORE_1970;
  return days < FIRST_DAY ? null : Number(days.toFixed(8));
}

function cellXml(cell: Cell, place: string, isHead: boolean): string {
  const value = valueOf(cell);
  if (value !== null) return `<c r="${place}" s="${STYLE[cell.kind]}"><v>${value}</v></c>`;
  const text = plainText(cell).slice(0, LONGEST_TEXT);
  if (text === '') return '';
  const style = isHead ? ` s="${STYLE.head}"` : '';
  return `<c r="${place}"${style} t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;
}

const rowXml = (row: readonly Cell[], number: number): string =>
  `<row r="${number}">${row.map((cell, n) => cellXml(cell, `${letters(n)}${number}`, number === 1)).join('')}</row>`;

/** What stands before the rows: the heading stays in sight, each column has its width. */
function sheetBegin(head: readonly Cell[], first: readonly (readonly Cell[])[]): string {
  const columns = head.map((title, n) => {
    const widths = first.map((row) => widthOf(plainText(row[n] ?? title)) + 2);
    const width = Math.min(WIDEST, Math.max(NARROWEST, widthOf(plainText(title)) + HEAD_EXTRA, ...widths));
    return `<col min="${n + 1}" max="${n + 1}" width="${width}" customWidth="1"/>`;
  });
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
  const view = `<sheetView workbookViewId="0">${pane}<selection pane="bottomLeft"/></sheetView>`;
  return `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews>${view}</sheetViews><cols>${columns.join('')}</cols><sheetData>`;
}

/** Puts pieces of text into one file of the archive. */
interface Sheet {
  readonly add: (text: string) => void;
  readonly end: (text: string) => void;
}

function openSheet(zip: Zip, n: number): Sheet {
  const file = new ZipDeflate(sheetFile(n), { level: 6 });
  zip.add(file);
  return {
    add: (text) => file.push(strToU8(text)),
    end: (text) => file.push(strToU8(text), true),
  };
}

interface Wanted {
  /** Name of the sheet. */
  readonly title: string;
  readonly mostRows?: number;
}

/** Rows in portions of one sheet, the first portion large enough to measure the columns by. */
async function* portions(
  rows: AsyncIterator<readonly Cell[]>,
  mostRows: number,
): AsyncGenerator<{ rows: (readonly Cell[])[]; isLastOfSheet: boolean }> {
  let portion: (readonly Cell[])[] = [];
  let inSheet = 0;
  for (let next = await rows.next(); !next.done;) {
    portion.push(next.value);
    inSheet += 1;
    next = await rows.next();
    const isLastOfSheet = inSheet === mostRows - 1;
    if (next.done || (!isLastOfSheet && portion.length < MEASURED_ROWS)) continue;
    yield { rows: portion, isLastOfSheet };
    portion = [];
    if (isLastOfSheet) inSheet = 0;
  }
  yield { rows: portion, isLastOfSheet: true };
}

/** @param table the titles first */
export async function* xlsxFile(
  table: AsyncIterable<readonly Cell[]>,
  { title, mostRows = MOST_ROWS }: Wanted,
): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    ready.push(piece);
  });
  const rows = table[Symbol.asyncIterator]();
  const head = (await rows.next()).value as readonly Cell[];
  const sheets: SheetPart[] = [];
  let sheet: Sheet | undefined;
  let number = 1;
  for await (const portion of portions(rows, mostRows)) {
    if (!sheet) {
      sheet = openSheet(zip, sheets.length);
      sheet.add(sheetBegin(head, portion.rows) + rowXml(head, 1));
      number = 1;
    }
    sheet.add(portion.rows.map((row) => rowXml(row, (number += 1))).join(''));
    if (portion.isLastOfSheet) {
      const corner = `${letters(head.length - 1)}${number}`;
      sheet.end(`</sheetData><autoFilter ref="A1:${corner}"/></worksheet>`);
      sheet = undefined;
      sheets.push({ name: sheetName(title, sheets.length), range: `$A$1:$${letters(head.length - 1)}$${number}` });
    }
    yield* ready.splice(0);
  }
  for (const [path, text] of Object.entries(partsAround(sheets))) {
    const part = new ZipPassThrough(path);
    zip.add(part);
    part.push(strToU8(text), true);
  }
  zip.end();
  yield* ready.splice(0);
}
