/** What the wall shows: one park after the other; an undecided fire holds its park, a confirmed one takes the wall. */
import { useEffect, useState } from 'react';
import { alarmEndpoints } from '@/contract/alarm';
import { alarmBoardEndpoints, type AlarmBoard } from '@/contract/alarm-board';
import type { AlarmRow } from '@/contract/alarm-entities';
import { ALARM_CATEGORY } from '@/contract/codes';
import { useParks, useSession } from '@/session/session-state';
import { useDetail, type DetailModel } from '@/ui/model/use-detail';
import { burning, undecided } from './wall-fires';

/** Changes arrive by themselves. This notices a line that is away, and keeps the session of a calm night, in ms. */
const LOOK_EVERY_MS = 30_000;

export interface WallPark {
  readonly id: number | undefined;
  readonly name: string | undefined;
}

export interface WallModel {
  /** Confirmed fires, the newest first. */
  readonly fires: readonly AlarmRow[];
  readonly park: WallPark;
  /** From 1, of how many. */
  readonly position: number;
  readonly of: number;
  /** It stays at this park because of this alarm. */
  readonly held: AlarmRow | undefined;
  readonly board: AlarmBoard | undefined;
  /** When what is shown was true, where the line is away; undefined while it is live. */
  readonly asOf: number | undefined;
}

/** The parks that the person works in; with none of their own, all that they may read at once. */
function useWallParks(): readonly WallPark[] {
  const parks = useParks();
  const { user } = useSession();
  if (parks.length === 0) return [{ id: user?.parkId ?? undefined, name: undefined }];
  return parks.map(({ id, name }) => ({ id, name }));
}

/** @returns which turn it is; it stands still while `paused` */
function useTurns(seconds: number, paused: boolean): number {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (paused) return undefined;
    const timer = setInterval(() => setTurn((before) => before + 1), seconds * 1000);
    return () => clearInterval(timer);
  }, [seconds, paused]);
  return turn;
}

function useIsOnline(): boolean {
  const [online, setOnline] = useState(navigator.onLine);
  useEffect(() => {
    const heard = (): void => setOnline(navigator.onLine);
    addEventListener('online', heard);
    addEventListener('offline', heard);
    return () => {
      removeEventListener('online', heard);
      removeEventListener('offline', heard);
    };
  }, []);
  return online;
}

const useBoardOf = (parkId: number | undefined): DetailModel<AlarmBoard> =>
  useDetail(alarmBoardEndpoints.getAlarmBoard, { parkId }, { lastKnownKey: `alarms.board.${parkId ?? ''}` });

const FIRES = { status: 'open', category: ALARM_CATEGORY.fire, isDrill: 'false', pageSize: 20 } as const;

type Look = () => Promise<void>;

/** Asks again now and then, and at once when the line is back. */
function useLooks(fires: Look, board: Look, online: boolean): void {
  useEffect(() => {
    const look = (): void => {
      void fires();
      void board();
    };
    if (online) look();
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [fires, board, online]);
}

export function useWall(seconds: number): WallModel {
  const parks = useWallParks();
  const open = useDetail(alarmEndpoints.listAlarms, FIRES, { lastKnownKey: 'alarms.wall' });
  const rows = open.record?.rows ?? [];
  const fires = burning(rows);
  const [held] = undecided(rows);
  const heldAt = held ? parks.findIndex(({ id }) => id === held.parkId) : -1;
  const paused = fires.length > 0 || heldAt >= 0 || parks.length < 2;
  const turn = useTurns(seconds, paused) % parks.length;
  const at = heldAt >= 0 ? heldAt : turn;
  const park = parks[at] ?? { id: undefined, name: undefined };
  const board = useBoardOf(park.id);
  // The next park is there before its turn.
  useBoardOf(parks[(at + 1) % parks.length]?.id);
  const online = useIsOnline();
  useLooks(open.refresh, board.refresh, online);
  const isAway = !online || open.error !== undefined || board.error !== undefined;
  const known = [open, board].map(({ updatedAt }) => updatedAt).filter((updatedAt) => updatedAt > 0);
  return {
    fires,
    park,
    position: at + 1,
    of: parks.length,
    held,
    board: board.record,
    asOf: isAway && known.length > 0 ? Math.min(...known) : undefined,
  };
}
