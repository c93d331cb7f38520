/** One camera, live or from a moment of the last days. */
import { useState, type ReactNode } from 'react';
import { serverNow } from '@/api/reply';
import type { RegionCamera } from '@/contract/video/video-home';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/common/button';
import { useMay } from '@/session/use-may';
import { PtzPad, RecordedDay, WhyBlack } from '@/ui/video/parts';
import { href } from '@/screens/addresses';
import { LivePlayer, RecordingPlayer } from '@/ui/video/players';
import { StillView } from '@/ui/video/still-view';
import type { CameraAddress } from './use-camera-address';
import './home.css';

const TEN_SEC_MS = 10_000;
const DAY_MS = 24 * 60 * 60_000;

/** As the field of a moment wants it: this device's clock, without a zone. */
function localText(at: number): string {
  const moment = new Date(at);
  return new Date(at - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 19);
}

interface MomentProps extends Pick<CameraAddress, 'at' | 'playFrom'> {
  readonly keptDays: number;
}

function MomentField({ at, playFrom, keptDays }: MomentProps): ReactNode {
  const t = useText();
  const [now] = useState(serverNow);
  return (
    <label className="sp-plain-field vh-moment">
      {t('videohome.from')}
      <input
        type="datetime-local"
        step={1}
        className="sp-input"
        min={localText(now - keptDays * DAY_MS)}
        max={localText(now)}
        value={localText(at ?? now - 60_000)}
        onChange={({ target }) => {
          const chosen = new Date(target.value).getTime();
          if (Number.isFinite(chosen) && chosen < serverNow()) playFrom(chosen);
        }}
      />
    </label>
  );
}

interface OneCameraProps {
  readonly camera: Pick<RegionCamera, 'id' | 'ptz' | 'keptDays'>;
  readonly parkId: number;
  readonly address: CameraAddress;
  /** On a phone the small picture is enough. */
  readonly stream: 'main' | 'sub';
}

/** What this person watches instead, until another camera is opened or live is pressed. */
type Instead = 'sub' | 'stills';

/** What stands below the picture when it is asked for. */
type Below = 'ptz' | 'black';

interface LiveOnlyProps extends Pick<OneCameraProps, 'camera' | 'parkId' | 'stream'> {
  /** The player begins anew. */
  readonly onRetry: () => void;
  readonly onInstead: (shown: Instead) => void;
}

function LiveOnly({ camera, parkId, stream, onRetry, onInstead }: LiveOnlyProps): ReactNode {
  const t = useText();
  const mayTurn = useMay('video.ptz');
  const [below, show] = useState<Below>();
  const toggle = (part: Below): void => show(below === part ? undefined : part);
  return (
    <>
      <div className="sp-switch vh-below">
        {camera.ptz && mayTurn && (
          <button type="button" aria-pressed={below === 'ptz'} onClick={() => toggle('ptz')}>
            {t('videohome.ptz')}
          </button>
        )}
        <button type="button" aria-pressed={below === 'black'} onClick={() => toggle('black')}>
          {t('videohome.black')}
        </button>
      </div>
      {below === 'ptz' && <PtzPad parkId={parkId} deviceId={camera.id} />}
      {below === 'black' && (
        <WhyBlack
          key={stream}
          parkId={parkId}
          deviceId={camera.id}
          stream={stream === 'main' ? 1 : 2}
          onRetry={onRetry}
          onSubStream={() => onInstead('sub')}
          onStills={() => onInstead('stills')}
        />
      )}
    </>
  );
}

export function OneCamera({ camera, parkId, address, stream }: OneCameraProps): ReactNode {
  const t = useText();
  const { at, playFrom } = address;
  const [tries, setTries] = useState(0);
  const [changed, setChanged] = useState<{ of: number; to: Instead }>();
  const instead = changed?.of === camera.id ? changed.to : undefined;
  const shown = instead === 'sub' ? 'sub' : stream;
  const isLive = at === undefined;
  const goLive = (): void => {
    setChanged(undefined);
    playFrom(undefined);
  };
  return (
    <div className="vh-one">
      {isLive ? (
        instead === 'stills' ? (
          <StillView key={camera.id} deviceId={camera.id} />
        ) : (
          <LivePlayer key={`${camera.id}-${tries}`} deviceId={camera.id} stream={shown} />
        )
      ) : (
        <RecordingPlayer
          key={camera.id}
          deviceId={camera.id}
          from={at}
          exportAt={(asked) => href('clips', { park: parkId, edit: 'new', ...asked })}
        />
      )}
      <div className="vh-tools">
        <div className="sp-switch">
          <button type="button" aria-pressed={isLive} onClick={goLive}>
            {t('videohome.live')}
          </button>
          <button type="button" aria-pressed={!isLive} onClick={() => isLive && playFrom(serverNow() - 60_000)}>
            {t('videohome.recording')}
          </button>
        </div>
        <Button onClick={() => playFrom(serverNow() - TEN_SEC_MS)}>{t('videohome.tenBefore')}</Button>
        {!isLive && <MomentField at={at} playFrom={playFrom} keptDays={camera.keptDays} />}
      </div>
      {!isLive && <RecordedDay parkId={parkId} deviceId={camera.id} at={at} onChoose={playFrom} />}
      {isLive && (
        <LiveOnly
          key={camera.id}
          camera={camera}
          parkId={parkId}
          stream={shown}
          onRetry={() => {
            setTries(tries + 1);
            if (instead === 'stills') setChanged(undefined);
          }}
          onInstead={(to) => setChanged({ of: camera.id, to })}
        />
      )}
    </div>
  );
}
