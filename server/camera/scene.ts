/** Rooms as a camera under the ceiling sees them, drawn as SVG by the camera's number: the same camera, the same room. */

export const WIDTH = 1280;
export const HEIGHT = 720;

/** A number from 0 to 1 that belongs to the camera and the detail; mulberry32. */
function chanceOf(id: number): (detail: number) => number {
  return (detail) => {
    let t = (id * 2_654_435_761 + detail * 1_831_565_813) >>> 0;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The room in depth: 0 is the far end, 1 is where the camera hangs. */
interface Room {
  chance: (detail: number) => number;
  /** Where all lines meet. */
  x: number;
  y: number;
  /** Half the width and height of the far wall. */
  w: number;
  h: number;
}

type Corner = [x: number, y: number];

const points = (corners: readonly Corner[]): string =>
  corners.map(([x, y]) => `${x.toFixed(0)},${y.toFixed(0)}`).join(' ');
const shape = (fill: string, ...corners: Corner[]): string => `<polygon points="${points(corners)}" fill="${fill}"/>`;

/** @param side -1 left to 1 right, @param up -1 floor to 1 ceiling, @param near 0 far to 1 near */
function at({ x, y, w, h }: Room, side: number, up: number, near: number): Corner {
  // Things grow faster the nearer they are.
  const grow = 1 / (1 - 0.86 * near);
  return [x + side * w * grow, y - up * h * grow];
}

function walls(room: Room, tone: readonly [floor: string, wall: string, ceiling: string, end: string]): string {
  const corner = (side: number, up: number, near: number) => at(room, side, up, near);
  const [floor, wall, ceiling, end] = tone;
  return [
    shape(ceiling, corner(-1, 1, 0), corner(1, 1, 0), corner(1, 1, 1), corner(-1, 1, 1)),
    shape(floor, corner(-1, -1, 0), corner(1, -1, 0), corner(1, -1, 1), corner(-1, -1, 1)),
    ...[-1, 1].map((side) =>
      shape(wall, corner(side, 1, 0), corner(side, 1, 1), corner(side, -1, 1), corner(side, -1, 0)),
    ),
    shape(end, corner(-1, 1, 0), corner(1, 1, 0), corner(1, -1, 0), corner(-1, -1, 0)),
  ].join('');
}

/** Lamps along the middle of the ceiling, one of them flickering with the seconds. */
function lamps(room: Room, second: number, side = 0): string {
  return [0.1, 0.34, 0.52, 0.66, 0.77]
    .map((near, i) => {
      const glow = i === 2 && second % 4 === 0 ? 0.7 : 0.95;
      const [l, r] = [side - 0.16, side + 0.16];
      const lamp = [
        at(room, l, 1, near),
        at(room, r, 1, near),
        at(room, r, 1, near + 0.07),
        at(room, l, 1, near + 0.07),
      ];
      return `<g opacity="${glow}">${shape('#fdfdf2', ...lamp)}</g>`;
    })
    .join('');
}

function exitSign(room: Room): string {
  const [x, y] = at(room, 0, 0.72, 0.02);
  return `<rect x="${x - 26}" y="${y - 10}" width="52" height="20" rx="2" fill="#1f9d55"/><path d="M${x - 14} ${y}h24m-7-5l7 5-7 5" stroke="#eafff2" stroke-width="3" fill="none"/>`;
}

function door(room: Room, side: number, near: number, color: string): string {
  const [a, b] = [near, near + 0.085];
  const leaf = shape(
    color,
    at(room, side, 0.45, a),
    at(room, side, 0.45, b),
    at(room, side, -1, b),
    at(room, side, -1, a),
  );
  const [x, y] = at(room, side, -0.25, near + 0.015);
  return `${leaf}<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="4" fill="#d8d8d2"/>`;
}

function corridor(room: Room, second: number): string {
  const hue = Math.floor(room.chance(3) * 360);
  const doorTone = `hsl(${hue} 22% ${Math.floor(34 + room.chance(4) * 18)}%)`;
  const tone = [`hsl(${hue} 8% 46%)`, `hsl(${hue} 10% 74%)`, '#c9ccca', `hsl(${hue} 10% 82%)`] as const;
  const skirting = [-1, 1].map((side) =>
    shape('#6b6f70', at(room, side, -0.93, 0), at(room, side, -0.93, 1), at(room, side, -1, 1), at(room, side, -1, 0)),
  );
  const doors = [0.14, 0.36, 0.54, 0.68].flatMap((near, i) =>
    [-1, 1].filter((side) => room.chance(10 + i * 2 + side) > 0.3).map((side) => door(room, side, near, doorTone)),
  );
  const cabinet = room.chance(6) > 0.5 ? 1 : -1;
  const hydrant = shape(
    '#b3312c',
    at(room, cabinet, -0.1, 0.27),
    at(room, cabinet, -0.1, 0.31),
    at(room, cabinet, -0.7, 0.31),
    at(room, cabinet, -0.7, 0.27),
  );
  return [walls(room, tone), ...skirting, ...doors, hydrant, lamps(room, second), exitSign(room)].join('');
}

const CAR_COLORS = ['#8a9097', '#2d3238', '#c9ced3', '#5b2f2f', '#2f405b', '#e3e5e6'];

function car(room: Room, side: number, near: number, n: number): string {
  const [x, y] = at(room, side * 0.66, -1, near);
  const size = (110 / (1 - 0.86 * near)) * 0.5;
  const color = CAR_COLORS[Math.floor(room.chance(30 + n) * CAR_COLORS.length)] ?? '#8a9097';
  return `<g transform="translate(${x.toFixed(0)} ${y.toFixed(0)}) scale(${(size / 100).toFixed(2)})">
    <ellipse cx="0" cy="2" rx="104" ry="13" fill="#000" opacity=".35"/>
    <path d="M-96 -8V-50q0-10 12-12l22-4 22-38q4-6 12-6h56q8 0 12 6l22 38 22 4q12 2 12 12V-8z" fill="${color}"/>
    <path d="M-52 -66l18-32q2-4 6-4h56q4 0 6 4l18 32z" fill="#1b2229"/>
    <path d="M-96 -46h24v12h-24zM72 -46h24v12H72z" fill="#f3e9c0"/></g>`;
}

function garage(room: Room, second: number): string {
  const tone = ['#5d6163', '#8d9391', '#6f7473', '#7d8381'] as const;
  const line = (side: number) =>
    shape(
      '#d9c96a',
      at(room, side, -1, 0),
      at(room, side + 0.03, -1, 0),
      at(room, side + 0.03, -1, 1),
      at(room, side, -1, 1),
    );
  const band = [-1, 1].map((side) =>
    shape(
      '#b8a339',
      at(room, side, -0.6, 0),
      at(room, side, -0.6, 1),
      at(room, side, -0.78, 1),
      at(room, side, -0.78, 0),
    ),
  );
  const cars = [0.1, 0.34, 0.54, 0.7].flatMap((near, i) =>
    [-1, 1].filter((side) => room.chance(20 + i * 2 + side) > 0.42).map((side) => car(room, side, near, i * 2 + side)),
  );
  const pipe = shape(
    '#a13a33',
    at(room, 0.5, 0.9, 0),
    at(room, 0.55, 0.9, 0),
    at(room, 0.55, 0.9, 1),
    at(room, 0.5, 0.9, 1),
  );
  return [
    walls(room, tone),
    ...band,
    line(-0.36),
    line(0.33),
    pipe,
    lamps(room, second, -0.1),
    exitSign(room),
    ...cars,
  ].join('');
}

const IS_GARAGE = /停车|车库|充电|装卸|卸货|装配|分拣|仓/;

/** @returns the room as SVG elements, without any writing */
export function drawScene(id: number, place: string, now: Date): string {
  const chance = chanceOf(id);
  const isGarage = IS_GARAGE.test(place);
  const room: Room = {
    chance,
    x: WIDTH * (0.4 + chance(1) * 0.2),
    y: HEIGHT * (0.38 + chance(2) * 0.1),
    w: isGarage ? 250 : 128,
    h: isGarage ? 90 : 100,
  };
  const second = Math.floor(now.getTime() / 1000);
  return isGarage ? garage(room, second) : corridor(room, second);
}
