/** A phone record with tabs, its history and its form. */
import type { ReactNode } from 'react';
import { partsBelow } from '../detail-parts';
import type { AnyDetail } from '../model/tree-definition';
import { useDoneWords } from '../model/saved-record';
import { useFullDetail } from '../model/use-full-detail';
import { DetailPage, FactGrid } from './detail-page';
import { EditSheet } from './edit-sheet';
import { FormSheet } from './form-page';
import { useKitVoice } from './use-kit-voice';

export interface FullDetailProps {
  definition: AnyDetail;
}

export default function PhoneFullDetail({ definition }: FullDetailProps): ReactNode {
  const [voice, question] = useKitVoice();
  useDoneWords(voice);
  const { shown, model, edited, close } = useFullDetail(definition);
  const { useForm, question: asked } = definition;
  return (
    <>
      <DetailPage definition={shown} model={model} below={partsBelow({ definition, voice, FactGrid })} />
      {question}
      {useForm && edited && <EditSheet useForm={useForm} at={edited} onClose={close} />}
      {asked && <FormSheet key={asked.form.key} open onClose={asked.close} definition={asked.form} />}
    </>
  );
}
