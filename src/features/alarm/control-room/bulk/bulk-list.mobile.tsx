/** Cards to choose among, on the phone: what can be done with the chosen ones stands at the thumb. */
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { AlarmRow } from '@/contract/alarm-entities';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/common/button';
import { FormHints } from '@/ui/common/form-hints';
import { BatchReport } from '@/ui/mobile/batch-footer';
import { CardList } from '@/ui/mobile/card-list';
import { FormSheet } from '@/ui/mobile/form-page';
import { ListFilters } from '@/ui/mobile/list-filters';
import { MoreSheet } from '@/ui/mobile/more-sheet';
import { Page } from '@/ui/mobile/page';
import { useKitVoice } from '@/ui/mobile/use-kit-voice';
import type { ListDefinition } from '@/ui/model/definitions';
import type { ListModel } from '@/ui/model/use-paged-list';
import { AlarmCard } from '../../alarm-list/alarm-card';
import { useBulk, type BulkModel } from './use-bulk';
import '@/ui/mobile/action-bar.css';
import '@/ui/mobile/tool-card.css';
import '../../alarm-list/alarm-list.css';
import './bulk.css';

function Choice({ row, bulk }: { row: AlarmRow; bulk: BulkModel }): ReactNode {
  const t = useText();
  const { selection } = bulk;
  return (
    <div
      className="sp-tool-card"
      data-chosen={selection.has(row) || undefined}
      data-choosing
      onClickCapture={(event) => {
        if (event.target instanceof Element && event.target.closest('.sp-tool-box')) return;
        event.preventDefault();
        event.stopPropagation();
        selection.toggle(row);
      }}
    >
      <AlarmCard row={row} />
      <label className="sp-tool-box">
        <input
          type="checkbox"
          checked={selection.has(row)}
          onChange={() => selection.toggle(row)}
          aria-label={t('admin.batch.chooseOne', { name: row.title })}
        />
      </label>
    </div>
  );
}

function Footer({ bulk, onEnd }: { bulk: BulkModel; onEnd: () => void }): ReactNode {
  const t = useText();
  const [open, setOpen] = useState(false);
  const { selection, actions, start, batch } = bulk;
  const words = t('admin.batch.chosen', { count: selection.keys.length });
  return (
    <div className="sp-action-bar" role="toolbar" aria-label={words}>
      <div className="sp-batch-foot">
        <strong>{words}</strong>
        <Button tone="quiet" onClick={onEnd}>
          {t('admin.batch.clear')}
        </Button>
      </div>
      <Button
        tone="main"
        size="main"
        block
        disabled={actions.length === 0}
        pending={batch.running}
        onClick={() => setOpen(true)}
      >
        {t('common.list.actions')}
      </Button>
      <MoreSheet
        open={open}
        onClose={() => setOpen(false)}
        title={words}
        actions={actions.map((action) => ({
          key: action,
          label: `alarm.action.${action}` as const,
          run: () => start(action),
        }))}
      />
    </div>
  );
}

const cardIn =
  (bulk: BulkModel) =>
  (row: AlarmRow): ReactNode => <Choice row={row} bulk={bulk} />;

export interface BulkListProps {
  definition: ListDefinition<AlarmRow>;
  model: ListModel<AlarmRow>;
  /** The card that was held; chosen from the beginning. */
  first: AlarmRow | undefined;
  onEnd: () => void;
}

export default function BulkList({ definition, model, first, onEnd }: BulkListProps): ReactNode {
  const [voice, question] = useKitVoice();
  const bulk = useBulk(voice, '');
  const { asked, selection } = bulk;
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current || !first) return;
    begun.current = true;
    selection.toggle(first);
  }, [first, selection]);
  return (
    <Page footer={<Footer bulk={bulk} onEnd={onEnd} />}>
      <div className="al-list-head">
        <ListFilters filters={definition.filters ?? []} address={model.address} />
      </div>
      <CardList definition={definition} model={model} card={cardIn(bulk)} />
      {asked && (
        <FormSheet key={asked.definition.key} open onClose={bulk.close} definition={asked.definition}>
          <FormHints hints={asked.form.hints} />
        </FormSheet>
      )}
      <BatchReport batch={bulk.batch} />
      {question}
    </Page>
  );
}
