/** 流程详情 on the phone, from a card or a list: what is asked, what it is about, the answer at the thumb. */
import type { ReactNode } from 'react';
import type { FlowDetail } from '@/contract/flow/flow-views';
import { useText } from '@/i18n/use-text';
import { useSheet } from '@/ui/case/use-sheet';
import { Block } from '@/ui/common/block';
import { RecordAge } from '@/ui/common/record-state';
import { usePhotoView } from '@/ui/common/use-photo-view';
import { Page } from '@/ui/mobile/page';
import { lazyPart } from '@/ui/lazy-part';
import { FlowBar } from '../parts/flow-bar.mobile';
import { FlowHead } from '../parts/flow-head';
import { FlowState } from '../parts/flow-state';
import { FlowStory } from '../parts/flow-story';
import { FlowContent, PathBlock } from '../parts/flow-whole';
import { LazySheet } from './lazy-sheet.mobile';
import { useFlow, useFlowId, type FlowModel } from './use-flow';
import type { OpenSheet } from './use-start';

/** Only whoever opens a picture needs it. */
const Photos = lazyPart<{ photos: ReturnType<typeof usePhotoView> }>(
  async () => ({ default: (await import('@/ui/mobile/photos')).Photos }),
  [],
);

function Body({ flow, model }: { flow: FlowDetail; model: FlowModel }): ReactNode {
  const t = useText();
  const sheet = useSheet<OpenSheet>();
  const photos = usePhotoView();
  return (
    <Page footer={<FlowBar model={model} sheet={sheet} />}>
      <RecordAge detail={model.detail} />
      <FlowHead flow={flow} />
      <FlowContent flow={flow} onView={photos.show} />
      <PathBlock flow={flow} onView={photos.show} />
      <Block title={t('flow.section.story')}>
        <FlowStory flow={flow} />
      </Block>
      {photos.view && <Photos photos={photos} />}
      <LazySheet flow={flow} model={model} sheet={sheet} />
    </Page>
  );
}

export default function BizFlowDetail(): ReactNode {
  const model = useFlow(useFlowId());
  return <FlowState model={model}>{(flow) => <Body flow={flow} model={model} />}</FlowState>;
}
