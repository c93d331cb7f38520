/** Floor plans of the first park, drawn from its rooms; its points stand in their rooms. */
import type pg from 'pg';
import sharp from 'sharp';
import { LOCATION_KIND } from '@/contract/codes';
import type { Seed } from './context';
import type { SeededPark } from './parks';

const WIDTH = 1200;
const HEIGHT = 760;
const WALL = 10;
const MARGIN = 40;
/** Of the height: the corridor through the middle. */
const CORRIDOR = 0.2;

interface Room {
  id: number;
  name: string;
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Placed extends Room {
  box: Box;
}

const isPassage = ({ name }: Room): boolean => /走廊|大堂/.test(name);

/** The corridor lies across; the others stand in a row on either side of it, larger kinds wider. */
function layOut(rooms: readonly Room[]): Placed[] {
  const passage = rooms.find(isPassage);
  const others = rooms.filter((room) => room !== passage);
  const inner: Box = { x: MARGIN, y: MARGIN, width: WIDTH - 2 * MARGIN, height: HEIGHT - 2 * MARGIN };
  const strip = passage || others.length > 2 ? inner.height * CORRIDOR : 0;
  const row = (inner.height - strip) / 2;
  const above = others.slice(0, Math.ceil(others.length / 2));
  const line = (some: readonly Room[], y: number): Placed[] => {
    const whole = some.reduce((sum, room) => sum + weightOf(room), 0);
    let x = inner.x;
    return some.map((room) => {
      const width = (inner.width * weightOf(room)) / whole;
      const box = { x, y, width, height: row };
      x += width;
      return { ...room, box };
    });
  };
  const middle = { x: inner.x, y: inner.y + row, width: inner.width, height: strip };
  return [
    ...line(above, inner.y),
    ...line(others.slice(above.length), inner.y + row + strip),
    ...(passage ? [{ ...passage, box: middle }] : []),
  ];
}

const weightOf = ({ name }: Room): number => (/茶水|配电|卫生|水泵|库房|物料/.test(name) ? 0.6 : 1);

const rect = ({ x, y, width, height }: Box, look: string): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" ${look}/>`;

const WALLS = `fill="#ffffff" stroke="#5f6977" stroke-width="${WALL / 2}"`;
const THING = 'fill="#eef1f5" stroke="#b4bdc9" stroke-width="2"';

/** So many things side by side, with room around each. */
function rows(box: Box, across: number, down: number, size: [number, number]): string {
  const [width, height] = size;
  return Array.from({ length: across * down }, (_, i) => {
    const x = box.x + (box.width * ((i % across) + 0.5)) / across - width / 2;
    const y = box.y + (box.height * (Math.floor(i / across) + 0.5)) / down - height / 2;
    return rect({ x, y, width, height }, `${THING} rx="4"`);
  }).join('');
}

/** What stands in such a room. */
function furniture({ name, box }: Placed): string {
  const inside = { x: box.x + 20, y: box.y + 60, width: box.width - 40, height: box.height - 80 };
  if (/办公|控制|实验/.test(name)) return rows(inside, Math.max(2, Math.floor(box.width / 110)), 2, [56, 34]);
  if (/会议/.test(name)) return rows(inside, 1, 1, [Math.min(180, inside.width * 0.6), 70]);
  if (/停车|充电/.test(name)) return rows(inside, Math.max(3, Math.floor(box.width / 90)), 2, [46, 78]);
  if (/餐厅/.test(name)) return rows(inside, Math.max(3, Math.floor(box.width / 120)), 3, [44, 44]);
  if (/后厨|茶水|水泵|配电|卫生|库房/.test(name)) return rows(inside, 2, 2, [44, 44]);
  return '';
}

/** A gap in the wall to the corridor. */
function door({ box }: Placed): string {
  const isAbove = box.y < HEIGHT / 3;
  const y = isAbove ? box.y + box.height : box.y;
  return rect({ x: box.x + box.width / 2 - 26, y: y - WALL / 2, width: 52, height: WALL }, 'fill="#fff"');
}

const escaped = (text: string): string => text.replace(/[<>&"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** "1203 办公室": the number can be drawn everywhere, the words only where there is a font for them. */
function nameOf({ name, box }: Placed, chinese: boolean): string {
  const words = chinese ? name : (/^[\w-]+/.exec(name)?.[0] ?? '');
  return `<text x="${box.x + 16}" y="${box.y + 34}" font-family="Noto Sans CJK SC, Noto Sans SC, PingFang SC, Microsoft YaHei, sans-serif" font-size="22" fill="#4d5766">${escaped(words)}</text>`;
}

const svgOf = (inside: string, width = WIDTH, height = HEIGHT): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${inside}</svg>`);

function draw(rooms: readonly Placed[], chinese: boolean): Promise<Buffer> {
  const outer = { x: MARGIN, y: MARGIN, width: WIDTH - 2 * MARGIN, height: HEIGHT - 2 * MARGIN };
  const enclosed = rooms.filter((room) => !isPassage(room));
  const parts = [
    rect({ x: 0, y: 0, width: WIDTH, height: HEIGHT }, 'fill="#f7f9fb"'),
    rect(outer, 'fill="#f3efe6"'),
    ...enclosed.map(({ box }) => rect(box, WALLS)),
    ...enclosed.map(furniture),
    ...enclosed.map(door),
    ...rooms.map((room) => nameOf(room, chinese)),
    rect(outer, `fill="none" stroke="#3c4654" stroke-width="${WALL}"`),
  ];
  return sharp(svgOf(parts.join('')))
    .webp({ quality: 80 })
    .toBuffer();
}

/** Without a font for them, two signs are the same empty box. */
async function drawsChinese(): Promise<boolean> {
  const sign = (text: string): Promise<Buffer> =>
    sharp(svgOf(`<text x="2" y="30" font-size="28">${text}</text>`, 40, 40))
      .raw()
      .toBuffer();
  const [one, other] = await Promise.all([sign('办'), sign('厅')]);
  return !one.equals(other);
}

/** Where the points of one room stand in it, one after the other. */
const STANDS: readonly (readonly [number, number])[] = [
  [0.3, 0.55],
  [0.7, 0.45],
  [0.5, 0.75],
  [0.72, 0.8],
  [0.28, 0.82],
];

const shareOf = ({ x, y, width, height }: Box, nth: number): [number, number] => {
  const [across, down] = STANDS[nth % STANDS.length] ?? [0.5, 0.5];
  return [(x + width * across) / WIDTH, (y + height * down) / HEIGHT];
};

async function placePoints(client: pg.ClientBase, floorId: number, rooms: readonly Placed[]): Promise<void> {
  const { rows: points } = await client.query<{ id: string; room_id: string; code: string }>(
    'SELECT id, room_id, code FROM device WHERE floor_id = $1 AND room_id IS NOT NULL ORDER BY id',
    [floorId],
  );
  const taken = new Map<string, number>();
  for (const { id, room_id: roomId, code } of points) {
    const room = rooms.find((one) => one.id === Number(roomId));
    if (!room) continue;
    const nth = taken.get(roomId) ?? 0;
    taken.set(roomId, nth + 1);
    // Hung up yesterday: nobody has marked it yet.
    const [x, y] = code.endsWith(NOT_MARKED) ? [null, null] : shareOf(room.box, nth);
    await client.query('UPDATE device SET x = $2, y = $3 WHERE id = $1', [id, x, y]);
  }
}

const NOT_MARKED = '-CAM-0003';

/** Few in tests: a drawing takes its time. */
const FLOORS = { full: 200, small: 3 };

/** After everything has been written: rooms and points are read back. */
export async function addFloorPlans(client: pg.ClientBase, { now, scale }: Seed, park: SeededPark): Promise<void> {
  const { rows: floors } = await client.query<{ id: string; rooms: Room[] }>(
    `SELECT f.id, jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name) ORDER BY r.sort) AS rooms
     FROM location f JOIN location r ON r.pid = f.id WHERE f.park_id = $1 AND f.kind = $2
     GROUP BY f.id ORDER BY f.id LIMIT $3`,
    [park.id, LOCATION_KIND.floor, FLOORS[scale]],
  );
  const chinese = await drawsChinese();
  const drawn = await Promise.all(
    floors.map(async ({ id, rooms }) => {
      const placed = layOut(rooms);
      return { id: Number(id), placed, picture: await draw(placed, chinese) };
    }),
  );
  for (const { id, placed, picture } of drawn) {
    await client.query(
      'INSERT INTO floor_plan (floor_id, park_id, picture, width, height, updated_at) VALUES ($1, $2, $3, $4, $5, $6)',
      [id, park.id, picture, WIDTH, HEIGHT, now],
    );
    await placePoints(client, id, placed);
  }
}
