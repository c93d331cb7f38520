/** What of mine is on its way, and what was refused: what I did, who was faster, what they changed, how it stands now. */
import { useEffect, type ReactNode } from 'react';
import type { FlowDetail } from '@/contract/flow/flow-views';
import type { OutboxEntry } from '@/outbox/entry';
import { useText } from '@/i18n/use-text';
import { OutboxNotes } from '@/ui/common/outbox-notes';
import { StateTag } from '@/ui/common/tags';
import { INST_WORD, TONE_OF_INST, wordOf } from '../flow';
import { actOf, type FlowAct } from '../detail/flow-case';
import type { FlowModel } from '../detail/use-flow';
import { differenceTexts } from './flow-story';

const didOf = ({ action, taskId }: FlowAct, flow: FlowDetail | undefined) =>
  wordOf(action, flow?.tasks.find(({ id }) => id === taskId)?.kind);

/** The change that the decision did not know of: the last one, where the form is what it was refused for. */
function changesOf({ lastError }: OutboxEntry, flow: FlowDetail): string[] {
  if (lastError?.code !== 'flow.changed') return [];
  const last = flow.steps
    .toSorted((a, b) => b.at - a.at || b.id - a.id)
    .find(({ difference }) => difference !== null && Object.keys(difference).length > 0);
  return last ? differenceTexts(flow, last.difference) : [];
}

function Sides({ entry, flow }: { entry: OutboxEntry; flow: FlowDetail | undefined }): ReactNode {
  const t = useText();
  const mine = actOf(entry);
  return (
    <>
      {mine && <span>{t('flow.conflict.mine', { did: t(`flow.did.${didOf(mine, flow)}`) })}</span>}
      {flow && changesOf(entry, flow).map((words) => <span key={words}>{words}</span>)}
      {flow && (
        <span>
          {t('flow.conflict.now')} <StateTag tone={TONE_OF_INST[flow.state]}>{t(INST_WORD[flow.state])}</StateTag>
        </span>
      )}
    </>
  );
}

export function FlowNotes({ model }: { model: Pick<FlowModel, 'acts' | 'conflicts' | 'record'> }): ReactNode {
  const t = useText();
  const { acts, conflicts, record } = model;
  const refused = conflicts.length > 0;
  // Why it was refused, in words: no link to an approval waits for them.
  useEffect(() => {
    if (refused) void import('@/i18n/flow-form-texts').catch(() => undefined);
  }, [refused]);
  const queued = acts.map(({ id, input, state, waitsFor }) => ({
    id,
    state,
    waitsFor,
    did: t(`flow.did.${didOf(input, record)}`),
  }));
  return (
    <OutboxNotes queued={queued} conflicts={conflicts} renderNow={(entry) => <Sides entry={entry} flow={record} />} />
  );
}
