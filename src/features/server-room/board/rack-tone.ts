/** By what racks are coloured: the air they take in, their power, or whether something is wrong. */
import { MACHINE_STATE } from '@/contract/server/machine-codes';
import { READING_STATE, ROOM_METRIC } from '@/contract/server/room-codes';
import type { BoardRack, ItemMachine, RoomBoard, RoomSensor } from '@/contract/server/server-room';
import { mostWatts } from '@/contract/server/rack-space';
import { text } from '@/i18n/text';
import type { Tone } from '@/ui/model/cell';
import { machineTone, READING_TONES } from './tones';
import { valueWords } from './words';

export const LOOKS = ['temperature', 'power', 'servers', 'alarm'] as const;
export type Look = (typeof LOOKS)[number];

export interface RackTone {
  readonly tone: Tone;
  readonly words: string;
}

/** Of the power that may be planned. */
const NEARLY_FULL = 0.75;
const PER_CENT = 100;

const newest = (sensors: readonly RoomSensor[], metric: RoomSensor['metric']): RoomSensor | undefined =>
  sensors
    .filter((sensor) => sensor.metric === metric)
    .toSorted((a, b) => b.state - a.state || (b.value ?? 0) - (a.value ?? 0))[0];

function byTemperature({ sensors }: BoardRack): RackTone {
  const sensor = newest(sensors, ROOM_METRIC.temperature);
  if (!sensor || sensor.value === null || sensor.state === READING_STATE.unknown)
    return { tone: 'closed', words: text('serverroom.look.noTemperature') };
  return { tone: READING_TONES[sensor.state] ?? 'closed', words: valueWords(sensor.metric, sensor.value) };
}

/** Measured where it is measured, else by the plates. */
function byPower(rack: BoardRack): RackTone {
  const sensor = newest(rack.sensors, ROOM_METRIC.power);
  const isMeasured = sensor?.value !== null && sensor?.value !== undefined && sensor.state !== READING_STATE.unknown;
  const watts = isMeasured && sensor.value !== null ? sensor.value : rack.watts;
  const share = watts / mostWatts(rack);
  const tone: Tone = share > 1 ? 'danger' : share > NEARLY_FULL ? 'warning' : 'good';
  const params = { watts: Math.round(watts), percent: Math.round((watts / (rack.ratedKw * 1000)) * PER_CENT) };
  return { tone, words: text(isMeasured ? 'serverroom.look.measured' : 'serverroom.look.planned', params) };
}

function byAlarm({ sensors, id }: BoardRack, { devices }: RoomBoard): RackTone {
  if (sensors.some(({ state }) => state === READING_STATE.out))
    return { tone: 'danger', words: text('serverroom.look.out') };
  const silent = devices.filter((device) => device.rackId === id && device.enabled && device.state !== 1);
  if (silent.length > 0) return { tone: 'closed', words: text('serverroom.look.silent', { count: silent.length }) };
  if (sensors.some(({ state }) => state === READING_STATE.near))
    return { tone: 'warning', words: text('serverroom.look.near') };
  return { tone: 'good', words: text('serverroom.look.fine') };
}

function byServers({ items }: BoardRack): RackTone {
  const servers = items.flatMap(({ machine }) => machine ?? []);
  if (servers.length === 0) return { tone: 'closed', words: text('serverroom.look.noServers') };
  const tones = servers.map(machineTone);
  const tone = (['danger', 'warning'] as const).find((one) => tones.includes(one));
  const count = (is: (server: ItemMachine) => boolean): number => servers.filter(is).length;
  const wrong = count(({ level }) => level !== null);
  const offline = count(({ state }) => state === MACHINE_STATE.offline);
  const unknown = count(({ state }) => state === MACHINE_STATE.stale || state === MACHINE_STATE.expected);
  const words = [
    wrong > 0 && text('serverroom.look.wrong', { count: wrong }),
    offline > 0 && text('serverroom.look.offline', { count: offline }),
    unknown > 0 && text('serverroom.look.silent', { count: unknown }),
  ].filter((part) => part !== false);
  if (words.length === 0) return { tone: 'good', words: text('serverroom.look.fine') };
  return { tone: tone ?? 'closed', words: words.join(' · ') };
}

export function rackTone(look: Look, rack: BoardRack, board: RoomBoard): RackTone {
  if (look === 'temperature') return byTemperature(rack);
  if (look === 'servers') return byServers(rack);
  return look === 'power' ? byPower(rack) : byAlarm(rack, board);
}
