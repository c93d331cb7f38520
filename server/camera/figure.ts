/** What a simulated algorithm has found, drawn into the simulated picture at its box. */
import type { AlgorithmKind } from '@/contract/video/event-codes';
import { ALGORITHM_KIND as K } from '@/contract/video/event-codes';
import type { VideoBox } from '@/contract/video/video-event';
import { HEIGHT, WIDTH } from './scene';

const PERSON = `<ellipse cx="50" cy="97" rx="34" ry="4" fill="#000" opacity=".4"/><circle cx="50" cy="12" r="11" fill="#c99c7c"/>
  <path d="M50 24q24 0 26 18l3 24h-11l-3-16 1 22 3 26h-15l-4-24-4 24h-15l3-26 1-22-3 16h-11l3-24q2-18 26-18z" fill="#27313d"/>`;
const CAR = `<ellipse cx="50" cy="94" rx="50" ry="6" fill="#000" opacity=".4"/>
  <path d="M2 92V62q0-8 10-9l12-3 14-26q3-6 12-6t20 0q8 0 12 6l12 26q14 2 14 12v30z" fill="#48607c"/>
  <path d="M32 48l10-20h28l10 20zM6 64h16v8H6zM78 64h16v8H78z" fill="#dfe6ec"/>`;
const SMOKE = [12, 30, 46, 62, 78]
  .map((y, i) => `<circle cx="${50 + (i % 2 ? 9 : -9)}" cy="${y}" r="${30 - i * 4}" fill="#e6e6e2" opacity=".55"/>`)
  .join('');

const FIGURES: Readonly<Record<AlgorithmKind, string>> = {
  [K.intrusion]: PERSON,
  [K.loitering]: PERSON,
  [K.smoke]: SMOKE,
  [K.helmet]: PERSON,
  [K.parking]: CAR,
  [K.crowd]: `<g transform="translate(-24 0)">${PERSON}</g><g transform="translate(26 2)">${PERSON}</g>${PERSON}`,
  [K.crossing]: PERSON,
};

/** @returns SVG in the measures of a scene */
export function drawFigure(kind: AlgorithmKind, [left, top, width, height]: VideoBox): string {
  const [x, y] = [left * WIDTH, top * HEIGHT];
  return `<svg x="${x.toFixed(0)}" y="${y.toFixed(0)}" width="${(width * WIDTH).toFixed(0)}" height="${(height * HEIGHT).toFixed(0)}"
    viewBox="0 0 100 100" preserveAspectRatio="none">${FIGURES[kind]}</svg>`;
}
