/** The picture that is laid over a film that is handed out: its privacy masks in black, and whose copy it is. */
import sharp from 'sharp';
import { maskShapes } from '../../camera/mask-shapes';
import { FONT, safeWords } from '../../files/svg-words';
import type { FilmMarks } from '../../ports/film-encoder';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The whole text stands in the manifest: more lines would hide what is filmed. */
const MOST_LINES = 3;
/** Of the height of the picture. */
const WORDS_SHARE = 1 / 28;
const LEAST_WORDS_PX = 10;

/** Between the parts of a watermark. */
const SEPARATOR = ' · ';

/** Signs of Chinese are as wide as they are high, others about 0.6 of it. */
const widthOf = (sign: string): number => (/[\u2e80-\uffef]/.test(sign) ? 1 : 0.6);

const lengthOf = (words: string): number => [...words].reduce((sum, sign) => sum + widthOf(sign), 0);

/** What is longer than a line, in lines. */
function broken(words: string, room: number): string[] {
  const lines = [''];
  for (const sign of words) {
    if (lengthOf(lines.at(-1) + sign) > room) lines.push('');
    lines[lines.length - 1] += sign;
  }
  return lines;
}

/** Broken between its parts where that is possible. @param room for how many signs of Chinese a line has room */
export function linesOf(words: string, room: number): string[] {
  const lines: string[] = [];
  for (const part of words.split(SEPARATOR)) {
    const last = lines.at(-1);
    const joined = last === undefined ? part : last + SEPARATOR + part;
    if (lengthOf(joined) > room) lines.push(...broken(part, room));
    else lines[Math.max(0, lines.length - 1)] = joined;
  }
  const kept = lines.slice(0, MOST_LINES);
  if (lines.length > MOST_LINES) kept[MOST_LINES - 1] = `${(kept[MOST_LINES - 1] ?? '').slice(0, -1)}…`;
  return kept;
}

/** The number and the people again, faint across the picture: whoever cuts off the lines still shows whose copy it was. */
function across(words: string, { width, height }: Size, size: number): string {
  const faint = `fill="#fff" fill-opacity="0.22" stroke="#000" stroke-opacity="0.16" stroke-width="0.6"`;
  const places = [0.3, 0.7].map(
    (share) =>
      `<text x="${width / 2}" y="${height * share}" text-anchor="middle" font-size="${(size * 1.4).toFixed(1)}" ${faint} transform="rotate(-18 ${width / 2} ${height * share})">${safeWords(words)}</text>`,
  );
  return places.join('');
}

export function overlaySvg({ watermark, masks }: FilmMarks, frame: Size): string {
  const { width, height } = frame;
  const size = Math.max(LEAST_WORDS_PX, height * WORDS_SHARE);
  const lines = linesOf(watermark, (width - size) / size);
  const step = size * 1.35;
  const top = height - lines.length * step - size * 0.5;
  const said = lines.map(
    (line, at) =>
      `<text x="${(size / 2).toFixed(1)}" y="${(top + (at + 0.95) * step).toFixed(1)}" font-size="${size.toFixed(1)}" fill="#fff">${safeWords(line)}</text>`,
  );
  const ground = `<rect x="0" y="${top.toFixed(1)}" width="${width}" height="${(height - top).toFixed(1)}" fill="#000" fill-opacity="0.55"/>`;
  const short = watermark.split(SEPARATOR).slice(0, 3).join(SEPARATOR);
  const drawn = `${maskShapes(masks, frame)}${across(short, frame, size)}${ground}${said.join('')}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="${FONT}">${drawn}</svg>`;
}

/** @param frame of the film, in pixels @returns a PNG that is clear where nothing is drawn */
export const overlayOf = (marks: FilmMarks, frame: Size): Promise<Buffer> =>
  sharp(Buffer.from(overlaySvg(marks, frame)))
    .png()
    .toBuffer();
