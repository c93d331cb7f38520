/** The live picture with a frame, and the camera's light where it has one. The camera goes out with it. */
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { TextKey } from '@/i18n/areas';
import { useText } from '@/i18n/use-text';
import { CameraError } from '@/lib/scan/camera';
import { type OnCode, type Scanning, startScan } from '@/lib/scan/scanning';

interface CameraViewProps {
  onCode: OnCode;
  onProblem: (problem: TextKey) => void;
}

const wordsFor = (error: unknown): TextKey =>
  error instanceof CameraError ? `common.scan.${error.problem}` : 'common.scan.noReader';

function LightButton({ light }: { light: NonNullable<Scanning['light']> }): ReactNode {
  const t = useText();
  const [on, setOn] = useState(false);
  const toggle = (): void =>
    void light(!on).then(
      () => setOn(!on),
      () => {},
    );
  return (
    <button
      type="button"
      className="sp-scan-light"
      aria-pressed={on}
      aria-label={t(on ? 'common.scan.torchOff' : 'common.scan.torchOn')}
      onClick={toggle}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M8 3h8v4l-2 3v11h-4V10L8 7zM8 7h8M12 13v2" />
      </svg>
    </button>
  );
}

export function CameraView({ onCode, onProblem }: CameraViewProps): ReactNode {
  const t = useText();
  const video = useRef<HTMLVideoElement>(null);
  const handlers = useRef({ onCode, onProblem });
  const [scanning, setScanning] = useState<Scanning>();
  useEffect(() => {
    handlers.current = { onCode, onProblem };
  });
  useEffect(() => {
    let gone = false;
    let stop: (() => void) | undefined;
    const start = async (): Promise<void> => {
      if (!video.current) return;
      try {
        const started = await startScan(
          video.current,
          (...seen) => handlers.current.onCode(...seen),
          () => handlers.current.onProblem('common.scan.noReader'),
        );
        if (gone) return started.stop();
        stop = started.stop;
        setScanning(started);
      } catch (error) {
        if (!gone) handlers.current.onProblem(wordsFor(error));
      }
    };
    void start();
    return () => {
      gone = true;
      stop?.();
    };
  }, []);
  return (
    <div className="sp-scan-view" data-scanning={scanning !== undefined}>
      <video ref={video} playsInline muted />
      <span className="sp-scan-frame" aria-hidden="true" />
      {!scanning && <output className="sp-scan-wait">{t('common.scan.starting')}</output>}
      {scanning?.light && <LightButton light={scanning.light} />}
    </div>
  );
}
