/** One room: which one the address says, how it is coloured, what is open, what is in hand. */
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { RackFace } from '@/contract/server/room-codes';
import {
  type BoardItem,
  type BoardRack,
  type RoomBoard,
  serverRoomEndpoints as endpoints,
  type ServerRoomRow,
} from '@/contract/server/server-room';
import { text } from '@/i18n/text';
import { useMay } from '@/session/use-may';
import type { KitVoice } from '@/ui/model/kit-voice';
import { useAddressParams } from '@/ui/model/use-address-params';
import { useDetail, type DetailModel } from '@/ui/model/use-detail';
import { useOnePark } from '@/ui/model/use-one-park';
import type { NewItem } from '../lists/use-item-form';
import type { NewRack } from '../lists/use-rack-form';
import { LOOKS, type Look } from './rack-tone';
import { type Placing, usePlacing } from './use-placing';
import { placeWords } from './words';

/** As often as devices are asked. */
const REFRESH_MS = 60_000;
const MOST_ROOMS = 100;

/** What the finder looks for. */
export interface Wanted {
  readonly height: number;
  readonly face: RackFace;
}

/** The form that is open. */
export type AskedForm =
  | { readonly kind: 'item'; readonly id: number | undefined; readonly fresh?: NewItem }
  | { readonly kind: 'rack'; readonly id: number | undefined; readonly fresh?: NewRack }
  | { readonly kind: 'room'; readonly id: number | undefined };

export interface BoardModel {
  readonly parkId: number;
  readonly rooms: Omit<DetailModel<{ readonly rows: readonly ServerRoomRow[] }>, 'replace'>;
  readonly roomId: number | undefined;
  readonly board: DetailModel<RoomBoard>;
  readonly mayKeep: boolean;
  readonly look: Look;
  readonly placing: Placing;
  readonly wanted: Wanted | undefined;
  readonly find: (wanted: Wanted | undefined) => void;
  /** What is open beside the drawing. */
  readonly openRack: BoardRack | undefined;
  readonly openItem: { readonly rack: BoardRack; readonly item: BoardItem } | undefined;
  readonly asked: AskedForm | undefined;
  readonly ask: (form: AskedForm | undefined) => void;
  readonly show: (part: { room?: number; rack?: number; item?: number; look?: Look }) => void;
}

const NONE: readonly never[] = [];
const numberIn = (params: URLSearchParams, name: string): number | undefined => {
  const number = Number(params.get(name) ?? '');
  return Number.isInteger(number) && number > 0 ? number : undefined;
};

function useOpened(board: RoomBoard | undefined) {
  const [params, change] = useAddressParams();
  const asked = params.get('look');
  const look = LOOKS.find((one) => one === asked) ?? 'temperature';
  const [rackId, itemId] = [numberIn(params, 'rack'), numberIn(params, 'item')];
  const racks = board?.racks ?? NONE;
  const rack = racks.find(({ items }) => items.some(({ id }) => id === itemId));
  const item = rack?.items.find(({ id }) => id === itemId);
  return {
    roomId: numberIn(params, 'room'),
    look,
    openRack: racks.find(({ id }) => id === rackId),
    openItem: rack && item && { rack, item },
    show: (part: { room?: number; rack?: number; item?: number; look?: Look }): void =>
      // One thing is open at a time.
      change({ ...(!part.look && { rack: undefined, item: undefined }), ...part }),
  };
}

export function useBoard(voice: KitVoice): BoardModel {
  const { parkId } = useOnePark();
  const rooms = useDetail(
    endpoints.listServerRooms,
    { parkId, pageSize: MOST_ROOMS, sort: 'name' },
    { enabled: parkId > 0 },
  );
  const [params] = useSearchParams();
  const roomId = numberIn(params, 'room') ?? rooms.record?.rows[0]?.id;
  const board = useDetail(
    endpoints.getRoomBoard,
    { id: roomId },
    { enabled: roomId !== undefined, ...(roomId && { lastKnownKey: `serverRoom.${String(roomId)}` }) },
  );
  const { refresh } = board;
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void refresh();
    }, REFRESH_MS);
    return () => clearInterval(timer);
  }, [refresh]);
  const racks = board.record?.racks ?? NONE;
  const placing = usePlacing(racks, (spot, item) => {
    const rack = racks.find(({ id }) => id === spot.rackId);
    if (rack) voice.say(text('serverroom.moved', { name: item.name, place: placeWords(rack, { ...item, ...spot }) }));
  });
  const [wanted, find] = useState<Wanted>();
  const [asked, ask] = useState<AskedForm>();
  const mayKeep = useMay('server.setup');
  const opened = useOpened(board.record);
  return { ...opened, parkId, rooms, roomId, board, mayKeep, placing, wanted, find, asked, ask };
}
