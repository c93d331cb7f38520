/** Scans a QR code, or takes its text by hand where the browser cannot or may not. */
import '@/i18n/form-texts';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import type { TextKey } from '@/i18n/areas';
import { useText } from '@/i18n/use-text';
import { canScan, type OnCode, startScan } from '@/lib/scan';
import { vibrate } from '@/lib/vibrate';
import { Button } from '../common/button';
import { Sheet } from './sheet';
import './fields/field-row.css';
import './scan-sheet.css';

interface ScanSheetProps {
  open: boolean;
  onClose: () => void;
  onCode: OnCode;
}

function Camera({ onCode, onProblem }: { onCode: OnCode; onProblem: (problem: TextKey) => void }): ReactNode {
  const video = useRef<HTMLVideoElement>(null);
  const handlers = useRef({ onCode, onProblem });
  useEffect(() => {
    handlers.current = { onCode, onProblem };
  });
  useEffect(() => {
    let stop: (() => void) | undefined;
    let gone = false;
    const start = async (): Promise<void> => {
      if (!video.current) return;
      try {
        const started = await startScan(video.current, (...seen) => handlers.current.onCode(...seen));
        if (gone) started();
        else stop = started;
      } catch {
        if (!gone) handlers.current.onProblem('common.scan.denied');
      }
    };
    void start();
    return () => {
      gone = true;
      stop?.();
    };
  }, []);
  return <video ref={video} className="sp-scan-video" playsInline muted />;
}

function ByHand({ onCode }: { onCode: (code: string) => void }): ReactNode {
  const t = useText();
  const [code, setCode] = useState('');
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (code.trim()) onCode(code.trim());
  };
  return (
    <form className="sp-scan-hand" onSubmit={onSubmit}>
      <input
        className="sp-input"
        aria-label={t('common.scan.byHand')}
        placeholder={t('common.scan.byHand')}
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
      <Button type="submit" tone="main" disabled={code.trim() === ''}>
        {t('common.action.confirm')}
      </Button>
    </form>
  );
}

export function ScanSheet({ open, onClose, onCode }: ScanSheetProps): ReactNode {
  const t = useText();
  const [problem, setProblem] = useState<TextKey | undefined>(canScan() ? undefined : 'common.scan.unsupported');
  const take: OnCode = (...seen) => {
    vibrate(40);
    onCode(...seen);
    onClose();
  };
  return (
    <Sheet open={open} onClose={onClose} title={t('common.scan.title')}>
      {problem === undefined && <Camera onCode={take} onProblem={setProblem} />}
      <p className="sp-field-hint">{t(problem ?? 'common.scan.hint')}</p>
      <ByHand onCode={take} />
    </Sheet>
  );
}
