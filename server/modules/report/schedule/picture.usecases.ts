/** Draws the picture of a message on the server. Without a Chinese font there is none: boxes instead of names say nothing. */
import sharp from 'sharp';
import { hasChineseFont } from '../../../files/chinese-font';
import type { CallerLanguage } from '../../../http/caller-language';
import { formatOf, measureWords, rowName, titleOf } from './figure-words.rules';
import type { Drawing } from './figures.usecases';
import { type Bar, MOST_BARS, type Plan, svgOf } from './picture.rules';

const MOST_POINTS = 92;

/** For whom it is drawn: their language, the park's clock, and the words that say so in the picture. */
export interface Reader {
  readonly language: CallerLanguage;
  readonly timeZone: string;
  readonly mark: string;
}

/** @returns what is drawn; null: nothing was counted */
export function planOf({ kind, title, query, result }: Drawing, { language, timeZone, mark }: Reader): Plan | null {
  const at = result.columns.findIndex(({ role }) => role === 'measure');
  const format = formatOf(query);
  const bars: Bar[] = result.rows.map((row) => {
    const value = Number(row[at] ?? 0);
    const name = rowName(language, { query, result, timeZone }, row[0] ?? null);
    return { name, value, words: measureWords(language, format, value) };
  });
  if (bars.length === 0) return null;
  const isOverTime = result.columns[0]?.role === 'time';
  const largest = Math.max(...bars.map(({ value }) => value));
  const upright = isOverTime || kind === 'column';
  const shape = upright ? (kind === 'line' || kind === 'area' ? 'line' : 'columns') : 'bars';
  return {
    title: titleOf(language, title, query),
    shape,
    bars: isOverTime ? bars.slice(-MOST_POINTS) : bars.slice(0, MOST_BARS),
    most: measureWords(language, format, largest),
    mark,
  };
}

/** @returns a PNG; null: there is nothing to draw, or no font to write with */
export async function drawReport(drawing: Drawing, reader: Reader): Promise<Buffer | null> {
  const plan = planOf(drawing, reader);
  if (!plan || !(await hasChineseFont())) return null;
  return sharp(Buffer.from(svgOf(plan)))
    .flatten({ background: '#fff' })
    .png({ palette: true })
    .toBuffer();
}
