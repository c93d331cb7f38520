/** The films of the cells of a wall, as they come to these video elements. */
import { useEffect, useRef, useState } from 'react';
import type { ApiError } from '@/api/api-error';
import type { PrivacyMask } from '@/contract/video/mask';
import type { StreamName } from '@/contract/video/play';
import type { Opening } from './player-props';
import { openLiveFilms, type LiveFilms, type PlayAnswer, type Way } from './live-films';
import { useMasks } from './use-masks';

export interface CellState {
  readonly way: Way;
  /** It shows what is live, or did when it was last on. */
  readonly shows: boolean;
  readonly error: ApiError | undefined;
}

export interface FilmsModel {
  readonly answer: PlayAnswer | undefined;
  readonly opening: Opening | undefined;
  readonly cell: (index: number) => CellState;
  readonly moment: (index: number) => number | undefined;
  /** Gives a cell its element. */
  readonly hold: (index: number, video: HTMLVideoElement | null) => void;
  readonly again: () => void;
  readonly masks: (deviceId: number) => readonly PrivacyMask[];
}

const WAITING: CellState = { way: 'own', shows: false, error: undefined };
const NO_CELLS: readonly CellState[] = [];

/** @param deviceIds of the cells that have a camera */
export function useLiveFilms(
  deviceIds: readonly number[],
  stream: StreamName,
  isOn: boolean,
  opening?: Opening,
): FilmsModel {
  const [answer, setAnswer] = useState<PlayAnswer>();
  const [seen, setSeen] = useState({ of: '', cells: NO_CELLS });
  const [attempt, setAttempt] = useState(0);
  const videos = useRef<(HTMLVideoElement | null)[]>([]);
  const films = useRef<LiveFilms>(undefined);
  const watched = useRef(isOn);
  // A player stays with the page that opened it.
  const [from] = useState(opening);
  const key = `${deviceIds.join(',')} ${stream} ${attempt}`;

  // Before the one below: what is opened for other cameras goes on at once, too.
  useEffect(() => {
    watched.current = isOn;
    if (isOn) films.current?.goOn();
    else films.current?.pause();
  }, [isOn]);

  useEffect(() => {
    const note = (index: number, change: Partial<CellState>): void =>
      setSeen((before) => {
        const cells = before.of === key ? [...before.cells] : [];
        cells[index] = { ...(cells[index] ?? WAITING), ...change };
        return { of: key, cells };
      });
    const ids = key.split(' ')[0]?.split(',').filter(Boolean).map(Number) ?? [];
    const cells = ids.flatMap((deviceId, index) => {
      const video = videos.current[index];
      const on = {
        shows: () => note(index, { shows: true, error: undefined }),
        fails: (error: ApiError) => note(index, { error }),
        way: (way: Way) => note(index, { way }),
      };
      return video ? [{ deviceId, video, on }] : [];
    });
    if (cells.length === 0) return undefined;
    const opened = openLiveFilms(cells, { stream, ...from }, setAnswer);
    films.current = opened;
    if (watched.current) opened.goOn();
    return () => {
      films.current = undefined;
      opened.stop();
    };
  }, [key, stream, from]);

  return {
    answer,
    opening: from,
    masks: useMasks(answer),
    cell: (index) => (seen.of === key ? seen.cells[index] : undefined) ?? WAITING,
    moment: (index) => films.current?.moment(index),
    hold: (index, video) => {
      videos.current[index] = video;
    },
    again: () => setAttempt((before) => before + 1),
  };
}
