/** Codes of servers. Words: texts `codes.<table>.<code>`. */

/** 服务器, 交换机, 供电, 宿主机. */
export const MACHINE_KIND = { server: 1, switch: 2, power: 3, host: 4 } as const;
export type MachineKind = (typeof MACHINE_KIND)[keyof typeof MACHINE_KIND];
/** 待接入, 在线, 陈旧, 离线, 维护, 停用. The last two are never stored as measured. */
export const MACHINE_STATE = { expected: 1, online: 2, stale: 3, offline: 4, maintained: 5, disabled: 6 } as const;
export type MachineState = (typeof MACHINE_STATE)[keyof typeof MACHINE_STATE];
/** CPU, 负载, 内存, 磁盘, 磁盘繁忙, 接收, 发送, 温度: in the order of the columns. */
export const METRIC = { cpu: 1, load: 2, memory: 3, disk: 4, io: 5, rx: 6, tx: 7, temperature: 8 } as const;
export type Metric = (typeof METRIC)[keyof typeof METRIC];
export type MetricName = keyof typeof METRIC;
/** In the order of their codes. */
export const METRICS = [
  'cpu',
  'load',
  'memory',
  'disk',
  'io',
  'rx',
  'tx',
  'temperature',
] as const satisfies MetricName[];
/** 正常, 预警, 严重. */
export const BREACH_LEVEL = { none: 0, warn: 1, critical: 2 } as const;
export type BreachLevel = (typeof BREACH_LEVEL)[keyof typeof BREACH_LEVEL];
/** 计划, 进行, 结束. */
export const MAINTENANCE_STATE = { planned: 1, running: 2, ended: 3 } as const;

/** Silent for longer: 陈旧, then 离线. */
export const STALE_AFTER_SEC = 30;
export const OFFLINE_AFTER_SEC = 90;
/** A clock that is off by more is said. */
export const CLOCK_OFF_SEC = 30;
export const MOST_MAINTENANCE_DAYS = 7;
/** What an agent keeps while nobody takes it: an hour at one sample in ten seconds. */
export const SAMPLES_AN_HOUR = 360;
/** What the platform gives away today; an agent with another one is old. */
export const AGENT_VERSION = '1.0';
