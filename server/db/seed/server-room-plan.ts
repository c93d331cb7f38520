/** The machine rooms of the demo: racks, what stands in them, and what measures them. All of it is made up. */
import { RACK_FACE as F, RACK_ITEM_KIND as K, type RackFace, type RackItemKind } from '@/contract/server/room-codes';

export interface ItemPlan {
  name: string;
  kind: RackItemKind;
  u: number;
  height: number;
  watts: number;
  kg: number;
  face?: RackFace;
  half?: true;
  reserved?: true;
  remark?: string;
}

export interface RackPlan {
  name: string;
  ratedKw: number;
  row: number;
  position: number;
  items: readonly ItemPlan[];
  /** Stands close to the limit. */
  warm?: true;
}

export interface RoomPlan {
  name: string;
  /** Building and floor. */
  at: readonly [string, string];
  ups: string;
  switches: readonly string[];
  racks: readonly RackPlan[];
}

const HEIGHT = 2;
export const serverName = (number: number): string => `srv-${String(number).padStart(2, '0')}`;

/** Servers of two units, one above the other, from a unit on. */
const servers = (from: number, u: number, count: number): ItemPlan[] =>
  Array.from({ length: count }, (_, nth) => ({
    name: serverName(from + nth),
    kind: K.server,
    u: u + nth * HEIGHT,
    height: HEIGHT,
    watts: 420 + ((from + nth) % 3) * 60,
    kg: 26,
  }));
const patch = (name: string, u: number, face: RackFace = F.front): ItemPlan => ({
  name,
  kind: K.patchPanel,
  u,
  height: 1,
  watts: 0,
  kg: 3,
  face,
  half: true,
});
const one = (name: string, kind: RackItemKind, u: number, height: number, watts: number, kg: number): ItemPlan => ({
  name,
  kind,
  u,
  height,
  watts,
  kg,
});
const strip = (name: string): ItemPlan => ({
  name,
  kind: K.powerStrip,
  u: 1,
  height: 1,
  watts: 0,
  kg: 4,
  face: F.rear,
  half: true,
});
const reserved = (name: string, u: number, height: number, watts: number, remark: string): ItemPlan => ({
  name,
  kind: K.other,
  u,
  height,
  watts,
  kg: 0,
  remark,
  reserved: true,
});

export const ROOM_PLANS: readonly RoomPlan[] = [
  {
    name: 'A座中心机房',
    at: ['A座', '2层'],
    ups: 'ups-a',
    switches: ['sw-core-01', 'sw-core-02'],
    racks: [
      {
        name: 'A01',
        ratedKw: 4,
        row: 1,
        position: 1,
        items: [
          patch('配线架 A01-1', 42),
          patch('配线架 A01-2', 41),
          patch('光纤配线架 A01', 42, F.rear),
          one('sw-core-01', K.switch, 39, 2, 350, 14),
          one('sw-core-02', K.switch, 36, 2, 350, 14),
          one('fw-01', K.firewall, 34, 1, 180, 8),
          one('fw-02', K.firewall, 33, 1, 180, 8),
          one('sw-access-01', K.switch, 30, 1, 90, 5),
          { ...one('kvm-01', K.console, 22, 1, 25, 6), half: true },
          strip('pdu-a01'),
        ],
      },
      {
        name: 'A02',
        ratedKw: 5,
        row: 1,
        position: 2,
        items: [...servers(1, 10, 4), one('sw-tor-a02', K.switch, 40, 1, 120, 6), strip('pdu-a02')],
      },
      {
        name: 'A03',
        ratedKw: 5,
        row: 1,
        position: 3,
        items: [
          ...servers(5, 14, 3),
          one('storage-01', K.storage, 5, 4, 850, 78),
          one('sw-tor-a03', K.switch, 40, 1, 120, 6),
          reserved('备份存储扩展柜', 22, 4, 600, '11 月采购，待到货'),
          strip('pdu-a03'),
        ],
      },
      {
        name: 'A04',
        ratedKw: 5,
        row: 1,
        position: 4,
        warm: true,
        items: [
          ...servers(8, 12, 2),
          one('gpu-01', K.server, 20, 4, 1_600, 42),
          one('sw-tor-a04', K.switch, 40, 1, 120, 6),
          strip('pdu-a04'),
        ],
      },
      {
        name: 'A05',
        ratedKw: 6,
        row: 1,
        position: 5,
        items: [one('ups-a', K.ups, 2, 6, 300, 120), one('ups-a 电池箱', K.other, 8, 4, 0, 160), strip('pdu-a05')],
      },
    ],
  },
  {
    name: 'B座网络机房',
    at: ['B座', '1层'],
    ups: 'ups-b',
    switches: ['sw-b-01'],
    racks: [
      {
        name: 'B01',
        ratedKw: 3,
        row: 1,
        position: 1,
        items: [
          patch('配线架 B01-1', 42),
          patch('配线架 B01-2', 42, F.rear),
          one('sw-b-01', K.switch, 38, 2, 260, 12),
          one('fw-b-01', K.firewall, 36, 1, 150, 7),
          one('nvr-b-01', K.other, 20, 2, 220, 15),
          strip('pdu-b01'),
        ],
      },
      {
        name: 'B02',
        ratedKw: 5,
        row: 1,
        position: 2,
        items: [
          ...servers(10, 12, 3),
          one('storage-02', K.storage, 4, 3, 620, 52),
          reserved('视频存储预留', 24, 2, 450, '视频二期'),
          strip('pdu-b02'),
        ],
      },
      {
        name: 'B03',
        ratedKw: 4,
        row: 1,
        position: 3,
        items: [one('ups-b', K.ups, 2, 4, 200, 85), strip('pdu-b03')],
      },
    ],
  },
];
