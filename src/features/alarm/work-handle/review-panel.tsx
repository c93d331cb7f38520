/** What the reviewer agrees with: verdict, reason, evidence, by whom. */
import type { ReactNode } from 'react';
import type { AlarmDetail } from '@/contract/alarm-entities';
import { useText } from '@/i18n/use-text';
import { mayCountersign } from '../next-step';
import { Block } from '@/ui/common/block';
import { PhotoStrip } from '@/ui/common/photo-strip';
import type { ShowPhotos } from '@/ui/common/use-photo-view';
import { evidenceOf, VerdictFacts } from '../parts/verdict-facts';
import { requirementText } from '../requirement';
import './review-panel.css';

export function ReviewPanel({ alarm, onView }: { alarm: AlarmDetail; onView: ShowPhotos }): ReactNode {
  const t = useText();
  return (
    <Block title={t('alarm.review.title')}>
      <VerdictFacts alarm={alarm} />
      <PhotoStrip photos={evidenceOf(alarm)} onView={onView} />
      {!mayCountersign(alarm) && <p className="al-not-mine">{requirementText('notVerdictAuthorOnFire')}</p>}
    </Block>
  );
}
