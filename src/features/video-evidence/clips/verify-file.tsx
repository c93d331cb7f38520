/** The hash of a file, counted on this device, against what was handed out. */
import { useState, type ChangeEvent, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { call } from '@/api/call';
import { clipEndpoints, type ClipRow } from '@/contract/video/clip';
import { useText } from '@/i18n/use-text';
import { href } from '@/screens/addresses';
import { buttonClass } from '@/ui/common/button';
import { filmIn, hashOf, MOST_HASHED } from './hash-of';
import './clips-top.css';

type Answer = { of: 'working' | 'failed' | 'tooLarge' | 'other' } | { of: 'same'; clip: ClipRow };

async function answerOf(file: File, parkId: number): Promise<Answer> {
  if (file.size > MOST_HASHED) return { of: 'tooLarge' };
  try {
    const sha256 = await hashOf(await filmIn(file));
    const clip = await call(clipEndpoints.verifyClip, { parkId, sha256 }, { quiet: true });
    return clip ? { of: 'same', clip } : { of: 'other' };
  } catch {
    return { of: 'failed' };
  }
}

const TONES = { working: 'plain', failed: 'warning', tooLarge: 'warning', other: 'danger', same: 'good' } as const;

export function VerifyFile({ parkId }: { parkId: number }): ReactNode {
  const t = useText();
  const [answer, setAnswer] = useState<Answer>();
  const verify = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const file = target.files?.[0];
    // The same file can be chosen again.
    target.value = '';
    if (!file) return;
    setAnswer({ of: 'working' });
    setAnswer(await answerOf(file, parkId));
  };
  const words =
    answer &&
    (answer.of === 'same' ? t('videoclip.verify.same', { no: answer.clip.no }) : t(`videoclip.verify.${answer.of}`));
  return (
    <div className="sp-stack">
      <p className="sp-hint">{t('videoclip.verify.hint')}</p>
      <label className={`${buttonClass({ tone: 'plain' })} vc-file`}>
        {t('videoclip.verify.choose')}
        <input type="file" accept="video/mp4,.mp4,.zip" onChange={(event) => void verify(event)} />
      </label>
      {answer && (
        <output className="vc-answer" data-tone={TONES[answer.of]}>
          {answer.of === 'same' ? <Link to={href('clip', { id: answer.clip.id })}>{words}</Link> : words}
        </output>
      )}
    </div>
  );
}
