/** A place or organisation from a tree. */
import { TreeSelect } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { useTreeOptions } from '../../model/use-options';
import { clearing } from './clear-button';
import { named, type InputProps } from './input-props';

export function TreeInput({ kind, id, label, value, onChange, compact, invalid }: InputProps<'tree'>): ReactNode {
  const t = useText();
  const { tree, isLoading } = useTreeOptions(id, kind.load);
  return (
    <TreeSelect
      {...named({ id, label, invalid })}
      placeholder={compact ? label : t('common.field.choosePlaceholder')}
      allowClear={clearing(label, t)}
      showSearch={{ treeNodeFilterProp: 'label' }}
      loading={isLoading}
      treeData={[...tree]}
      value={typeof value === 'number' ? value : undefined}
      onChange={(next: number | undefined) => onChange(next)}
    />
  );
}
