/** The plan on the desktop: the whole flow in sight, nodes of one step side by side; 119 and the steps at the right. */
import type { ReactNode } from 'react';
import type { AlarmDetail } from '@/contract/alarm-entities';
import { useText } from '@/i18n/use-text';
import { ActDialog } from '../act/act-dialog.desktop';
import { ActionPanel } from '../parts/action-panel.desktop';
import { RecordLink } from '../node-detail/record-link';
import { AlarmFacts } from '../parts/alarm-facts';
import { AlarmLinks } from '../parts/alarm-links';
import { AlarmTimeline } from '../parts/alarm-timeline';
import { Block } from '@/ui/common/block';
import { RecordLayout } from '@/ui/desktop/record-layout';
import { CallCard } from '../parts/call-card';
import { AroundParts } from '../parts/around-parts';
import { Photos } from '@/ui/desktop/photos';
import { PlanFlow } from '../parts/plan-flow';
import { RecordHead } from '../parts/record-head';
import { RecordAge } from '@/ui/common/record-state';
import { RecordState } from '../parts/record-state';
import { StepLink } from '../parts/step-buttons';
import { needsCall, useWarningDetail } from './use-warning-detail';

type Model = ReturnType<typeof useWarningDetail>;

/** No plan was started: what happened until now is what there is to see. */
function WithoutPlan({ alarm, model }: { alarm: AlarmDetail; model: Model }): ReactNode {
  const t = useText();
  return (
    <>
      <Block title={t('alarm.plan.title')}>
        <p>{t('alarmmore.plan.none')}</p>
      </Block>
      <Block title={t('alarm.timeline.title')}>
        <AlarmTimeline alarm={alarm} onView={model.photos.show} />
      </Block>
    </>
  );
}

export default function WarningDetail(): ReactNode {
  const model = useWarningDetail();
  const { sheet, photos, steps } = model;
  const main = steps?.main === 'plan' ? 'none' : (steps?.main ?? 'none');
  return (
    <RecordState model={model}>
      {(alarm) => (
        <>
          <RecordAge detail={model.detail} />
          <RecordLayout
            wide
            aside={
              <>
                <ActionPanel model={model} sheet={sheet}>
                  <StepLink id={alarm.id} main={main} />
                </ActionPanel>
                {needsCall(alarm) && <CallCard alarm={alarm} acts={model.acts} dial />}
                <Block>
                  <AlarmFacts alarm={alarm} />
                </Block>
                <AroundParts alarm={alarm} show="duty" />
                <RecordLink id={alarm.id} />
                <AlarmLinks alarm={alarm} isPlan />
              </>
            }
          >
            <RecordHead alarm={alarm} />
            {alarm.planRun ? (
              <section>
                <h2 className="al-section">{alarm.planRun.name}</h2>
                <PlanFlow alarm={alarm} isQueued={model.isQueued} onView={photos.show} />
              </section>
            ) : (
              <WithoutPlan alarm={alarm} model={model} />
            )}
          </RecordLayout>
          <Photos photos={photos} />
          <ActDialog alarm={alarm} model={model} sheet={sheet} />
        </>
      )}
    </RecordState>
  );
}
