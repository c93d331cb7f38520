/** A room's values in words. */
import { ROOM_METRIC, type RoomMetric } from '@/contract/server/room-codes';
import { type PlaceRefusal, type Placed, topOf, unitsText } from '@/contract/server/rack-space';
import type { BoardItem, BoardRack, ItemMachine } from '@/contract/server/server-room';
import { codeText, text } from '@/i18n/text';

const UNITS: Readonly<Record<RoomMetric, string>> = {
  [ROOM_METRIC.temperature]: ' °C',
  [ROOM_METRIC.humidity]: '%',
  [ROOM_METRIC.power]: ' W',
};

export function valueWords(metric: RoomMetric, value: number): string {
  const digits = metric === ROOM_METRIC.temperature ? 1 : 0;
  return `${value.toFixed(digits)}${UNITS[metric]}`;
}

/** As the server would say it. */
export function refusalWords(refusal: PlaceRefusal): string {
  switch (refusal.reason) {
    case 'outside':
      return text('errors.room.outsideRack', { units: refusal.units });
    case 'taken':
      return text('errors.room.unitTaken', { units: unitsText(refusal.from, refusal.to), name: refusal.name });
    case 'overPower':
      return text('errors.room.overPower', { watts: refusal.watts, most: refusal.most });
    case 'overWeight':
      return text('errors.room.overWeight', { kg: refusal.kg, most: refusal.most });
  }
}

export const placeWords = (rack: Pick<BoardRack, 'name'>, item: Pick<Placed, 'uFrom' | 'height' | 'face'>): string =>
  text('serverroom.placeOf', {
    rack: rack.name,
    units: unitsText(item.uFrom, topOf(item)),
    face: codeText('rackFace', item.face),
  });

/** How a server stands. */
export const machineWords = ({ state, level }: ItemMachine): string =>
  [
    codeText('machineState', state),
    ...(level === null ? [] : [text('serverroom.item.openAlarm', { level: codeText('alarmLevel', level) })]),
  ].join(' · ');

export function itemWords(rack: Pick<BoardRack, 'name'>, item: BoardItem): string {
  const words = text(item.reserved ? 'serverroom.reservedOf' : 'serverroom.itemOf', {
    name: item.name,
    kind: codeText('rackItemKind', item.kind),
    place: placeWords(rack, item),
  });
  return item.machine ? `${words} · ${machineWords(item.machine)}` : words;
}
