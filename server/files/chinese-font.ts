/** Whether drawings of the server can hold Chinese: without a font there would be boxes instead of names. */
import sharp from 'sharp';

/** One stroke, wide and flat; what stands for a sign that no font has is as high as it is wide. */
const PROBE = `<svg xmlns="http://www.w3.org/2000/svg" width="80" height="80"><text x="8" y="60" font-size="48" font-family="sans-serif">一</text></svg>`;

async function drawsChinese(): Promise<boolean> {
  const { data, info } = await sharp(Buffer.from(PROBE)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const rows = new Set<number>();
  const columns = new Set<number>();
  for (let at = 3; at < data.length; at += info.channels) {
    if ((data[at] ?? 0) < 128) continue;
    const pixel = Math.floor(at / info.channels);
    rows.add(Math.floor(pixel / info.width));
    columns.add(pixel % info.width);
  }
  return columns.size > 20 && rows.size * 3 < columns.size;
}

let known: Promise<boolean> | undefined;
/** Asked once: fonts do not come while a server runs. */
export const hasChineseFont = (): Promise<boolean> => (known ??= drawsChinese());
