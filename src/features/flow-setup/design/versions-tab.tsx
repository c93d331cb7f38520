/** The versions of a definition, each with what differs from the draft. */
import { useState, type ReactNode } from 'react';
import { FLOW_VERSION_STATE } from '@/contract/flow/flow-codes';
import { flowSetupEndpoints, type FlowVersionRow } from '@/contract/flow/flow-setup';
import { errorText } from '@/i18n/error-text';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/common/button';
import { FormError } from '@/ui/common/form-hints';
import { ListSkeleton } from '@/ui/common/skeleton';
import { StateView } from '@/ui/common/state-view';
import { StateTag } from '@/ui/common/tags';
import { momentText } from '@/ui/common/words-of-time';
import { useCommand } from '@/ui/model/use-command';
import { useDetail } from '@/ui/model/use-detail';
import { write } from '@/ui/model/write';
import { useKit } from './kit';
import type { ModelProps } from './node-card';
import { treeDifference, type TreeDifference } from './tree-difference';

function useLine() {
  const t = useText();
  return ({ of, name, kind, what }: TreeDifference): string => {
    const called = of === 'field' ? t('flowsetup.version.field', { name }) : name;
    const parts = what.map((each) => t(`flowparts.versionWhat.${each}`));
    return t(`flowsetup.version.${kind}`, { name: called, what: parts.join('、') });
  };
}

const MARKS = { added: '+', removed: '−', changed: '≠', moved: '↕' } as const;

function Difference({ model, no }: ModelProps & { no: number }): ReactNode {
  const t = useText();
  const lineOf = useLine();
  const { parkId, def, form, tree } = model;
  const { record, state, error, refresh } = useDetail(flowSetupEndpoints.getFlowVersion, { parkId, id: def.id, no });
  if (!record) {
    if (state === 'loading' || state === 'ready') return <ListSkeleton rows={2} />;
    return <StateView state={state} error={error} onRetry={() => void refresh()} />;
  }
  const lines = treeDifference(record, { form, tree });
  return (
    <>
      <p className="fs-quiet">{t('flowsetup.version.difference', { no })}</p>
      {lines.length === 0 && <p>{t('flowsetup.version.same')}</p>}
      <ul className="fs-list fs-differences">
        {lines.map((line) => (
          <li key={`${line.of} ${line.key}`} data-kind={line.kind}>
            <span aria-hidden="true">{MARKS[line.kind]}</span> {lineOf(line)}
          </li>
        ))}
      </ul>
    </>
  );
}

function Version({ model, row }: ModelProps & { row: FlowVersionRow }): ReactNode {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const { no, state, note, publishedAt, publishedByName, running } = row;
  const isCurrent = state === FLOW_VERSION_STATE.current;
  return (
    <li className="sp-block fs-version">
      <div className="sp-ends">
        <strong>{t('flowsetup.version.no', { no })}</strong>
        <StateTag tone={isCurrent ? 'good' : 'closed'}>
          {t(isCurrent ? 'flowsetup.version.current' : 'flowsetup.version.past')}
        </StateTag>
      </div>
      {publishedAt !== null && (
        <span>{t('flowsetup.version.by', { name: publishedByName ?? '–', time: momentText(publishedAt) })}</span>
      )}
      {note && <p>{note}</p>}
      {running > 0 && <span>{t('flowsetup.head.running', { count: running })}</span>}
      <Button onClick={() => setOpen(!isOpen)}>{t('flowsetup.action.compare')}</Button>
      {isOpen && <Difference model={model} no={no} />}
    </li>
  );
}

function useDropping({ parkId, def, adopt, voice }: ModelProps['model']) {
  const t = useText();
  const { ask } = useKit().voice;
  const dropping = useCommand(() => write(flowSetupEndpoints.dropFlowDraft, { parkId, id: def.id }, { quiet: true }), {
    onDone: (whole) => {
      adopt(whole);
      voice.say(t('flowsetup.version.dropped'), 'good');
    },
  });
  return {
    ...dropping,
    drop: async (): Promise<void> => {
      const question = {
        title: t('flowsetup.version.dropTitle'),
        hint: t('flowsetup.version.dropHint'),
        action: t('flowsetup.action.drop'),
        danger: true,
      };
      if (await ask(question)) await dropping.run();
    },
  };
}

export default function VersionsTab({ model }: ModelProps): ReactNode {
  const t = useText();
  const { def, mayChange, isDirty, kept, setOpen } = model;
  const { drop, pending, error } = useDropping(model);
  const published = def.versions.filter(({ state }) => state !== FLOW_VERSION_STATE.draft);
  const hasDraft = def.hasDraft || isDirty || kept.at !== undefined;
  return (
    <div className="sp-stack sp-apart">
      <div className="sp-row">
        <Button onClick={() => setOpen({ kind: 'replay' })}>{t('flowsetup.action.replay')}</Button>
        {mayChange && hasDraft && def.currentNo !== null && (
          <Button tone="quiet" pending={pending} onClick={() => void drop()}>
            {t('flowsetup.action.drop')}
          </Button>
        )}
      </div>
      <FormError words={error && errorText(error)} />
      {published.length === 0 && <p className="fs-quiet">{t('flowsetup.version.none')}</p>}
      <ul className="fs-list">
        {published.map((row) => (
          <Version key={row.id} model={model} row={row} />
        ))}
      </ul>
    </div>
  );
}
