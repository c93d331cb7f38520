/** One camera of a wall: its picture, how old it is or why there is none, and who is watching. */
import { useCallback, useRef, useState, type ReactNode } from 'react';
import { serverNow } from '@/api/reply';
import type { PlayCell } from '@/contract/video/play';
import { errorText } from '@/i18n/error-text';
import { languageTag } from '@/i18n/language';
import { useText } from '@/i18n/use-text';
import { formatExact } from '@/lib/dates';
import { useNow } from '../model/use-now';
import { MaskLayer } from './mask-layer';
import { StillView } from './still-view';
import type { CellState, FilmsModel } from './use-live-films';
import './video.css';

/** Marks the picture with who watches it, and when: a film taken of the screen shows that too. */
export function ViewerMark({ viewer }: { viewer: string }): ReactNode {
  const now = useNow(1_000);
  return (
    <span className="vd-mark" aria-hidden="true">
      {viewer} {formatExact(now)}
    </span>
  );
}

const secondsOf = (ms: number): string =>
  new Intl.NumberFormat(languageTag(), { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(
    Math.max(0, ms) / 1000,
  );

/** 直播 · 1.2 秒前 */
function Age({
  moment,
  state,
  isOn,
}: {
  moment: () => number | undefined;
  state: CellState;
  isOn: boolean;
}): ReactNode {
  const t = useText();
  // Drawn again twice a second; the age itself is exact.
  useNow(500);
  const at = moment();
  if (state.error) return <span className="vd-dot">{t('videoplay.state.noLine')}</span>;
  if (!isOn) return <span className="vd-dot">{t('videoplay.state.paused')}</span>;
  if (!state.shows) return <span className="vd-dot">{t('videoplay.state.waiting')}</span>;
  return (
    <span className="vd-dot sp-num" data-live="true">
      {at === undefined
        ? t('videoplay.state.live')
        : t('videoplay.state.behind', { seconds: secondsOf(serverNow() - at) })}
    </span>
  );
}

/** Off until somebody wants it: pages that begin to talk are shut. */
function SoundSwitch({ onTurn }: { onTurn: (isOn: boolean) => void }): ReactNode {
  const t = useText();
  const [isOn, setOn] = useState(false);
  const turn = (): void => {
    onTurn(!isOn);
    setOn(!isOn);
  };
  return (
    <button type="button" className="vd-sound" onClick={turn}>
      {t(isOn ? 'videoplay.sound.off' : 'videoplay.sound.on')}
    </button>
  );
}

interface FilmCellProps {
  readonly index: number;
  readonly deviceId: number;
  readonly films: FilmsModel;
  readonly camera: PlayCell | undefined;
  readonly isOn: boolean;
  readonly isResting: boolean;
  readonly onOpen?: () => void;
  readonly children?: ReactNode;
}

export function FilmCell({
  index,
  deviceId,
  films,
  camera,
  isOn,
  isResting,
  onOpen,
  children,
}: FilmCellProps): ReactNode {
  const t = useText();
  const state = films.cell(index);
  const { hold } = films;
  const own = useRef<HTMLVideoElement>(null);
  // oxlint-disable-next-line react/exhaustive-deps -- `hold` only writes into a ref
  const element = useCallback((video: HTMLVideoElement | null) => hold(index, (own.current = video)), [index]);
  const sound = (isHeard: boolean): void => {
    if (own.current) own.current.muted = !isHeard;
  };
  // Until the answer names the camera, its place on the wall tells its controls apart.
  const name = camera?.name ?? String(index + 1);
  const { answer } = films;
  return (
    <div className="vd-cell" data-device={deviceId}>
      <video ref={element} muted playsInline autoPlay aria-label={t('videoplay.picture', { name })} />
      <MaskLayer masks={films.masks(deviceId)} video={own} />
      {state.way === 'stills' && <StillView deviceId={deviceId} opening={films.opening} isBare />}
      {children}
      {answer && <ViewerMark viewer={answer.viewer} />}
      {onOpen && (
        <button type="button" className="vd-open" onClick={onOpen}>
          <span className="sp-hidden">{t('videoplay.open', { name })}</span>
        </button>
      )}
      {camera?.sound && !onOpen && state.shows && state.way === 'own' && <SoundSwitch onTurn={sound} />}
      {isResting && <output className="vd-why">{t('videoplay.state.resting')}</output>}
      {state.error && !isResting && (
        <output className="vd-why">
          {state.error.code === 'network.offline' ? t('videoplay.state.offline') : errorText(state.error)}
          {state.error.kind === 'refused' && (
            <button type="button" className="vd-again" onClick={films.again}>
              {t('common.action.retry')}
            </button>
          )}
        </output>
      )}
      <p className="vd-caption">
        <Age moment={() => films.moment(index)} state={state} isOn={isOn} />
        <span className="vd-name">{camera?.place || camera?.name}</span>
        {camera?.simulated && <b>{t('videoplay.simulated')}</b>}
      </p>
    </div>
  );
}
