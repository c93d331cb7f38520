/** The servers of the demo park, and what they measure at any moment: the same every time it is asked. */
import type { AgentFacts, AgentSample } from '@/contract/server/agent';
import { MACHINE_KIND as K, type MachineKind } from '@/contract/server/machine-codes';

export interface DemoMachine {
  readonly code: string;
  readonly name: string;
  readonly kind: MachineKind;
  readonly ip: string | null;
  readonly dependsOn: readonly string[];
  /** Absent: it has no agent, or is silent. */
  readonly load?: {
    readonly cpu: number;
    readonly memory: number;
    readonly disk: number;
    readonly temperature: number;
    readonly traffic: number;
  };
  /** Percent that its disk fills in a day. */
  readonly fills?: number;
  readonly downIsFine?: boolean;
  readonly remark?: string;
  readonly diskGb: number;
  readonly memoryGb: number;
}

const LAN = ['SW-CORE'];
const at = (cpu: number, memory: number, disk: number, temperature: number, traffic: number) => ({
  load: { cpu, memory, disk, temperature, traffic },
});
const size = (memoryGb: number, diskGb: number) => ({ memoryGb, diskGb });

export const DEMO_MACHINES: readonly DemoMachine[] = [
  { code: 'UPS-01', name: '机房 UPS', kind: K.power, ip: null, dependsOn: [], ...size(0, 0) },
  { code: 'SW-CORE', name: '核心交换机', kind: K.switch, ip: '10.1.0.1', dependsOn: ['UPS-01'], ...size(0, 0) },
  {
    code: 'NVR-01',
    name: '视频存储服务器',
    kind: K.server,
    ip: '10.1.0.31',
    dependsOn: LAN,
    ...at(34, 61, 95.4, 52, 48_000),
    fills: 1.4,
    ...size(32, 16_000),
    remark: '监控录像，按保存期自动清理',
  },
  {
    code: 'AI-01',
    name: '视频分析服务器',
    kind: K.server,
    ip: '10.1.0.32',
    dependsOn: LAN,
    ...at(72, 78, 46, 64, 22_000),
    ...size(64, 2_000),
  },
  {
    code: 'DB-01',
    name: '数据库主库',
    kind: K.server,
    ip: '10.1.0.11',
    dependsOn: LAN,
    ...at(28, 74, 58, 47, 5_200),
    fills: 0.2,
    ...size(64, 1_000),
  },
  {
    code: 'DB-02',
    name: '数据库备库',
    kind: K.server,
    ip: '10.1.0.12',
    dependsOn: LAN,
    ...at(12, 68, 58, 45, 2_400),
    ...size(64, 1_000),
  },
  {
    code: 'APP-01',
    name: '平台应用服务器',
    kind: K.server,
    ip: '10.1.0.21',
    dependsOn: LAN,
    ...at(38, 55, 33, 46, 3_600),
    ...size(16, 200),
  },
  {
    code: 'APP-02',
    name: '平台应用备机',
    kind: K.server,
    ip: '10.1.0.22',
    dependsOn: LAN,
    ...at(7, 31, 31, 41, 300),
    ...size(16, 200),
  },
  {
    code: 'GW-01',
    name: '门禁网关',
    kind: K.server,
    ip: '10.1.0.41',
    dependsOn: LAN,
    ...at(9, 42, 22, 39, 180),
    ...size(8, 120),
  },
  {
    code: 'FIRE-01',
    name: '消防联网网关',
    kind: K.server,
    ip: '10.1.0.42',
    dependsOn: LAN,
    ...at(6, 38, 27, 40, 90),
    ...size(8, 120),
  },
  {
    code: 'MSG-01',
    name: '消息服务器',
    kind: K.server,
    ip: '10.1.0.43',
    dependsOn: LAN,
    ...at(15, 47, 36, 43, 900),
    ...size(16, 250),
  },
  { code: 'LOG-01', name: '日志服务器', kind: K.server, ip: '10.1.0.44', dependsOn: LAN, ...size(16, 2_000) },
  {
    code: 'BAK-01',
    name: '备份服务器',
    kind: K.server,
    ip: '10.1.0.45',
    dependsOn: LAN,
    ...at(4, 22, 64, 42, 150),
    ...size(16, 8_000),
  },
  {
    code: 'TEST-01',
    name: '测试服务器',
    kind: K.server,
    ip: '10.1.0.91',
    dependsOn: LAN,
    downIsFine: true,
    ...size(8, 120),
    remark: '尚未安装采集程序',
  },
];

/** Silent since the demo was made. */
export const SILENT_CODE = 'LOG-01';
export const MAINTAINED_CODE = 'BAK-01';
export const FULL_CODE = 'NVR-01';
/** Known to whoever knows the demo: its agents need no secret. */
export const demoKey = (code: string): string => `demo-agent-${code}`;

const DAY_MS = 86_400_000;
/** The disk of the demo fills from 95.4 % to 99.6 %, then it is cleared. */
const FULLEST = 4.2;

/** Between −1 and 1, for a number the same every time. */
function noise(seed: number): number {
  const x = Math.sin(seed * 12.9898) * 43_758.5453;
  return (x - Math.floor(x)) * 2 - 1;
}

const within = (value: number, most: number): number => Math.round(Math.max(0, Math.min(most, value)) * 10) / 10;

/** Busy by day, quiet at night, and never quite still. */
export function demoSample({ code, load, fills = 0 }: DemoMachine, ms: number): AgentSample | null {
  if (!load) return null;
  const own = [...code].reduce((sum, mark) => sum * 31 + mark.charCodeAt(0), 7) % 997;
  // The park's clock is eight hours ahead; most is done at three in the afternoon.
  const day = (((ms + 8 * 3_600_000) % DAY_MS) / DAY_MS) * 2 * Math.PI;
  const busy = 0.78 + 0.28 * Math.sin(day - Math.PI * 0.75);
  const beat = Math.floor(ms / 10_000);
  const slow = Math.sin(ms / 260_000 + own) * 0.12 + Math.sin(ms / 61_000 + own * 2) * 0.06;
  const share = Math.max(0.05, busy + slow + noise(beat + own) * 0.07);
  const filled = fills > 0 ? ((ms / DAY_MS) * fills) % FULLEST : 0;
  return {
    at: ms,
    cpu: within(load.cpu * share, 100),
    load: Math.round(((load.cpu * share) / 100) * 8 * 100) / 100,
    memory: within(load.memory + slow * 12 + noise(beat / 6 + own) * 0.4, 100),
    disk: within(load.disk + filled + slow * 0.05, 100),
    io: within(load.cpu * 0.4 * share + noise(beat * 3 + own) * 3, 100),
    rx: within(load.traffic * share, 1e9),
    tx: within(load.traffic * share * 0.6, 1e9),
    temperature: within(load.temperature + (share - 0.8) * 10, 120),
  };
}

export const demoFacts = ({ diskGb, memoryGb }: DemoMachine, sample: AgentSample): AgentFacts => ({
  os: 'Ubuntu 22.04.4 LTS',
  cpu: 'Intel(R) Xeon(R) Silver 4314 CPU @ 2.40GHz',
  cores: 16,
  memoryMb: memoryGb * 1_024,
  disks: [
    { mount: '/', totalMb: 100 * 1_024, usedMb: 31 * 1_024 },
    { mount: '/data', totalMb: diskGb * 1_024, usedMb: Math.round((diskGb * 1_024 * (sample.disk ?? 0)) / 100) },
  ],
});
