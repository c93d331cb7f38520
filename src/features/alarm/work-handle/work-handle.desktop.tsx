/** Working an alarm on the desktop: the task at the left, the plan beside it. */
import type { ReactNode } from 'react';
import type { AlarmDetail } from '@/contract/alarm-entities';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/common/button';
import { ActDialog } from '../act/act-dialog.desktop';
import { mayCountersign } from '../next-step';
import { AlarmTimeline } from '../parts/alarm-timeline';
import { Block } from '@/ui/common/block';
import { RecordLayout } from '@/ui/desktop/record-layout';
import { OutboxNotes } from '../parts/outbox-notes';
import { Photos } from '@/ui/desktop/photos';
import { PlanFlow } from '../parts/plan-flow';
import { RecordHead } from '../parts/record-head';
import { RecordAge } from '@/ui/common/record-state';
import { RecordState } from '../parts/record-state';
import { isNodeQueued } from '../pending';
import { NodeWork } from './node-work.desktop';
import { ReviewPanel } from './review-panel';
import { useWorkHandle, type WorkHandleModel } from './use-work-handle';
import { WorkNote } from './work-notes';

interface PartProps {
  alarm: AlarmDetail;
  model: WorkHandleModel;
}

function Review({ alarm, model }: PartProps): ReactNode {
  const t = useText();
  return (
    <>
      <ReviewPanel alarm={alarm} onView={model.photos.show} />
      <div className="al-others">
        {mayCountersign(alarm) && (
          <Button tone="main" onClick={model.approve} pending={model.act.pending}>
            {t('alarm.action.approve')}
          </Button>
        )}
        <Button onClick={() => model.sheet.show({ kind: 'sendBack' })}>{t('alarm.action.sendBack')}</Button>
      </div>
    </>
  );
}

function Task({ alarm, model }: PartProps): ReactNode {
  const t = useText();
  const { mode } = model;
  if (mode.kind === 'node') return <NodeWork key={mode.node.id} node={mode.node} model={model} />;
  if (mode.kind === 'review') return <Review alarm={alarm} model={model} />;
  return (
    <>
      <WorkNote alarm={alarm} mode={mode} />
      {mode.kind === 'finish' && (
        <div className="al-others">
          <Button tone="main" onClick={model.finish} pending={model.act.pending}>
            {t('alarm.action.finishHandling')}
          </Button>
        </div>
      )}
    </>
  );
}

/** Beside the task: the plan while there is one, else what happened. */
function Beside({ alarm, model }: PartProps): ReactNode {
  const t = useText();
  const { photos, acts } = model;
  if (alarm.planRun && model.mode.kind !== 'review') {
    return <PlanFlow alarm={alarm} isQueued={(id) => isNodeQueued(acts, id)} onView={photos.show} />;
  }
  return (
    <Block title={t('alarm.timeline.title')}>
      <AlarmTimeline alarm={alarm} onView={photos.show} />
    </Block>
  );
}

export default function WorkHandle(): ReactNode {
  const model = useWorkHandle();
  return (
    <RecordState model={model}>
      {(alarm) => (
        <>
          <RecordAge detail={model.detail} />
          <RecordLayout aside={<Beside alarm={alarm} model={model} />}>
            <div>
              <RecordHead alarm={alarm} />
              <OutboxNotes {...model} />
            </div>
            <Task alarm={alarm} model={model} />
          </RecordLayout>
          <Photos photos={model.photos} />
          <ActDialog alarm={alarm} model={model} sheet={model.sheet} />
        </>
      )}
    </RecordState>
  );
}
