/** The films of a wall: one line for all its cells, and for each the way in which this browser can play it. */
import { ApiError, asApiError } from '@/api/api-error';
import { call } from '@/api/call';
import type { OutputOf } from '@/contract/endpoint';
import { LIVE_PATH, MESSAGE, playEndpoints, type StreamName } from '@/contract/video/play';
import { openFilmLine, type FilmLine } from './film-line';
import { openPicture, sourceClass, type Picture } from './picture';
import type { Opening } from './player-props';
import { refusedWith } from './refusal';

export type PlayAnswer = OutputOf<typeof playEndpoints.askToPlay>;

/** How a cell is played: by us, by HLS, or not at all: then stills are shown. */
export type Way = 'own' | 'hls' | 'stills';

export interface CellEvents {
  /** It shows what is live. */
  readonly shows: () => void;
  /** It does not, and why; what was shown last stays. */
  readonly fails: (error: ApiError) => void;
  readonly way: (way: Way) => void;
}

interface Cell {
  readonly deviceId: number;
  readonly video: HTMLVideoElement;
  readonly on: CellEvents;
}

export interface LiveFilms {
  /** The moment that a cell shows, ms since 1970. */
  readonly moment: (cell: number) => number | undefined;
  /** Nobody watches: nothing comes, what was shown last stays. */
  readonly pause: () => void;
  /** Goes on with what is live now. */
  readonly goOn: () => void;
  readonly stop: () => void;
}

/** A browser that breaks off so often is played to in another way. */
const MOST_FAULTS = 3;

/** Which picture is asked for, and from where. */
interface Asked extends Partial<Opening> {
  readonly stream: StreamName;
}

const ask = (deviceIds: number[], asked: Asked): Promise<PlayAnswer> =>
  call(playEndpoints.askToPlay, { deviceIds, ...asked }, { quiet: true });

interface Player {
  picture: Pick<Picture, 'moment' | 'stop'> & Partial<Picture>;
  faults: number;
  way: Way;
}

const canPlayOwn = (): boolean => sourceClass() !== undefined && 'body' in Response.prototype;

export function openLiveFilms(cells: readonly Cell[], asked: Asked, answered: (answer: PlayAnswer) => void): LiveFilms {
  let stopped = false;
  /** Cells in the order of the line's messages: a camera that stands in several comes once. */
  let order: number[][] = [];
  const players: (Player | undefined)[] = cells.map(() => undefined);
  const line: { own?: FilmLine } = {};

  const fallBack = (index: number): void => {
    const cell = cells[index];
    if (!cell || stopped) return;
    players[index]?.picture.stop();
    const player: Player = { picture: { moment: () => undefined, stop: () => undefined }, faults: 0, way: 'hls' };
    players[index] = player;
    const toStills = (): void => {
      player.picture.stop();
      player.way = 'stills';
      cell.on.way('stills');
    };
    const token = async (): Promise<string> => {
      const answer = await ask([cell.deviceId], asked);
      const [own] = answer.cells;
      answered(answer);
      if (!own?.token) throw refusedWith(own?.why ?? 'play.unreachable');
      return own.token;
    };
    const failed = (): void => {
      player.faults += 1;
      if (player.faults >= MOST_FAULTS) toStills();
    };
    cell.on.way('hls');
    import('./hls-picture')
      .then(({ openHls }) => {
        if (stopped) return;
        const opened = openHls(cell.video, { token, shows: cell.on.shows, failed });
        if (opened) player.picture = opened;
        else toStills();
      })
      .catch(toStills);
  };

  const playOwn = (index: number, faults = 0): void => {
    const cell = cells[index];
    if (!cell) return;
    const failed = (): void => {
      players[index]?.picture.stop();
      if (faults + 1 >= MOST_FAULTS) return fallBack(index);
      playOwn(index, faults + 1);
      line.own?.renew();
    };
    const picture = openPicture(cell.video, true, { shows: cell.on.shows, late: () => line.own?.renew(), failed });
    players[index] = { picture, faults, way: 'own' };
    cell.on.way('own');
  };

  const isOwn = (index: number): boolean => players[index]?.way === 'own';
  const address = async (): Promise<string> => {
    const own = cells.map((_, index) => index).filter(isOwn);
    if (own.length === 0) throw new ApiError('refused', 0, { code: 'play.noPiece' });
    const byCamera = new Map<number, number[]>();
    for (const index of own) {
      const deviceId = cells[index]?.deviceId ?? 0;
      byCamera.set(deviceId, [...(byCamera.get(deviceId) ?? []), index]);
    }
    const answer = await ask([...byCamera.keys()], asked);
    answered(answer);
    order = [...byCamera.values()].filter((indexes, at) => {
      const { why } = answer.cells[at] ?? {};
      if (why) for (const index of indexes) cells[index]?.on.fails(refusedWith(why));
      return !why;
    });
    const tokens = answer.cells.flatMap(({ token }) => (token === null ? [] : [['t', token]]));
    if (tokens.length === 0) throw new ApiError('refused', 503, { code: answer.cells[0]?.why ?? 'play.unreachable' });
    return `${LIVE_PATH}?${new URLSearchParams(tokens).toString()}`;
  };

  const openLine = (): FilmLine =>
    openFilmLine({
      address,
      begins: () => order.flat().forEach((index) => players[index]?.picture.begins?.()),
      take(at, kind, bytes) {
        for (const index of order[at] ?? []) {
          if (kind === MESSAGE.refusal) cells[index]?.on.fails(refusedWith(new TextDecoder().decode(bytes)));
          else void players[index]?.picture.take?.(kind, bytes);
        }
      },
      failed: (error) => cells.forEach(({ on }, index) => isOwn(index) && on.fails(asApiError(error))),
    });

  const pause = (): void => {
    line.own?.stop();
    line.own = undefined;
    for (const player of players) if (player?.way === 'hls') player.picture.stop();
  };

  for (const index of cells.keys()) if (canPlayOwn()) playOwn(index);
  return {
    moment: (index) => players[index]?.picture.moment(),
    pause,
    goOn() {
      if (cells.some((_, index) => isOwn(index))) line.own ??= openLine();
      for (const index of cells.keys()) if (!isOwn(index) && players[index]?.way !== 'stills') fallBack(index);
    },
    stop() {
      pause();
      stopped = true;
      for (const player of players) player?.picture.stop();
    },
  };
}
