/** A sticker as a picture, for sending it on or keeping it: a chat app's page cannot print. */
import { QUIET, qrOf } from '@/lib/qr';
import type { PrintedSticker } from './stickers';

const WIDTH = 970;
const HEIGHT = 1240;
const QR = 760;
const LINE = 58;
const MARGIN = 60;
/** Between what else it says and the lower edge. */
const FOOT = 50;

interface Words {
  title: string;
  parkName: string;
  code: string;
}

/** Words broken where they get too wide; every sign may end a line, as in Chinese. */
export function linesOf(words: string, fits: (line: string) => boolean): string[] {
  const lines = [''];
  for (const sign of words) {
    const line = `${lines.at(-1)}${sign}`;
    if (fits(line)) lines[lines.length - 1] = line;
    else lines.push(sign.trim());
  }
  return lines.filter((line) => line !== '');
}

/** Whole pixels for each module: there are no seams between them. */
function drawQr(pen: CanvasRenderingContext2D, address: string, top: number): void {
  const { size, dark } = qrOf(address);
  const module = Math.floor(QR / (size + 2 * QUIET));
  const left = Math.round((WIDTH - size * module) / 2);
  for (const { x, y } of dark) pen.fillRect(left + x * module, top + (QUIET + y) * module, module, module);
}

/** @returns a PNG; null where the browser cannot make one */
export function drawSticker(sticker: PrintedSticker, { title, parkName, code }: Words): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [WIDTH, HEIGHT];
  const pen = canvas.getContext('2d');
  if (!pen) return Promise.resolve(null);
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.fillStyle = '#111';
  pen.textAlign = 'center';
  let y = 110;
  const write = (words: string, font: string): void => {
    pen.font = `${font} system-ui, sans-serif`;
    for (const line of linesOf(words, (each) => pen.measureText(each).width <= WIDTH - 2 * MARGIN)) {
      pen.fillText(line, WIDTH / 2, y);
      y += LINE;
    }
  };
  write(title, '700 64px');
  drawQr(pen, sticker.address, y - 30);
  y += QR;
  write(parkName, '34px');
  write(sticker.above, '38px');
  write(sticker.name, '700 46px');
  y = Math.max(y, HEIGHT - FOOT);
  write(code, '32px');
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}
