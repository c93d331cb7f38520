/** Another place for a node, chosen from the tree. */
import { Alert, Modal, TreeSelect } from 'antd';
import { useState, type ReactNode } from 'react';
import type { FlatRow, TreeNode } from '@/lib/tree';
import { useText } from '@/i18n/use-text';
import type { TreeModel } from '../model/use-tree';

interface MoveDialogProps {
  row: FlatRow;
  model: TreeModel<FlatRow>;
  onClose: () => void;
}

interface Entry {
  value: number;
  label: string;
  children: Entry[];
}

const entries = (nodes: readonly TreeNode<FlatRow>[]): Entry[] =>
  nodes.map((node) => ({ value: node.id, label: node.name, children: entries(node.children) }));

/** Stands for the top: no id is 0. */
const TOP = 0;

export function MoveDialog({ row, model, onClose }: MoveDialogProps): ReactNode {
  const t = useText();
  const [to, setTo] = useState<number>();
  const pid = to === TOP ? null : to;
  const refusal = pid === undefined ? undefined : model.refusal(row, pid);
  const move = (): void => {
    if (pid === undefined) return;
    const last = model.rows.filter((one) => one.pid === pid && one.id !== row.id).length;
    void model.move(row, { pid, index: last });
    onClose();
  };
  return (
    <Modal
      open
      title={t('admin.tree.moveTitle', { name: row.name })}
      okText={t('admin.tree.here')}
      okButtonProps={{ disabled: pid === undefined || refusal !== undefined }}
      onOk={move}
      onCancel={onClose}
    >
      <TreeSelect
        className="sp-move-select"
        aria-label={t('admin.tree.move')}
        placeholder={t('common.field.choosePlaceholder')}
        showSearch={{ treeNodeFilterProp: 'label' }}
        treeData={[{ value: TOP, label: t('admin.tree.top'), children: [] }, ...entries(model.tree)]}
        value={to}
        onChange={setTo}
      />
      {refusal && <Alert type="error" showIcon title={refusal} />}
    </Modal>
  );
}
