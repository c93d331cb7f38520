/** The approval, or why it is not shown: loading, offline, forbidden, gone. */
import type { ReactNode } from 'react';
import type { FlowDetail } from '@/contract/flow/flow-views';
import { text } from '@/i18n/text';
import { useLanguage } from '@/i18n/use-text';
import { href } from '@/screens/addresses';
import { RecordState } from '@/ui/common/record-state';
import { useRefusedTitle } from '@/ui/model/use-refused-title';
import { INST_WORD } from '../flow';
import type { FlowModel } from '../detail/use-flow';
import { FlowNotes } from './flow-notes';

const said = (flow: FlowDetail): string => `${flow.title} ${text(INST_WORD[flow.state])}`;

interface FlowStateProps {
  model: FlowModel;
  children: (flow: FlowDetail) => ReactNode;
}

export function FlowState({ model, children }: FlowStateProps): ReactNode {
  useLanguage();
  const { id, detail, conflicts } = model;
  useRefusedTitle(detail.state);
  const back = { href: href('taskList'), label: 'common.action.backToList' } as const;
  const isGone = detail.state === 'notFound' || detail.state === 'forbidden';
  return (
    <>
      {isGone && conflicts.length > 0 && <FlowNotes model={{ ...model, record: undefined }} />}
      <RecordState id={id} detail={detail} back={back} said={said}>
        {children}
      </RecordState>
    </>
  );
}
