/** Simulates cameras: draws a room with name, place and time, marked as drawn. */
import sharp from 'sharp';
import type { Camera, CameraAdapter } from '../ports/camera';
import { drawScene, HEIGHT, WIDTH } from './scene';

const FONT = "'Noto Sans CJK SC','Noto Sans SC','PingFang SC','Microsoft YaHei','WenQuanYi Zen Hei',sans-serif";

/** 2026-11-20 14:03:05, where the parks are; Swedish writes it this way. */
const CLOCK = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'medium' });

const escaped = (text: string): string => text.replace(/[<>&"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const drawText = (text: string, size = 40): Promise<Buffer> =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">
      <text y="30" font-size="30" font-family="${FONT}">${text}</text></svg>`),
  )
    .raw()
    .toBuffer();

let hasChinese: Promise<boolean> | undefined;

/** Without a font two signs are the same box: then only what any font can write is written. */
const canWriteChinese = (): Promise<boolean> =>
  (hasChinese ??= Promise.all([drawText('摄'), drawText('园')]).then(([one, other]) => !one.equals(other)));

function writing({ code, name, place }: Camera, clock: string | null, inChinese: boolean): string {
  const line = (x: number, y: number, anchor: string, text: string) =>
    `<text x="${x}" y="${y}" text-anchor="${anchor}">${escaped(text)}</text>`;
  const lines = [
    clock === null ? '' : line(28, 54, 'start', clock),
    line(WIDTH - 28, 54, 'end', inChinese ? '模拟画面' : 'SIMULATED'),
    line(28, clock === null ? 54 : 100, 'start', inChinese ? `${name} ${code} ${place}` : code),
  ].join('');
  const common = `font-family="${FONT}" font-size="34" font-weight="600"`;
  return `<g ${common} fill="none" stroke="#000" stroke-opacity=".65" stroke-width="5">${lines}</g><g ${common} fill="#fff">${lines}</g>`;
}

const SHADE = `<defs><radialGradient id="v" cx=".5" cy=".45" r=".8"><stop offset=".5" stop-opacity="0"/>
  <stop offset="1" stop-opacity=".55"/></radialGradient></defs><rect width="100%" height="100%" fill="url(#v)"/>`;

/** The picture as SVG. @param figure something in the room, in the measures of a scene */
export async function drawStill(
  camera: Camera,
  at: Date,
  { clock, figure = '', width = WIDTH }: { clock: boolean; figure?: string; width?: number },
) {
  const words = writing(camera, clock ? CLOCK.format(at) : null, await canWriteChinese());
  const height = Math.round((width * HEIGHT) / WIDTH);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
    <rect width="100%" height="100%" fill="#555"/>${drawScene(camera.id, camera.place, at)}${figure}${SHADE}${words}</svg>`;
}

export const createLocalCamera = (): CameraAdapter => ({
  name: 'local',
  async latestStill(camera, now) {
    const svg = await drawStill(camera, now, { clock: true });
    const jpeg = await sharp(Buffer.from(svg)).jpeg({ quality: 80 }).toBuffer();
    return { jpeg, takenAt: now };
  },
});
