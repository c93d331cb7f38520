/** Reads a QR code back, as a scanner does once it has found the modules: correction level M, versions 2 to 10, bytes. */
/** Blocks of data codewords by version, level M (ISO/IEC 18004, table 9): how many, of how many. */
const BLOCKS: Record<number, readonly (readonly [blocks: number, codewords: number])[]> = {
  2: [[1, 28]],
  3: [[1, 44]],
  4: [[2, 32]],
  5: [[2, 43]],
  6: [[4, 27]],
  7: [[4, 31]],
  8: [
    [2, 38],
    [2, 39],
  ],
  9: [
    [3, 36],
    [2, 37],
  ],
  10: [
    [4, 43],
    [1, 44],
  ],
};

/** Centres of the alignment marks by version (table E.1). */
const ALIGNMENT: Record<number, readonly number[]> = {
  2: [6, 18],
  3: [6, 22],
  4: [6, 26],
  5: [6, 30],
  6: [6, 34],
  7: [6, 22, 38],
  8: [6, 24, 42],
  9: [6, 26, 46],
  10: [6, 28, 50],
};

const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_x, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

const isNear = (a: number, b: number, by: number): boolean => Math.abs(a - b) <= by;

/** Marks, timing, format and version: no data stands there. */
function isReserved(x: number, y: number, size: number, version: number): boolean {
  const end = size - 1;
  if (x === 6 || y === 6) return true;
  if ((x <= 8 && y <= 8) || (x >= size - 8 && y <= 8) || (x <= 8 && y >= size - 8)) return true;
  if (version >= 7 && ((x >= size - 11 && y <= 5) || (y >= size - 11 && x <= 5))) return true;
  const centres = ALIGNMENT[version] ?? [];
  const isCorner = (cx: number, cy: number): boolean =>
    (cx === 6 && cy === 6) || (cx === 6 && cy === end - 6) || (cx === end - 6 && cy === 6);
  return centres.some((cx) => centres.some((cy) => !isCorner(cx, cy) && isNear(x, cx, 2) && isNear(y, cy, 2)));
}

/** The dark modules of a drawn path. */
const modulesOf = (path: string): Set<string> =>
  new Set([...path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map((m) => `${m[1]},${m[2]}`));

/** Two columns at a time from the right, up and down by turns. */
function* walk(size: number): Generator<readonly [x: number, y: number]> {
  let up = true;
  for (let right = size - 1; right > 0; right -= 2) {
    // The column of the timing pattern is stepped over.
    if (right === 6) right = 5;
    for (let step = 0; step < size; step += 1) {
      const y = up ? size - 1 - step : step;
      yield [right, y];
      yield [right - 1, y];
    }
    up = !up;
  }
}

/** Codewords of data in their own order: on paper the blocks take turns. */
function untangled(codewords: readonly number[], version: number): number[] {
  const blocks = (BLOCKS[version] ?? []).flatMap(([count, length]) =>
    Array.from({ length: count }, () => ({ length, bytes: [] as number[] })),
  );
  const longest = Math.max(...blocks.map(({ length }) => length));
  let at = 0;
  for (let round = 0; round < longest; round += 1) {
    for (const block of blocks) if (round < block.length) block.bytes.push(codewords[at++] ?? 0);
  }
  return blocks.flatMap(({ bytes }) => bytes);
}

const bitsOf = (bytes: readonly number[]): string => bytes.map((byte) => byte.toString(2).padStart(8, '0')).join('');
const bytesOf = (bits: string): number[] => (bits.match(/.{8}/g) ?? []).map((each) => Number.parseInt(each, 2));

/** @returns the words of the code; throws for anything but bytes at level M */
export function readQr({ size, path }: { size: number; path: string }): string {
  const dark = modulesOf(path);
  const isDark = (x: number, y: number): boolean => dark.has(`${x},${y}`);
  const version = (size - 17) / 4;
  // Level and mask stand left of the upper mark, exclusive-or 101010000010010; M is 00.
  const format = [0, 1, 2, 3, 4].map((x) => (isDark(x, 8) ? '1' : '0')).join('');
  const level = Number.parseInt(format, 2) ^ 0b10101;
  if (level >> 3 !== 0) throw new Error(`not level M: ${format}`);
  const mask = MASKS[level & 7];
  const bits = [...walk(size)]
    .filter(([x, y]) => !isReserved(x, y, size, version))
    .map(([x, y]) => (isDark(x, y) === mask?.(x, y) ? '0' : '1'))
    .join('');
  const data = bitsOf(untangled(bytesOf(bits), version));
  if (!data.startsWith('0100')) throw new Error(`not bytes: ${data.slice(0, 4)}`);
  const counting = version < 10 ? 8 : 16;
  const length = Number.parseInt(data.slice(4, 4 + counting), 2);
  const bytes = bytesOf(data.slice(4 + counting, 4 + counting + length * 8));
  return new TextDecoder().decode(new Uint8Array(bytes));
}
