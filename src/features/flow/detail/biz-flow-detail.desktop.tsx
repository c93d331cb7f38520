/** 流程详情 on the desktop: at its own address, in the drawer of a list, beside the list of to-dos; and on paper. */
import { useState, type ReactNode } from 'react';
import type { FlowDetail } from '@/contract/flow/flow-views';
import { loadTexts } from '@/i18n/language';
import { useText } from '@/i18n/use-text';
import { ActFormDialog } from '@/ui/case/act-form-dialog.desktop';
import { useSheet } from '@/ui/case/use-sheet';
import { Block } from '@/ui/common/block';
import { RecordAge } from '@/ui/common/record-state';
import { useLoaded } from '@/ui/common/use-loaded';
import { usePhotoView } from '@/ui/common/use-photo-view';
import { message } from '@/ui/desktop/message';
import { Photos } from '@/ui/desktop/photos';
import { RecordLayout } from '@/ui/desktop/record-layout';
import { FlowHead } from '../parts/flow-head';
import { FlowPanel } from '../parts/flow-panel.desktop';
import { FlowPaper } from '../parts/flow-paper.desktop';
import { FlowState } from '../parts/flow-state';
import { FlowStory } from '../parts/flow-story';
import { FlowContent, PathBlock } from '../parts/flow-whole';
import type { Offer } from './flow-case';
import { useOvertakenBy } from './overtaken';
import { useFlowForm } from './use-act-form';
import { useFlow, useFlowId, type FlowModel } from './use-flow';
import type { FlowSheet, OpenSheet } from './use-start';

interface DialogProps {
  flow: FlowDetail;
  model: FlowModel;
  sheet: FlowSheet;
}

function Form({ offer, flow, model, sheet }: DialogProps & { offer: Offer }): ReactNode {
  const form = useFlowForm(offer, flow, model, sheet.close);
  const overtaken = useOvertakenBy(offer, flow, model);
  return <ActFormDialog {...form} onClose={sheet.close} overtaken={overtaken} />;
}

const loadWords = () => loadTexts(['signature']);

function ActDialog(props: DialogProps): ReactNode {
  const t = useText();
  const { open, close } = props.sheet;
  const loaded = useLoaded(loadWords, open !== null, () => {
    message(t('errors.network.offline'), 'error');
    close();
  });
  if (!loaded || open?.kind !== 'form') return null;
  // A form of another kind is another form.
  return <Form key={open.offer.action} offer={open.offer} {...props} />;
}

function Body({ flow, model }: { flow: FlowDetail; model: FlowModel }): ReactNode {
  const t = useText();
  const sheet = useSheet<OpenSheet>();
  const photos = usePhotoView();
  const [onPaper, setOnPaper] = useState(false);
  if (onPaper) return <FlowPaper flow={flow} onBack={() => setOnPaper(false)} />;
  return (
    <>
      <RecordAge detail={model.detail} />
      <RecordLayout
        aside={
          <>
            <PathBlock flow={flow} onView={photos.show} />
            <Block title={t('flow.section.story')}>
              <FlowStory flow={flow} />
            </Block>
          </>
        }
      >
        <FlowHead flow={flow} />
        <FlowPanel model={model} sheet={sheet} onPrint={() => setOnPaper(true)} />
        <FlowContent flow={flow} onView={photos.show} />
      </RecordLayout>
      <Photos photos={photos} />
      <ActDialog flow={flow} model={model} sheet={sheet} />
    </>
  );
}

/** The approval by its id. */
export function FlowView({ id }: { id: number | undefined }): ReactNode {
  const model = useFlow(id);
  return <FlowState model={model}>{(flow) => <Body flow={flow} model={model} />}</FlowState>;
}

export default function BizFlowDetail(): ReactNode {
  return <FlowView id={useFlowId()} />;
}
