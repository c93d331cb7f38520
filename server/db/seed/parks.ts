/** Two tenants, four parks, and in each a tree of buildings, floors and rooms. All of it is made up. */
import { LOCATION_KIND } from '@/contract/codes';
import { parks } from '../../modules/identity/identity.table';
import { locations } from '../../modules/location/location.table';
import type { Seed } from './context';

/** What a building is used for decides its rooms. */
type Use = 'office' | 'garage' | 'canteen' | 'workshop' | 'warehouse' | 'lab' | 'dorm';
/** What a room is used for decides why its detectors give false alarms. */
export type RoomKind =
  | 'office'
  | 'meeting'
  | 'tea'
  | 'corridor'
  | 'power'
  | 'lobby'
  | 'control'
  | 'toilet'
  | 'parking'
  | 'charging'
  | 'pump'
  | 'dining'
  | 'kitchen'
  | 'store'
  | 'assembly'
  | 'painting'
  | 'sorting'
  | 'shelves'
  | 'dock'
  | 'lab'
  | 'bedroom';

interface BuildingPlan {
  name: string;
  code: string;
  use: Use;
  /** Lowest and highest floor; −1 is B1, there is no 0. */
  floors: readonly [number, number];
}

interface ParkPlan {
  name: string;
  projectCode: string;
  tenant: number;
  address: string;
  /** Local numbers that begin with 0 do not exist in China: nobody is called by mistake. */
  phone: string;
  longitude: number;
  latitude: number;
  buildings: readonly BuildingPlan[];
}

const PARKS: readonly ParkPlan[] = [
  {
    name: '云岭国际办公园',
    projectCode: 'YLOP',
    tenant: 0,
    address: '广东省深圳市南山区云岭路 18 号（演示）',
    phone: '0755-00001001',
    longitude: 113.9452,
    latitude: 22.5389,
    buildings: [
      { name: 'A座', code: 'A', use: 'office', floors: [1, 18] },
      { name: 'B座', code: 'B', use: 'office', floors: [1, 12] },
      { name: '云岭食堂', code: 'C', use: 'canteen', floors: [1, 2] },
      { name: '地下车库', code: 'G', use: 'garage', floors: [-2, -1] },
    ],
  },
  {
    name: '星河科学园',
    projectCode: 'XHSP',
    tenant: 0,
    address: '浙江省杭州市钱塘区星河街 200 号（演示）',
    phone: '0571-00001002',
    longitude: 120.3419,
    latitude: 30.3076,
    buildings: [
      { name: '1号实验楼', code: 'L1', use: 'lab', floors: [1, 8] },
      { name: '2号研发楼', code: 'L2', use: 'office', floors: [1, 10] },
      { name: '人才公寓', code: 'D', use: 'dorm', floors: [1, 6] },
      { name: '地下车库', code: 'G', use: 'garage', floors: [-1, -1] },
    ],
  },
  {
    name: '青禾智造产业园',
    projectCode: 'QHIP',
    tenant: 1,
    address: '江苏省苏州市吴中区青禾大道 66 号（演示）',
    phone: '0512-00001003',
    longitude: 120.6319,
    latitude: 31.2624,
    buildings: [
      { name: '1号厂房', code: 'F1', use: 'workshop', floors: [1, 4] },
      { name: '2号厂房', code: 'F2', use: 'workshop', floors: [1, 4] },
      { name: '综合办公楼', code: 'M', use: 'office', floors: [1, 8] },
      { name: '职工食堂', code: 'C', use: 'canteen', floors: [1, 2] },
      { name: '地下车库', code: 'G', use: 'garage', floors: [-1, -1] },
    ],
  },
  {
    name: '云港物流园',
    projectCode: 'YGLP',
    tenant: 1,
    address: '四川省成都市双流区云港路 9 号（演示）',
    phone: '028-00001004',
    longitude: 103.9236,
    latitude: 30.5744,
    buildings: [
      { name: '1号仓库', code: 'W1', use: 'warehouse', floors: [1, 3] },
      { name: '2号仓库', code: 'W2', use: 'warehouse', floors: [1, 3] },
      { name: '运营楼', code: 'M', use: 'office', floors: [1, 6] },
      { name: '司机之家', code: 'D', use: 'dorm', floors: [1, 3] },
      { name: '地下车库', code: 'G', use: 'garage', floors: [-1, -1] },
    ],
  },
];

type RoomPlan = readonly [name: string, kind: RoomKind];

