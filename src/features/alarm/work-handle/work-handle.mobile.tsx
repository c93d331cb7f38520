/** Working an alarm on the phone: one thing to do at a time. */
import type { ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/common/button';
import { laterPart } from '../parts/later-part';
import { RecordState } from '../parts/record-state';
import { LazySheet } from '../act/lazy-sheet.mobile';
import { Photos } from '@/ui/mobile/photos';
import { mayCountersign } from '../next-step';
import { NodeWork } from './node-work.mobile';
import { ReviewPanel } from './review-panel';
import { useWorkHandle } from './use-work-handle';
import { RecordBar } from '../parts/record-bar.mobile';
import { StickyBar } from '../parts/sticky-bar.mobile';
import { WorkFrame, type WorkPartProps } from './work-frame.mobile';
import { WorkNote } from './work-notes';

const ReviewEvidence = laterPart(() => import('./review-evidence.mobile'));

function Review({ alarm, model }: WorkPartProps): ReactNode {
  const t = useText();
  const bar = (
    <StickyBar model={model} sheet={model.sheet}>
      <div className="al-buttons">
        <Button size="main" onClick={() => model.sheet.show({ kind: 'sendBack' })}>
          {t('alarm.action.sendBack')}
        </Button>
        {mayCountersign(alarm) && (
          <Button tone="main" size="main" onClick={model.approve} pending={model.act.pending}>
            {t('alarm.action.approve')}
          </Button>
        )}
      </div>
    </StickyBar>
  );
  return (
    <WorkFrame alarm={alarm} model={model} bar={bar}>
      <ReviewPanel alarm={alarm} onView={model.photos.show} />
      <ReviewEvidence alarm={alarm} onView={model.photos.show} />
    </WorkFrame>
  );
}

function Other({ alarm, model }: WorkPartProps): ReactNode {
  const t = useText();
  const { mode, sheet } = model;
  if (mode.kind === 'node') return null;
  const bar =
    mode.kind === 'finish' ? (
      <StickyBar model={model} sheet={sheet}>
        <Button tone="main" size="main" block onClick={model.finish} pending={model.act.pending}>
          {t('alarm.action.finishHandling')}
        </Button>
      </StickyBar>
    ) : (
      // Its own page: no button leads here.
      <RecordBar model={model} sheet={sheet} except="work" />
    );
  return (
    <WorkFrame alarm={alarm} model={model} bar={bar}>
      <WorkNote alarm={alarm} mode={mode} />
    </WorkFrame>
  );
}

function Work({ alarm, model }: WorkPartProps): ReactNode {
  const { mode } = model;
  if (mode.kind === 'review') return <Review alarm={alarm} model={model} />;
  if (mode.kind !== 'node') return <Other alarm={alarm} model={model} />;
  return <NodeWork key={mode.node.id} node={mode.node} alarm={alarm} model={model} />;
}

export default function WorkHandle(): ReactNode {
  const model = useWorkHandle();
  return (
    <RecordState model={model}>
      {(alarm) => (
        <>
          <Work alarm={alarm} model={model} />
          {/* Outside of what changes with the step: an open sheet stays open. */}
          <Photos photos={model.photos} />
          <LazySheet alarm={alarm} model={model} sheet={model.sheet} />
        </>
      )}
    </RecordState>
  );
}
