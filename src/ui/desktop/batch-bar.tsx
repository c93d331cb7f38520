/** What can be done with the chosen rows, and what came of it. */
import { Button, Modal } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { labelText } from '../model/label-text';
import type { Batch } from '../model/use-batch';
import type { FullList } from '../model/use-full-list';
import './list-tools.css';

export function BatchBar({ list }: { list: FullList }): ReactNode {
  const t = useText();
  const { selection, batch } = list;
  if (selection.keys.length === 0) return null;
  return (
    <div className="sp-batch-bar" role="toolbar" aria-label={t('admin.batch.chosen', { count: selection.keys.length })}>
      <span>{t('admin.batch.chosen', { count: selection.keys.length })}</span>
      {list.chosenNote && <span>{list.chosenNote}</span>}
      {list.batchActions.map((action) => (
        <Button
          key={action.key}
          danger={action.danger}
          loading={batch.running}
          onClick={() => void list.runBatch(action)}
        >
          {labelText(action.label, t)}
        </Button>
      ))}
      <Button type="link" onClick={selection.clear}>
        {t('admin.batch.clear')}
      </Button>
    </div>
  );
}

/** Which rows it did not work for, and why. */
export function BatchReport({ batch }: { batch: Batch }): ReactNode {
  const t = useText();
  const { report, closeReport } = batch;
  return (
    <Modal
      open={report !== undefined}
      title={report?.title}
      onCancel={closeReport}
      destroyOnHidden
      footer={
        <Button type="primary" onClick={closeReport}>
          {t('common.conflict.read')}
        </Button>
      }
    >
      <ul className="sp-faults">
        {report?.failures.map(({ key, name, words }) => (
          <li key={key}>
            <span>{name}</span>
            <span>{words}</span>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
