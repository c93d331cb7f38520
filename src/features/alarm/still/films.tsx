/** From the picture to the film: live in one tap, or from ten seconds before the alarm. */
import type { ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { useMay } from '@/session/use-may';
import { LivePlayer, RecordingPlayer } from '@/ui/video/players';

export type FilmMode = 'live' | 'before';

const BEFORE_MS = 10_000;

interface FilmsProps {
  alarmId: number;
  cameraId: number;
  /** When the alarm began; null: not known. */
  happenedAt: number | null;
  mode: FilmMode | undefined;
  show: (mode: FilmMode | undefined) => void;
}

export function FilmButtons({ happenedAt, mode, show }: Omit<FilmsProps, 'cameraId' | 'alarmId'>): ReactNode {
  const t = useText();
  const mayView = useMay('video.view');
  if (!mayView) return null;
  return (
    <div className="al-still-films" data-on={mode}>
      {mode !== undefined && (
        <button type="button" onClick={() => show(undefined)}>
          {t('alarmmore.still.picture')}
        </button>
      )}
      {mode !== 'live' && (
        <button type="button" onClick={() => show('live')}>
          {t('alarmmore.still.live')}
        </button>
      )}
      {mode !== 'before' && happenedAt !== null && (
        <button type="button" onClick={() => show('before')}>
          {t('alarmmore.still.before')}
        </button>
      )}
    </div>
  );
}

export const Film = ({ alarmId: originId, cameraId, happenedAt, mode }: Omit<FilmsProps, 'show'>): ReactNode => (
  <div className="al-still-film">
    {mode === 'before' && happenedAt !== null ? (
      <RecordingPlayer
        key={cameraId}
        bare
        deviceId={cameraId}
        from={happenedAt - BEFORE_MS}
        opening={{ origin: 'alarm', originId }}
      />
    ) : (
      <LivePlayer key={cameraId} deviceId={cameraId} opening={{ origin: 'alarm', originId }} />
    )}
  </div>
);
