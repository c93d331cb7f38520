/** A past moment of a camera, played from where it is asked for. */
import { useEffect, useRef, useState, type RefObject } from 'react';
import type { ApiError } from '@/api/api-error';
import { asApiError } from '@/api/api-error';
import { call } from '@/api/call';
import { serverNow } from '@/api/reply';
import { LONGEST_RECORDING_MS, MESSAGE, playEndpoints, RECORDING_PATH } from '@/contract/video/play';
import type { PlayAnswer } from './live-films';
import { openFilmLine } from './film-line';
import { openPicture, sourceClass } from './picture';
import type { Opening } from './player-props';
import { refusedWith } from './refusal';

export interface RecordingModel {
  readonly answer: PlayAnswer | undefined;
  readonly error: ApiError | undefined;
  readonly shows: boolean;
  /** Everything of the span has come. */
  readonly moment: () => number | undefined;
  readonly again: () => void;
}

interface Span {
  readonly deviceId: number;
  readonly from: number;
  readonly to: number | undefined;
  /** From where, and what for. */
  readonly asked: Partial<Opening> & { readonly reason?: string };
}

const PART_MS = 500;

interface Events {
  readonly answered: (answer: PlayAnswer) => void;
  readonly shows: () => void;
  readonly fails: (error: ApiError) => void;
}

function play(video: HTMLVideoElement, { deviceId, from, to, asked }: Span, on: Events) {
  if (!sourceClass()) {
    on.fails(refusedWith('play.codecUnknown'));
    return { moment: () => undefined, stop: () => undefined };
  }
  let next = from;
  const picture = openPicture(video, false, {
    shows: on.shows,
    late: () => undefined,
    failed: () => on.fails(refusedWith('play.badStream')),
  });
  const address = async (): Promise<string> => {
    const input = { deviceIds: [deviceId], stream: 'main' as const, ...asked };
    const answer = await call(playEndpoints.askToPlay, input, { quiet: true });
    on.answered(answer);
    const [cell] = answer.cells;
    if (!cell?.token) throw refusedWith(cell?.why ?? 'play.unreachable');
    const end = Math.min(to ?? serverNow(), from + LONGEST_RECORDING_MS, serverNow());
    const query = { t: cell.token, from: String(Math.round(next)), to: String(Math.round(end)) };
    return `${RECORDING_PATH}?${new URLSearchParams(query).toString()}`;
  };
  const line = openFilmLine(
    {
      address,
      begins: picture.begins,
      take(_cell, kind, bytes) {
        if (kind === MESSAGE.refusal) return on.fails(refusedWith(new TextDecoder().decode(bytes)));
        if (kind === MESSAGE.fragment) next = new DataView(bytes.buffer).getFloat64(0) + PART_MS;
        return picture.take(kind, bytes);
      },
      failed: on.fails,
    },
    true,
  );
  return {
    moment: picture.moment,
    stop() {
      line.stop();
      picture.stop();
    },
  };
}

export function useRecording(video: RefObject<HTMLVideoElement | null>, span: Span): RecordingModel {
  const { deviceId, from, to, asked } = span;
  const { origin, originId, reason } = asked;
  const [answer, setAnswer] = useState<PlayAnswer>();
  const [seen, setSeen] = useState<{ of: string; shows: boolean; error?: ApiError }>({ of: '', shows: false });
  const [attempt, setAttempt] = useState(0);
  const playing = useRef<{ moment: () => number | undefined }>(undefined);
  const key = `${deviceId} ${from} ${to} ${reason} ${attempt}`;
  useEffect(() => {
    if (!video.current) return undefined;
    const opened = play(
      video.current,
      { deviceId, from, to, asked: { origin, originId, reason } },
      {
        answered: setAnswer,
        shows: () => setSeen({ of: key, shows: true }),
        fails: (error) =>
          setSeen((before) => ({ of: key, shows: before.of === key && before.shows, error: asApiError(error) })),
      },
    );
    playing.current = opened;
    return () => {
      playing.current = undefined;
      opened.stop();
    };
  }, [video, key, deviceId, from, to, origin, originId, reason]);
  const mine = seen.of === key ? seen : undefined;
  return {
    answer,
    error: mine?.error,
    shows: mine?.shows ?? false,
    moment: () => playing.current?.moment(),
    again: () => setAttempt((before) => before + 1),
  };
}
