/** What was drawn, as a picture of our own making: nothing but lines of the given points gets into it. */
import { SIGN_PAPER, type Stroke } from '@/contract/order-signature';

const INK = '#14181f';
const LINE = 5;

const pointsOf = (stroke: Stroke): string => {
  // A dot is a line of no length.
  const numbers = stroke.length === 2 ? [...stroke, ...stroke] : stroke;
  return numbers.map((number) => Math.round(number)).join(' ');
};

/** @returns an SVG of the paper's size, dark ink on white */
export function signatureSvg(strokes: readonly Stroke[]): string {
  const { width, height } = SIGN_PAPER;
  const lines = strokes.map((stroke) => `<polyline points="${pointsOf(stroke)}"/>`).join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<rect width="${width}" height="${height}" fill="#fff"/>` +
    `<g fill="none" stroke="${INK}" stroke-width="${LINE}" stroke-linecap="round" stroke-linejoin="round">${lines}</g></svg>`
  );
}
