/** A desktop record with tabs, its history and its form. */
import type { ReactNode } from 'react';
import { partsBelow } from '../detail-parts';
import type { AnyDetail } from '../model/tree-definition';
import { useDoneWords } from '../model/saved-record';
import { useFullDetail } from '../model/use-full-detail';
import { DetailPage, FactGrid } from './detail-page';
import { EditDrawer } from './edit-drawer';
import { FormModal } from './form-page';
import { useKitVoice } from './use-kit-voice';

export interface FullDetailProps {
  definition: AnyDetail;
  /** The tree that it stands beside has the form too: one of them opens it. */
  inTree?: boolean;
}

export default function DesktopFullDetail({ definition, inTree }: FullDetailProps): ReactNode {
  const voice = useKitVoice();
  useDoneWords(voice);
  const { shown, model, edited, close } = useFullDetail(definition, inTree);
  const { useForm, question } = definition;
  return (
    <>
      <DetailPage definition={shown} model={model} below={partsBelow({ definition, voice, FactGrid })} />
      {useForm && edited && <EditDrawer useForm={useForm} at={edited} onClose={close} />}
      {question && <FormModal key={question.form.key} open onClose={question.close} definition={question.form} />}
    </>
  );
}