const GROUND_FLOOR: readonly RoomPlan[] = [
  ['大堂', 'lobby'],
  ['消防控制室', 'control'],
  ['卫生间', 'toilet'],
  ['配电间', 'power'],
];
const ROOMS: Record<Use, readonly RoomPlan[]> = {
  office: [
    ['办公室', 'office'],
    ['办公室', 'office'],
    ['会议室', 'meeting'],
    ['茶水间', 'tea'],
    ['走廊', 'corridor'],
    ['配电间', 'power'],
  ],
  garage: [
    ['停车A区', 'parking'],
    ['停车B区', 'parking'],
    ['充电区', 'charging'],
    ['水泵房', 'pump'],
  ],
  canteen: [
    ['餐厅', 'dining'],
    ['后厨', 'kitchen'],
    ['库房', 'store'],
    ['卫生间', 'toilet'],
  ],
  workshop: [
    ['装配车间', 'assembly'],
    ['喷涂车间', 'painting'],
    ['物料间', 'store'],
    ['配电间', 'power'],
  ],
  warehouse: [
    ['分拣区', 'sorting'],
    ['货架区', 'shelves'],
    ['月台', 'dock'],
    ['叉车充电区', 'charging'],
  ],
  lab: [
    ['实验室', 'lab'],
    ['实验室', 'lab'],
    ['茶水间', 'tea'],
    ['走廊', 'corridor'],
    ['配电间', 'power'],
  ],
  dorm: [
    ['宿舍', 'bedroom'],
    ['宿舍', 'bedroom'],
    ['公共厨房', 'kitchen'],
    ['走廊', 'corridor'],
  ],
};

/** A room with everything above it. */
export interface Spot {
  buildingId: number;
  floorId: number;
  roomId: number;
  kind: RoomKind;
  use: Use;
  /** "A座 12层 1203 会议室". */
  text: string;
}

export interface SeededPark {
  id: number;
  /** Position in the table of parks: 0 is the one the demo sign-ins belong to. */
  index: number;
  code: string;
  name: string;
  tenantId: number;
  tenant: number;
  garageId: number;
  spots: Spot[];
}

/** @param tenantIds the tenants in their order */
export function seedParks(seed: Seed, tenantIds: readonly number[]): SeededPark[] {
  return PARKS.map((plan, index) => {
    const { buildings, tenant, ...columns } = plan;
    const tenantId = tenantIds[tenant] ?? 0;
    // Only the park of the demo sign-ins has set itself a target, so that both looks of the statistics are there.
    const id = seed.store.add(parks, { ...columns, tenantId, onTimeTarget: index === 0 ? 90 : null });
    const placed = buildings.map((building, sort) => seedBuilding(seed, id, building, sort));
    const garageId = placed.find(({ use }) => use === 'garage')?.id ?? 0;
    const spots = placed.flatMap((building) => building.spots);
    return { id, index, code: plan.projectCode, name: plan.name, tenantId, tenant, garageId, spots };
  });
}

function seedBuilding(seed: Seed, parkId: number, plan: BuildingPlan, sort: number) {
  const { name, code, use } = plan;
  const id = seed.store.add(locations, { parkId, pid: null, kind: LOCATION_KIND.building, name, code, sort });
  const [lowest, highest] = plan.floors;
  const numbers = Array.from({ length: highest - lowest + 1 }, (_, i) => lowest + i).filter((no) => no !== 0);
  const spots = numbers.flatMap((floorNo) => seedFloor(seed, { parkId, buildingId: id, plan, floorNo }));
  return { id, use, spots };
}

function seedFloor(
  seed: Seed,
  at: { parkId: number; buildingId: number; plan: BuildingPlan; floorNo: number },
): Spot[] {
  const { parkId, buildingId, plan, floorNo } = at;
  const short = floorNo < 0 ? `B${-floorNo}` : String(floorNo);
  const floorName = `${short}层`;
  const floorCode = `${plan.code}-${short}`;
  const floorId = seed.store.add(locations, {
    parkId,
    pid: buildingId,
    kind: LOCATION_KIND.floor,
    name: floorName,
    code: floorCode,
    floorNo,
    sort: floorNo,
  });
  const rooms = plan.use === 'office' && floorNo === 1 ? GROUND_FLOOR : ROOMS[plan.use];
  return rooms.map(([roomName, kind], i) => {
    const number = `${short}${String(i + 1).padStart(2, '0')}`;
    const name = plan.use === 'garage' ? roomName : `${number} ${roomName}`;
    const code = `${floorCode}-${number}`;
    const roomId = seed.store.add(locations, { parkId, pid: floorId, kind: LOCATION_KIND.room, name, code, sort: i });
    return { buildingId, floorId, roomId, kind, use: plan.use, text: `${plan.name} ${floorName} ${name}` };
  });
}
