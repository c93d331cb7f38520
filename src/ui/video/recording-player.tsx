/** One camera at a past moment. */
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ApiError } from '@/api/api-error';
import { LONGEST_REASON } from '@/contract/video/play';
import { errorText } from '@/i18n/error-text';
import { useText } from '@/i18n/use-text';
import { formatExact } from '@/lib/dates';
import { useNow } from '../model/use-now';
import { ViewerMark } from './film-cell';
import { MaskLayer } from './mask-layer';
import { exportOf } from './export-asked';
import type { RecordingPlayerProps } from './player-props';
import { useRecording } from './use-recording';
import { useMasks } from './use-masks';
import './video.css';

const STEP_MS = 10_000;
const SPEEDS = [1, 2, 4] as const;

function Clock({ moment, onMoment }: { moment: () => number | undefined; onMoment?: (at: number) => void }): ReactNode {
  const t = useText();
  const now = useNow(250);
  const at = moment();
  useEffect(() => {
    const shown = moment();
    if (shown !== undefined) onMoment?.(shown);
    // oxlint-disable-next-line react/exhaustive-deps -- told with each turn of the clock
  }, [now]);
  return (
    <span className="vd-dot sp-num">
      {at === undefined ? t('videoplay.state.waiting') : formatExact(Math.round(at))}
    </span>
  );
}

interface Steering {
  readonly isPaused: boolean;
  readonly toggle: () => void;
  readonly speed: number;
  readonly faster: () => void;
}

function useSteering(elementOf: () => HTMLVideoElement | null): Steering {
  const [isPaused, setPaused] = useState(false);
  const [speed, setSpeed] = useState<number>(1);
  const toggle = (): void => {
    const video = elementOf();
    if (isPaused) void video?.play().catch(() => undefined);
    else video?.pause();
    setPaused(!isPaused);
  };
  const faster = (): void => {
    const next = SPEEDS[(SPEEDS.findIndex((each) => each === speed) + 1) % SPEEDS.length] ?? 1;
    const video = elementOf();
    if (video) video.playbackRate = next;
    setSpeed(next);
  };
  return { isPaused, toggle, speed, faster };
}

interface SteerProps {
  readonly steering: Steering;
  readonly step: (ms: number) => void;
  readonly children?: ReactNode;
}

function Steer({ steering, step, children }: SteerProps): ReactNode {
  const t = useText();
  const { isPaused, toggle, speed, faster } = steering;
  return (
    <div className="vd-steer">
      <button type="button" onClick={() => step(-STEP_MS)}>
        {t('videoplay.recording.back')}
      </button>
      <button type="button" onClick={toggle}>
        {t(isPaused ? 'videoplay.recording.play' : 'videoplay.recording.pause')}
      </button>
      <button type="button" onClick={() => step(STEP_MS)}>
        {t('videoplay.recording.forth')}
      </button>
      <button type="button" onClick={faster}>
        {t('videoplay.recording.speed', { speed })}
      </button>
      {children}
    </div>
  );
}

/** The form of exports with what has been on show; when it is sent, what for is asked there. */
function AskExport({ to, disabled }: { to: () => string; disabled: boolean }): ReactNode {
  const t = useText();
  const navigate = useNavigate();
  return (
    <button type="button" className="vd-export" disabled={disabled} onClick={() => void navigate(to())}>
      {t('videoplay.recording.export')}
    </button>
  );
}

/** This park asks what its recordings are looked at for. */
function ReasonField({ onSay }: { onSay: (reason: string) => void }): ReactNode {
  const t = useText();
  const [words, setWords] = useState('');
  return (
    <form
      className="vd-why"
      onSubmit={(event) => {
        event.preventDefault();
        onSay(words.trim());
      }}
    >
      <label className="sp-plain-field">
        {t('videoplay.recording.reason')}
        <input
          className="sp-input"
          value={words}
          required
          maxLength={LONGEST_REASON}
          onChange={({ target }) => setWords(target.value)}
        />
      </label>
      <button type="submit" className="vd-again" disabled={words.trim() === ''}>
        {t('videoplay.recording.play')}
      </button>
    </form>
  );
}

export default function RecordingPlayer({
  deviceId,
  from,
  to,
  bare,
  onMoment,
  opening,
  exportAt,
  children,
}: RecordingPlayerProps): ReactNode {
  const t = useText();
  const video = useRef<HTMLVideoElement>(null);
  const [moved, setMoved] = useState({ of: from, at: from });
  const start = moved.of === from ? moved.at : from;
  const [reason, setReason] = useState('');
  const asksReason = (error: ApiError | undefined): boolean => error?.code === 'play.reasonMissing';
  const film = useRecording(video, { deviceId, from: start, to, asked: { ...opening, ...(reason && { reason }) } });
  const masks = useMasks(film.answer);
  const steering = useSteering(() => video.current);
  const name = film.answer?.cells[0]?.name ?? '';
  const step = (ms: number): void => setMoved({ of: from, at: Math.round((film.moment() ?? start) + ms) });
  return (
    <div className="vd-player">
      <div className="vd-cell" data-device={deviceId}>
        <video ref={video} muted playsInline aria-label={t('videoplay.picture', { name })} />
        <MaskLayer masks={masks(deviceId)} video={video} />
        {children}
        {film.answer && <ViewerMark viewer={film.answer.viewer} />}
        {asksReason(film.error) && <ReasonField onSay={setReason} />}
        {film.error && !asksReason(film.error) && (
          <output className="vd-why">
            {film.error.code === 'network.offline' ? t('videoplay.state.offline') : errorText(film.error)}
            {film.error.kind === 'refused' && (
              <button type="button" className="vd-again" onClick={film.again}>
                {t('common.action.retry')}
              </button>
            )}
          </output>
        )}
        <p className="vd-caption">
          <Clock moment={film.moment} onMoment={onMoment} />
          <span className="vd-name">{t('videoplay.recording.of', { name })}</span>
          {film.answer?.cells[0]?.simulated && <b>{t('videoplay.simulated')}</b>}
        </p>
      </div>
      {!bare && (
        <Steer steering={steering} step={step}>
          {exportAt && (
            <AskExport
              disabled={name === ''}
              to={() => exportAt(exportOf({ deviceId, name, from, until: to ?? film.moment() ?? start }))}
            />
          )}
        </Steer>
      )}
    </div>
  );
}
