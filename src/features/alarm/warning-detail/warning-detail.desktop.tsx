/** The plan on the desktop: the whole flow in sight, nodes of one step side by side; 119 and the steps at the right. */
import type { ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { ActDialog } from '../act/act-dialog.desktop';
import { ActionPanel } from '../parts/action-panel.desktop';
import { RecordLink } from '../node-detail/record-link';
import { AlarmFacts } from '../parts/alarm-facts';
import { AlarmLinks } from '../parts/alarm-links';
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

export default function WarningDetail(): ReactNode {
  const t = useText();
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
            <section>
              <h2 className="al-section">{alarm.planRun?.name ?? t('alarm.plan.title')}</h2>
              <PlanFlow alarm={alarm} isQueued={model.isQueued} onView={photos.show} />
            </section>
          </RecordLayout>
          <Photos photos={photos} />
          <ActDialog alarm={alarm} model={model} sheet={sheet} />
        </>
      )}
    </RecordState>
  );
}
