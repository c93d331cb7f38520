/** The plan on the phone: one step below the other, the next one at the thumb. */
import type { ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { Page } from '@/ui/mobile/page';
import { LazySheet } from '../act/lazy-sheet.mobile';
import { AlarmLinks } from '../parts/alarm-links';
import { CallCard } from '../parts/call-card';
import { AroundParts } from '../parts/around-parts';
import { FireStrip } from '../parts/fire-strip.mobile';
import { Photos } from '@/ui/mobile/photos';
import { PlanFlow } from '../parts/plan-flow';
import { RecordBar } from '../parts/record-bar.mobile';
import { RecordHead } from '../parts/record-head';
import { RecordAge } from '@/ui/common/record-state';
import { RecordState } from '../parts/record-state';
import { needsCall, useWarningDetail } from './use-warning-detail';

export default function WarningDetail(): ReactNode {
  const t = useText();
  const model = useWarningDetail();
  const { sheet, photos } = model;
  return (
    <RecordState model={model}>
      {(alarm) => (
        <Page
          bar={<FireStrip alarm={alarm} acts={model.acts} />}
          footer={<RecordBar model={model} sheet={sheet} except="plan" />}
        >
          <RecordAge detail={model.detail} />
          <RecordHead alarm={alarm} />
          <section>
            <h2 className="al-section">{alarm.planRun?.name ?? t('alarm.plan.title')}</h2>
            <PlanFlow alarm={alarm} isQueued={model.isQueued} onView={photos.show} />
          </section>
          {needsCall(alarm) && <CallCard alarm={alarm} acts={model.acts} />}
          <AlarmLinks alarm={alarm} isPlan />
          <AroundParts alarm={alarm} show="duty" />
          <Photos photos={photos} />
          <LazySheet alarm={alarm} model={model} sheet={sheet} />
        </Page>
      )}
    </RecordState>
  );
}
