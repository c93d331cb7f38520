/** Devices of the demo: hosts that end in `.demo` answer without a network, the same at the same moment; one is silent. */
import { type SnmpAdapter, SnmpNoAnswer, type SnmpValue } from '../ports/snmp';
import { ENTITY_SENSOR, SYSTEM_NAME, SYSTEM_UP_TIME, UPS } from './oids';

const DEMO = '.demo';
const SILENT = 'silent-';
const DAY_MS = 86_400_000;
const TENTHS = 10;

export const isSimulated = (host: string): boolean => host.endsWith(DEMO);

/** 0 to 1, the same for the same name. */
function shareOf(name: string): number {
  let hash = 2_166_136_261;
  for (const letter of name) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619);
  return (hash >>> 0) / 2 ** 32;
}

/** Over the day: most at 15:00 in China, and a ripple of two hours. */
function swing(host: string, at: number, size: number): number {
  const day = Math.sin((2 * Math.PI * (at - 1 * 3_600_000)) / DAY_MS);
  const ripple = Math.sin((2 * Math.PI * at) / (6_300_000 + 3_000_000 * shareOf(`${host}~`)));
  return size * (0.75 * day + 0.25 * ripple);
}

/** °C; a host with `warm` in its name stands close to the limit. */
export const simulatedTemperature = (host: string, at: number): number =>
  host.includes('warm') ? 26.4 + swing(host, at, 0.35) : 20.5 + 3 * shareOf(host) + swing(host, at, 0.9);
export const simulatedHumidity = (host: string, at: number): number =>
  42 + 8 * shareOf(`h${host}`) + swing(`h${host}`, at, 3);
/** W, from what the name says is connected: `pdu-a01-2400.demo`. */
export function simulatedPower(host: string, at: number): number {
  const rated = Number(/-(\d{3,5})\.demo$/.exec(host)?.[1] ?? 1_000);
  return Math.round(rated * (0.62 + 0.1 * shareOf(host)) + swing(host, at, rated * 0.06));
}

function answer(host: string, oid: string, at: number): SnmpValue | null {
  switch (oid) {
    case SYSTEM_NAME:
      return host.slice(0, -DEMO.length);
    case SYSTEM_UP_TIME:
      return Math.floor((at % (90 * DAY_MS)) / 10);
    case ENTITY_SENSOR.temperature:
      return Math.round(simulatedTemperature(host, at) * TENTHS);
    case ENTITY_SENSOR.humidity:
      return Math.round(simulatedHumidity(host, at) * TENTHS);
    case UPS.outputSource:
      return UPS.normal;
    case UPS.outputPower:
      return simulatedPower(host, at);
    default:
      return null;
  }
}

export const simulatedAdapter: SnmpAdapter = {
  name: 'simulated',
  get({ host }, oids, at) {
    if (host.startsWith(SILENT)) return Promise.reject(new SnmpNoAnswer('timeout'));
    return Promise.resolve(new Map(oids.map((oid) => [oid, answer(host, oid, at.getTime())])));
  },
};
