/** Draws a captcha: bent strokes and noise, handed out as pixels, since paths could be read by a program as they are. */
import { randomInt } from 'node:crypto';
import sharp from 'sharp';
import { GLYPHS } from './captcha-glyphs.rules';

const WIDTH = 132;
const HEIGHT = 44;
const LENGTH = 4;
const SIGNS = Object.keys(GLYPHS);

/** @returns a random answer: four signs that no other looks like. */
export const randomAnswer = (): string =>
  Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)] ?? '').join('');

/** A number between the two, in steps of a thousandth. */
const between = (least: number, most: number): number => least + (randomInt(1001) / 1000) * (most - least);
const round = (value: number): string => value.toFixed(1);
const ink = (): string => `hsl(${randomInt(360)} 60% ${randomInt(22, 42)}%)`;

/** One sign, turned, bent and shaken. */
function drawSign(sign: string, index: number): string {
  const [left, top] = [12 + index * 29 + between(-2, 3), 9 + between(-4, 4)];
  const [turn, lean, size] = [between(-0.3, 0.3), between(-0.25, 0.25), between(3.9, 4.8)];
  const place = (point: string): string => {
    const x = (Number(point[0]) - 2) * size + between(-0.9, 0.9);
    const y = (Number(point[1]) - 3) * size + between(-0.9, 0.9);
    const leaning = x + lean * y;
    const across = left + 9 + leaning * Math.cos(turn) - y * Math.sin(turn);
    const down = top + 13 + leaning * Math.sin(turn) + y * Math.cos(turn);
    return `${round(across)},${round(down)}`;
  };
  const strokes = (GLYPHS[sign] ?? '').split(' | ').map((stroke) => stroke.split(' ').map(place).join(' '));
  const color = ink();
  const lines = strokes.map(
    (points) => `<polyline points="${points}" stroke="${color}" stroke-width="${round(between(2.4, 3.4))}"/>`,
  );
  return lines.join('');
}

function drawNoise(): string {
  const curve = () => {
    const at = () => `${round(between(0, WIDTH))} ${round(between(0, HEIGHT))}`;
    return `<path d="M0 ${round(between(4, 40))} C ${at()}, ${at()}, ${WIDTH} ${round(between(4, 40))}" stroke="${ink()}" stroke-width="1.3"/>`;
  };
  const dot = () =>
    `<circle cx="${round(between(0, WIDTH))}" cy="${round(between(0, HEIGHT))}" r="1.1" fill="${ink()}"/>`;
  return [...Array.from({ length: 3 }, curve), ...Array.from({ length: 28 }, dot)].join('');
}

/** @returns a PNG as a data address. */
export async function drawCaptcha(answer: string): Promise<string> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH * 2}" height="${HEIGHT * 2}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
    <rect width="100%" height="100%" fill="#f4f6f8"/><g fill="none" stroke-linecap="round" stroke-linejoin="round">
    ${drawNoise()}${[...answer].map(drawSign).join('')}</g></svg>`;
  const png = await sharp(Buffer.from(svg)).png({ palette: true, colours: 32 }).toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}
