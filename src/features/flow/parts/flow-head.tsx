/** What is asked for, by whom, since when, and how it stands. */
import type { ReactNode } from 'react';
import { isFlowEnded } from '@/contract/flow/flow-codes';
import type { FlowDetail } from '@/contract/flow/flow-views';
import { useText } from '@/i18n/use-text';
import { StateTag } from '@/ui/common/tags';
import { DueTime, Moment } from '@/ui/common/time';
import { INST_WORD, TONE_OF_INST } from '../flow';
import './flow-parts.css';

export function FlowHead({ flow }: { flow: FlowDetail }): ReactNode {
  const t = useText();
  const { stuck, dueAt, state } = flow;
  return (
    <article className="sp-block fl-head" data-ready="record">
      <p className="sp-ends">
        <span className="fl-head-flow">{flow.flow}</span>
        <StateTag tone={TONE_OF_INST[state]}>{t(INST_WORD[state])}</StateTag>
      </p>
      <h1>{flow.title}</h1>
      <p className="sp-row-facts">
        <span>
          {flow.starter.name} <Moment at={flow.createdAt} />
        </span>
        <span className="sp-num">{flow.no}</span>
        {dueAt !== null && !isFlowEnded(state) && <DueTime due={dueAt} />}
      </p>
      {stuck && <output className="fl-stuck">{t(`flow.stuck.${stuck.why}`, { node: stuck.node })}</output>}
    </article>
  );
}
