/** Rows from a file: template, check, reasons, import. */
import { Alert, Button, Modal, Progress, Space } from 'antd';
import { useRef, type ReactNode } from 'react';
import { deliver } from '@/lib/deliver-file';
import { useText } from '@/i18n/use-text';
import { StateTag } from '../common/tags';
import { TableFileInput } from '../fields/table-file-input';
import type { ListTools } from '../model/definitions';
import { rowWords, type RowFault } from '../model/import-rows';
import { useImport, type ImportModel, type ImportState } from '../model/use-import';
import './list-tools.css';

/** So many are listed; the file has them all. */
const LISTED = 100;

export function Faults({ faults }: { faults: readonly RowFault[] }): ReactNode {
  const t = useText();
  return (
    <>
      <ul className="sp-faults">
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

function Result({ state }: { state: Extract<ImportState, { step: 'checked' | 'done' }> }): ReactNode {
  const t = useText();
  const words =
    state.step === 'done'
      ? t('admin.import.done', { count: state.count })
      : t('admin.import.ready', { count: state.good.length });
  return (
    <>
      <output className="sp-import-counts">
        <StateTag tone="good">{words}</StateTag>
        {state.faults.length > 0 && (
          <StateTag tone="danger">{t('admin.import.faults', { count: state.faults.length })}</StateTag>
        )}
      </output>
      {state.step === 'checked' && state.ignored && <Alert type="warning" showIcon title={state.ignored} />}
      {state.faults.length > 0 && <Faults faults={state.faults} />}
    </>
  );
}

function Body({ model }: { model: ImportModel }): ReactNode {
  const t = useText();
  const { state } = model;
  if (state.step === 'choose')
    return (
      <>
        <p>{t('admin.import.hint')}</p>
        {state.problem && <Alert type="error" showIcon title={state.problem} />}
      </>
    );
  if ('total' in state) {
    const { done, total } = state;
    return (
      <output>
        {t(state.step === 'checking' ? 'admin.import.checking' : 'admin.import.running', { done, total })}
        <Progress percent={Math.round((done / total) * 100)} showInfo={false} />
      </output>
    );
  }
  return <Result state={state} />;
}

function Buttons({ model, onClose }: { model: ImportModel; onClose: () => void }): ReactNode {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const { state } = model;
  const isBusy = 'total' in state;
  const faults = 'faults' in state ? state.faults : [];
  const give = async (file: Promise<File>): Promise<void> => deliver(await file, 'download');
  const good = state.step === 'checked' ? state.good.length : 0;
  return (
    <Space wrap>
      {state.step === 'choose' && (
        <Button onClick={() => void give(model.template())}>{t('admin.import.template')}</Button>
      )}
      {faults.length > 0 && (
        <Button onClick={() => void give(model.faultFile(faults))}>{t('admin.import.faultFile')}</Button>
      )}
      <Button
        type={state.step === 'choose' ? 'primary' : 'default'}
        loading={isBusy}
        onClick={() => input.current?.click()}
      >
        {t(state.step === 'choose' ? 'admin.import.choose' : 'admin.import.again')}
      </Button>
      {good > 0 && (
        <Button type="primary" onClick={() => void model.run()}>
          {t('admin.import.start', { count: good })}
        </Button>
      )}
      {state.step === 'done' && (
        <Button type="primary" onClick={onClose}>
          {t('common.action.done')}
        </Button>
      )}
      <TableFileInput field={input} onFile={(file) => void model.choose(file)} />
    </Space>
  );
}

export default function ImportDialog({
  definition,
  onClose,
}: {
  definition: NonNullable<ListTools<never>['imported']>;
  onClose: () => void;
}): ReactNode {
  const t = useText();
  const model = useImport(definition);
  return (
    <Modal
      open
      width={640}
      title={t('admin.import.title')}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={<Buttons model={model} onClose={onClose} />}
    >
      <div className="sp-import">
        <Body model={model} />
      </div>
    </Modal>
  );
}
