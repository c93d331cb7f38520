/** Rows from a file: template, check, reasons, import. */
import { useRef, type ReactNode } from 'react';
import { deliver } from '@/lib/deliver-file';
import { useText } from '@/i18n/use-text';
import { Button } from '../common/button';
import { StateTag } from '../common/tags';
import { TableFileInput } from '../fields/table-file-input';
import type { ListTools } from '../model/definitions';
import { rowWords } from '../model/import-rows';
import { useImport, type ImportModel, type ImportState } from '../model/use-import';
import { Sheet } from './sheet';
import './edit-sheet.css';
import './tool-card.css';

/** So many are listed; the file has them all. */
const LISTED = 100;

function Result({ state }: { state: Extract<ImportState, { step: 'checked' | 'done' }> }): ReactNode {
  const t = useText();
  const { faults } = state;
  return (
    <>
      <output className="sp-import-counts">
        <StateTag tone="good">
          {state.step === 'done'
            ? t('admin.import.done', { count: state.count })
            : t('admin.import.ready', { count: state.good.length })}
        </StateTag>
        {faults.length > 0 && <StateTag tone="danger">{t('admin.import.faults', { count: faults.length })}</StateTag>}
      </output>
      {state.step === 'checked' && state.ignored && (
        <p className="sp-field-error" role="alert">
          {state.ignored}
        </p>
      )}
      <ul className="sp-fault-list">
        {faults.slice(0, LISTED).map(({ row, words }) => (
          <li key={`${row.line}${words}`}>
            <span>
              {t('admin.import.row', { row: row.line })}
              <small>{rowWords(row)}</small>
            </span>
            <span>{words}</span>
          </li>
        ))}
      </ul>
      {faults.length > LISTED && <p>{t('admin.import.more', { count: faults.length - LISTED })}</p>}
    </>
  );
}

function Body({ model }: { model: ImportModel }): ReactNode {
  const t = useText();
  const { state } = model;
  const share = async (file: Promise<File>): Promise<void> => deliver(await file, 'share');
  if (state.step === 'choose')
    return (
      <>
        <p>{t('admin.import.hint')}</p>
        <Button block onClick={() => void share(model.template())}>
          {t('admin.import.template')}
        </Button>
        {state.problem && (
          <p className="sp-field-error" role="alert">
            {state.problem}
          </p>
        )}
      </>
    );
  if ('total' in state) {
    const { done, total } = state;
    return (
      <output>
        {t(state.step === 'checking' ? 'admin.import.checking' : 'admin.import.running', { done, total })}
        <progress value={done} max={total} />
      </output>
    );
  }
  return (
    <>
      <Result state={state} />
      {state.faults.length > 0 && (
        <Button block onClick={() => void share(model.faultFile(state.faults))}>
          {t('admin.import.faultFile')}
        </Button>
      )}
    </>
  );
}

function Footer({ model, onClose }: { model: ImportModel; onClose: () => void }): ReactNode {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const { state } = model;
  const good = state.step === 'checked' ? state.good.length : 0;
  const chooses = state.step === 'choose';
  return (
    <div className="sp-action-row">
      {state.step !== 'done' && (
        <div className={chooses ? 'sp-action-main' : undefined}>
          <Button
            tone={chooses ? 'main' : 'plain'}
            size="main"
            block
            pending={'total' in state}
            onClick={() => input.current?.click()}
          >
            {t(chooses ? 'admin.import.choose' : 'admin.import.again')}
          </Button>
        </div>
      )}
      {(good > 0 || state.step === 'done') && (
        <div className="sp-action-main">
          <Button
            tone="main"
            size="main"
            block
            onClick={() => {
              if (good > 0) void model.run();
              else onClose();
            }}
          >
            {good > 0 ? t('admin.import.start', { count: good }) : t('common.action.done')}
          </Button>
        </div>
      )}
      <TableFileInput field={input} onFile={(file) => void model.choose(file)} />
    </div>
  );
}

export default function ImportSheet({
  definition,
  onClose,
}: {
  definition: NonNullable<ListTools<never>['imported']>;
  onClose: () => void;
}): ReactNode {
  const t = useText();
  const model = useImport(definition);
  return (
    <Sheet
      open
      frame="sp-sheet-full"
      onClose={onClose}
      title={t('admin.import.title')}
      footer={<Footer model={model} onClose={onClose} />}
    >
      <div className="sp-import-phone">
        <Body model={model} />
      </div>
    </Sheet>
  );
}
