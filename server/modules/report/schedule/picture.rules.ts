/** The drawing of a message as SVG: lines and columns over time, bars by name. White ground, so that every chat app shows it. Pure. */
import { FONT, safeWords } from '../../../files/svg-words';

export interface Bar {
  readonly name: string;
  readonly value: number;
  readonly words: string;
}

export interface Plan {
  readonly title: string;
  readonly shape: 'line' | 'columns' | 'bars';
  readonly bars: readonly Bar[];
  /** Of the largest value. */
  readonly most: string;
  /** For whom it was drawn, and when. */
  readonly mark: string;
}

const WIDTH = 720;
const HEAD = 72;
const PAD = 32;
const PLOT = 260;
const BAR = 40;
const MARK = 24;
const INK = '#1f2329';
const QUIET = '#646a73';
const FAINT = '#a0a5ad';
const LINE = '#e5e6eb';
const HUE = '#2f6fed';
/** More names than these would lie upon each other. */
const MOST_NAMES = 8;
export const MOST_BARS = 10;

interface Said {
  readonly x: number;
  readonly y: number;
  readonly size?: number;
  readonly fill?: string;
  readonly anchor?: 'start' | 'middle' | 'end';
}

const said = (words: string, { x, y, size = 20, fill = INK, anchor = 'start' }: Said): string =>
  `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" font-size="${size}" fill="${fill}" text-anchor="${anchor}">${safeWords(words)}</text>`;

const most = (bars: readonly Bar[]): number => Math.max(0, ...bars.map(({ value }) => value)) || 1;

/** Signs of Chinese are as wide as they are high. */
const cut = (words: string, length: number): string =>
  [...words].length > length ? `${[...words].slice(0, length - 1).join('')}…` : words;

function upright({ bars, shape, most: words }: Plan): { body: string; height: number } {
  const bottom = HEAD + PLOT;
  const step = (WIDTH - 2 * PAD) / Math.max(1, bars.length);
  const top = most(bars);
  const at = bars.map(({ value }, index) => ({
    x: PAD + step * (index + 0.5),
    y: bottom - (Math.max(0, value) / top) * (PLOT - 30),
  }));
  const every = Math.ceil(bars.length / MOST_NAMES);
  const names = bars.map(({ name }, index) =>
    index % every === 0
      ? said(cut(name, 8), { x: at[index]?.x ?? 0, y: bottom + 30, size: 18, fill: QUIET, anchor: 'middle' })
      : '',
  );
  const points = at.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');
  const drawn =
    shape === 'line'
      ? `<polyline points="${points}" fill="none" stroke="${HUE}" stroke-width="4" stroke-linejoin="round"/>`
      : at
          .map(
            ({ x, y }) =>
              `<rect x="${(x - step * 0.35).toFixed(1)}" y="${y.toFixed(1)}" width="${(step * 0.7).toFixed(1)}" height="${(bottom - y).toFixed(1)}" fill="${HUE}" rx="2"/>`,
          )
          .join('');
  const ground = `<line x1="${PAD}" x2="${WIDTH - PAD}" y1="${bottom}" y2="${bottom}" stroke="${LINE}" stroke-width="2"/>`;
  const limit = `<line x1="${PAD}" x2="${WIDTH - PAD}" y1="${HEAD + 30}" y2="${HEAD + 30}" stroke="${LINE}" stroke-dasharray="6 6"/>`;
  const scale = said(words, { x: PAD, y: HEAD + 22, size: 18, fill: QUIET });
  return { body: [ground, limit, scale, drawn, ...names].join(''), height: bottom + 56 };
}

function lying({ bars }: Plan): { body: string; height: number } {
  const [left, right] = [PAD + 180, WIDTH - PAD - 100];
  const top = most(bars);
  const lines = bars.map(({ name, value, words }, index) => {
    const y = HEAD + 8 + index * BAR;
    const width = (Math.max(0, value) / top) * (right - left);
    return [
      said(cut(name, 8), { x: left - 14, y: y + 24, anchor: 'end' }),
      `<rect x="${left}" y="${y + 4}" width="${width.toFixed(1)}" height="${BAR - 14}" fill="${HUE}" rx="3"/>`,
      said(words, { x: left + width + 10, y: y + 24, fill: QUIET }),
    ].join('');
  });
  return { body: lines.join(''), height: HEAD + 8 + bars.length * BAR + 24 };
}

/** @returns an SVG; only words and numbers of the plan are in it */
export function svgOf(plan: Plan): string {
  const { body, height } = plan.shape === 'bars' ? lying(plan) : upright(plan);
  const title = said(cut(plan.title, 30), { x: PAD, y: 46, size: 26 });
  const mark = said(plan.mark, { x: WIDTH - PAD, y: height + 4, size: 16, fill: FAINT, anchor: 'end' });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height + MARK}" font-family="${FONT}"><rect width="100%" height="100%" fill="#fff"/>${title}${body}${mark}</svg>`;
}
