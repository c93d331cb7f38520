/** What happened, newest first: who, what, when; photos, what was said, what did not reach anybody. */
import type { ReactNode } from 'react';
import type { OrderDetail, OrderStep } from '@/contract/order-entities';
import { languageTag } from '@/i18n/language';
import { useText } from '@/i18n/use-text';
import { formatMoment } from '@/lib/dates';
import { CaseTimeline, EntryBody } from '@/ui/case/timeline/case-timeline';
import { clientTimeOf } from '@/ui/case/timeline/entries';
import type { TimelineEntry } from '@/ui/common/timeline';
import type { ShowPhotos } from '@/ui/common/use-photo-view';
import { sentenceOf } from '../timeline';
import { OrderTag } from './order-tags';
import { foldedSteps, hasFailed, toneOf } from './steps';

function Body({ step, onView }: { step: OrderStep; onView: ShowPhotos }): ReactNode {
  const t = useText();
  const sent = clientTimeOf(step);
  const moved = step.toState !== null && step.toState !== step.fromState;
  return (
    <EntryBody
      photos={step.photos}
      onView={onView}
      facts={
        (moved || sent !== undefined) && (
          <>
            {moved && step.toState !== null && <OrderTag state={step.toState} />}
            {sent !== undefined && (
              <span>{t('order.timeline.sentLater', { time: formatMoment(sent, languageTag()) })}</span>
            )}
          </>
        )
      }
    >
      {step.note && <p>{step.note}</p>}
      {step.params.signedBy && <p>{t('order.timeline.signedBy', { name: step.params.signedBy })}</p>}
      {step.params.overrideReason && <p>{t('order.timeline.overruled', { reason: step.params.overrideReason })}</p>}
      {hasFailed(step) && (
        <p className="sp-entry-failed">
          {t('order.timeline.failed', { reason: step.notification?.reason ?? t('codes.unknown') })}
        </p>
      )}
    </EntryBody>
  );
}

interface OrderTimelineProps {
  order: Pick<OrderDetail, 'steps'>;
  onView: ShowPhotos;
  /** Everything at once: on paper nobody taps. */
  whole?: boolean;
}

export function OrderTimeline({ order, onView, whole = false }: OrderTimelineProps): ReactNode {
  const t = useText();
  const draw = (step: OrderStep): TimelineEntry => ({
    key: step.id,
    at: step.at,
    title: sentenceOf(step),
    tone: toneOf(step),
    children: <Body step={step} onView={onView} />,
  });
  return (
    <CaseTimeline
      entries={foldedSteps(order.steps)}
      draw={draw}
      olderLabel={(count) => t('order.timeline.older', { count })}
      whole={whole}
    />
  );
}
