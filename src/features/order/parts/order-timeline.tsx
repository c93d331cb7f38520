/** What happened, newest first: who, what, when; photos, what was said, what did not reach anybody. */
import { useState, type ReactNode } from 'react';
import type { OrderDetail, OrderStep } from '@/contract/order-entities';
import { languageTag } from '@/i18n/language';
import { useText } from '@/i18n/use-text';
import { formatMoment } from '@/lib/dates';
import { Button } from '@/ui/common/button';
import { PhotoStrip } from '@/ui/common/photo-strip';
import { Timeline } from '@/ui/common/timeline';
import type { ShowPhotos } from '@/ui/common/use-photo-view';
import { sentenceOf } from '../timeline';
import { OrderTag } from './order-tags';
import { clientTimeOf, foldedSteps, hasFailed, toneOf } from './steps';
import './order-timeline.css';

/** A long story is told from its end; the rest on demand. */
const SHOWN_FIRST = 20;

function Body({ step, onView }: { step: OrderStep; onView: ShowPhotos }): ReactNode {
  const t = useText();
  const sent = clientTimeOf(step);
  const moved = step.toState !== null && step.toState !== step.fromState;
  return (
    <div className="od-step">
      {step.note && <p>{step.note}</p>}
      {step.params.signedBy && <p>{t('order.timeline.signedBy', { name: step.params.signedBy })}</p>}
      {hasFailed(step) && (
        <p className="od-step-failed">
          {t('order.timeline.failed', { reason: step.notification?.reason ?? t('codes.unknown') })}
        </p>
      )}
      {(moved || sent !== undefined) && (
        <p className="od-step-facts">
          {moved && step.toState !== null && <OrderTag state={step.toState} />}
          {sent !== undefined && (
            <span>{t('order.timeline.sentLater', { time: formatMoment(sent, languageTag()) })}</span>
          )}
        </p>
      )}
      <PhotoStrip photos={step.photos} onView={onView} />
    </div>
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
  const [all, setAll] = useState(whole);
  const steps = foldedSteps(order.steps);
  const shown = all ? steps : steps.slice(0, SHOWN_FIRST);
  const rest = steps.length - shown.length;
  const entries = shown.map((step) => ({
    key: step.id,
    at: step.at,
    title: sentenceOf(step),
    tone: toneOf(step),
    children: <Body step={step} onView={onView} />,
  }));
  return (
    <>
      <Timeline entries={entries} />
      {rest > 0 && (
        <Button tone="quiet" block onClick={() => setAll(true)}>
          {t('order.timeline.older', { count: rest })}
        </Button>
      )}
    </>
  );
}
