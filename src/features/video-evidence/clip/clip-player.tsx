/** The film of an export, with its watermark over the picture unless it is drawn there. It is asked for at the first tap: looking is written down. */
import { useState, type ReactNode } from 'react';
import type { ClipDetail } from '@/contract/video/clip';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/common/button';
import { useCommand } from '@/ui/model/use-command';
import { filmOf } from './open-clip';
import './clip-player.css';

export function ClipPlayer({ clip: { id, no, watermark, manifest } }: { clip: ClipDetail }): ReactNode {
  const t = useText();
  const [address, setAddress] = useState<string>();
  const [broken, setBroken] = useState(false);
  const open = useCommand(() => filmOf(id), { onDone: setAddress });
  const failed = broken || open.error !== undefined;
  return (
    <>
      <div className="vc-film">
        {address ? (
          <video
            src={address}
            controls
            autoPlay
            playsInline
            muted
            aria-label={t('videoclip.detail.playLabel', { no })}
            onError={() => setBroken(true)}
          />
        ) : (
          <Button tone="main" pending={open.pending} onClick={() => void open.run()}>
            {t('videoclip.action.play')}
          </Button>
        )}
        {watermark && !manifest?.inPicture && <p className="vc-mark">{watermark}</p>}
        {failed && <output className="vc-broken">{t('videoclip.detail.playFailed')}</output>}
      </div>
      <p className="sp-hint">{t(manifest?.inPicture ? 'videoclip.detail.drawn' : 'videoclip.detail.original')}</p>
      {manifest && <p className="sp-hint">{t('videoclip.detail.pack')}</p>}
      {manifest && !manifest.inPicture && manifest.masks > 0 && (
        <p className="sp-hint">
          <strong>{t('videoclip.detail.uncovered', { count: manifest.masks })}</strong>
        </p>
      )}
    </>
  );
}
