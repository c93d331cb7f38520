/** About three hundred devices, spread over the rooms where such devices hang. */
import { createHash, randomBytes } from 'node:crypto';
import { DEVICE_TYPE } from '@/contract/codes';
import { devices, signalSources } from '../../modules/device/device.table';
import type { Seed } from './context';
import type { RoomKind, SeededPark, Spot } from './parks';
import type { People } from './people';

/** API key of the demo signal source: may raise signals in all parks of the demo. */
export const DEMO_SIGNAL_KEY = 'demo-signal-key-2026-not-a-secret';

type DeviceType = (typeof DEVICE_TYPE)[keyof typeof DEVICE_TYPE];

interface Kind {
  type: DeviceType;
  /** In codes: YLOP-SMK-0001. */
  short: string;
  name: string;
  /** How many per park: in the full demo, in tests. */
  full: number;
  small: number;
  rooms: readonly RoomKind[];
}

const KINDS: readonly Kind[] = [
  {
    type: DEVICE_TYPE.camera,
    short: 'CAM',
    name: '网络摄像机',
    full: 10,
    small: 3,
    rooms: ['corridor', 'lobby', 'parking', 'dining', 'assembly', 'dock', 'sorting'],
  },
  {
    type: DEVICE_TYPE.smoke,
    short: 'SMK',
    name: '感烟探测器',
    full: 30,
    small: 5,
    rooms: [
      'office',
      'meeting',
      'tea',
      'corridor',
      'lab',
      'bedroom',
      'shelves',
      'sorting',
      'store',
      'assembly',
      'power',
      'dining',
      'parking',
    ],
  },
  {
    type: DEVICE_TYPE.heat,
    short: 'HET',
    name: '感温探测器',
    full: 10,
    small: 4,
    rooms: ['kitchen', 'parking', 'charging', 'painting'],
  },
  {
    type: DEVICE_TYPE.manualCallPoint,
    short: 'MCP',
    name: '手动报警按钮',
    full: 9,
    small: 2,
    rooms: ['corridor', 'lobby', 'parking', 'assembly', 'dock', 'dining'],
  },
  { type: DEVICE_TYPE.waterPressure, short: 'WPR', name: '消防水压传感器', full: 4, small: 1, rooms: ['pump'] },
  {
    type: DEVICE_TYPE.door,
    short: 'DOR',
    name: '门禁控制器',
    full: 8,
    small: 1,
    rooms: ['lobby', 'control', 'power', 'lab', 'store', 'corridor'],
  },
  {
    type: DEVICE_TYPE.lift,
    short: 'LFT',
    name: '电梯监测终端',
    full: 4,
    small: 1,
    rooms: ['lobby', 'corridor', 'dock'],
  },
];

const FIRE_TYPES: readonly DeviceType[] = [DEVICE_TYPE.smoke, DEVICE_TYPE.heat, DEVICE_TYPE.manualCallPoint];
export const isFirePoint = (device: SeededDevice): boolean => FIRE_TYPES.includes(device.type);

/** The engineers answer for these, the safety department for everything else. */
export const isTechnical = ({ type }: SeededDevice): boolean =>
  type === DEVICE_TYPE.lift || type === DEVICE_TYPE.waterPressure;

export interface SeededDevice {
  id: number;
  code: string;
  name: string;
  type: DeviceType;
  park: SeededPark;
  spot: Spot;
}

export function seedDevices(seed: Seed, parks: readonly SeededPark[], people: People): SeededDevice[] {
  return parks.flatMap((park) => {
    const placed = KINDS.flatMap((kind) => place(seed, park, kind));
    const cameras = placed.filter(({ type }) => type === DEVICE_TYPE.camera);
    for (const device of placed) writeDevice(seed, device, cameras, people);
    return placed;
  });
}

/** What hangs on a wall of monitors is told apart by where it looks: A座大堂, 地库B1停车A区. */
function cameraName({ text }: Spot): string {
  const [building = '', floor = '', ...rest] = text.split(' ');
  const room = rest.at(-1) ?? '';
  return `${building}${floor === '1层' ? '' : floor}${room}`;
}

/** Picks rooms at even steps, so that every building gets its share. */
function place(seed: Seed, park: SeededPark, kind: Kind): SeededDevice[] {
  const spots = park.spots.filter((spot) => kind.rooms.includes(spot.kind));
  const count = Math.min(kind[seed.scale], kind.type === DEVICE_TYPE.waterPressure ? kind[seed.scale] : spots.length);
  return Array.from({ length: count }, (_, i) => {
    const spot = spots[Math.floor((i * spots.length) / count)];
    if (!spot) throw new Error(`seed: no room for a ${kind.name} in ${park.name}`);
    const code = `${park.code}-${kind.short}-${String(i + 1).padStart(4, '0')}`;
    const name = kind.type === DEVICE_TYPE.camera ? cameraName(spot) : kind.name;
    return { id: seed.store.nextId(devices), code, name, type: kind.type, park, spot };
  });
}

/** Local numbers that begin with 0 do not exist in China: nobody is called by mistake. */
const LIFT_FIRM = { maintenanceFirm: '迅安电梯维保（演示）', maintenancePhone: '0755-00003119' } as const;

function writeDevice(seed: Seed, device: SeededDevice, cameras: readonly SeededDevice[], people: People): void {
  const { id, code, name, type, park, spot } = device;
  seed.store.add(
    devices,
    {
      parkId: park.id,
      code,
      name,
      type,
      buildingId: spot.buildingId,
      floorId: spot.floorId,
      roomId: spot.roomId,
      // The tail keeps people from writing a code by hand instead of going there and scanning it.
      qrCode: `PK:${code}:${randomBytes(4).toString('hex')}`,
      locationText: spot.text,
      x: seed.random.int(8, 92) / 100,
      y: seed.random.int(10, 90) / 100,
      responsibleOrgId: people.orgId(park.index, isTechnical(device) ? 'engineering' : 'safety'),
      cameraIds: type === DEVICE_TYPE.camera ? [] : camerasFor(spot, cameras),
      inService: !code.endsWith('-DOR-0005'),
      ...(type === DEVICE_TYPE.lift && LIFT_FIRM),
    },
    id,
  );
}

/** Cameras on the same floor, else one in the same building. */
function camerasFor(spot: Spot, cameras: readonly SeededDevice[]): number[] {
  const near = cameras.filter((camera) => camera.spot.floorId === spot.floorId);
  const inBuilding = cameras.filter((camera) => camera.spot.buildingId === spot.buildingId);
  return (near.length > 0 ? near : inBuilding.slice(0, 1)).slice(0, 3).map(({ id }) => id);
}

/** @returns the id of the source that the demo's signals come from. */
export function seedSignalSource(seed: Seed, parks: readonly SeededPark[]): number {
  const keyHash = createHash('sha256').update(DEMO_SIGNAL_KEY).digest('hex');
  return seed.store.add(signalSources, {
    name: '演示信号源',
    keyHash,
    parkIds: parks.map(({ id }) => id),
    lastSeenAt: seed.now,
  });
}
