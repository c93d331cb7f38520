/** Everything of one node, to be changed: in the panel beside the flow, in a sheet on a phone. */
import { useId, type ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/common/button';
import type { DraftNode } from './draft';
import { FieldEditor } from './field-editor';
import type { Kit } from './kit';
import { nodeEntries } from './node-form';
import type { PlanDraft } from './use-plan-draft';

interface PanelProps {
  kit: Kit;
  model: PlanDraft;
  node: DraftNode;
  /** The node is gone. */
  onRemoved: () => void;
}

export function NodePanel({ kit, model, node, onRemoved }: PanelProps): ReactNode {
  const t = useText();
  const id = useId();
  const { uid } = node;
  const { marks, change } = model;
  return (
    <div className="ap-panel">
      {nodeEntries().map(({ name, field, required, value, set }) => (
        <kit.Field
          key={name}
          id={`${id}${name}`}
          field={field}
          required={required}
          value={value(node)}
          onChange={(next) => change({ do: 'edit', uid, with: set(next) })}
          error={marks[`${uid}.${name}`]}
        />
      ))}
      <FieldEditor
        uid={uid}
        fields={node.fields}
        marks={marks}
        onChange={(fields) => change({ do: 'edit', uid, with: { fields } })}
      />
      <Button
        tone="danger"
        onClick={() => {
          change({ do: 'remove', uid });
          onRemoved();
        }}
      >
        {t('alarmplan.node.remove')}
      </Button>
    </div>
  );
}
