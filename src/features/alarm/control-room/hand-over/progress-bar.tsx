/** How far a hand-over has come, in words and as a bar. */
import type { ReactNode } from 'react';
import { inOneSentence } from '@/i18n/punctuation';
import { useText } from '@/i18n/use-text';
import type { Progress } from './hand-over';

export function ProgressBar({ progress: { signed, refused, waiting, total } }: { progress: Progress }): ReactNode {
  const t = useText();
  const words = [
    t('alarmduty.handOver.progress', { signed, total }),
    ...(refused > 0 ? [t('alarmduty.handOver.refusedCount', { count: refused })] : []),
    ...(waiting > 0 ? [t('alarmduty.handOver.waitingCount', { count: waiting })] : []),
  ];
  return (
    <div className="ho-progress">
      <progress value={signed + refused} max={Math.max(total, 1)} aria-label={inOneSentence(words)} />
      <span>{words.join(' · ')}</span>
    </div>
  );
}
