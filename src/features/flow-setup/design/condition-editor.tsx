/** A condition as rows of field, operator and value, in groups of all or any; read aloud as one sentence. */
import type { ReactNode } from 'react';
import {
  CONDITION_DEPTH,
  isComparison,
  partsOf,
  type Comparison,
  type Condition,
  type ConditionPart,
} from '@/contract/flow/condition';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/common/button';
import { Switch } from '@/ui/fields/switch';
import { fieldName, sentence } from './flow-words';
import { operatorsOf } from './known-fields';
import type { ModelProps } from './node-card';
import { Select } from '../plain';
import { OperandInput } from './value-input';

const MOST_PARTS = 20;

const modeOf = (group: Condition): 'all' | 'any' => ('all' in group ? 'all' : 'any');
const groupOf = (mode: 'all' | 'any', parts: ConditionPart[]): Condition =>
  mode === 'all' ? { all: parts } : { any: parts };

interface RowProps extends ModelProps {
  readonly part: Comparison;
  readonly onChange: (part: Comparison) => void;
  readonly onRemove: () => void;
}

function Row({ model, part, onChange, onRemove }: RowProps): ReactNode {
  const t = useText();
  const { fields } = model.naming;
  const field = fields.find(({ key }) => key === part.field);
  const operators = operatorsOf(field?.type ?? 'text');
  return (
    <div className="fs-rule">
      <div className="fs-rule-head">
        <Select
          label={t('flowsetup.condition.field')}
          none={t('flowsetup.panel.choose')}
          value={field?.key ?? ''}
          options={fields.map(({ key, label }) => ({ value: key, label }))}
          onChange={(key) => {
            const type = fields.find((one) => one.key === key)?.type ?? 'text';
            onChange({ field: key, op: operatorsOf(type)[0] ?? 'empty' });
          }}
        />
        <Button tone="quiet" label={t('flowsetup.condition.remove')} onClick={onRemove}>
          ✕
        </Button>
      </div>
      {!field && (
        <p className="fs-fault" role="alert">
          ▲ {t('flowsetup.fault.fieldGone', { field: fieldName(part.field, model.naming) })}
        </p>
      )}
      <Select
        label={t('flowsetup.condition.op')}
        value={part.op}
        options={operators.map((op) => ({ value: op, label: t(`flowsetup.conditionOp.${op}`) }))}
        onChange={(op) => onChange({ field: part.field, op, ...(op === 'empty' && { value: true }) })}
      />
      {field && (
        <OperandInput key={`${part.field} ${part.op}`} model={model} field={field} part={part} onChange={onChange} />
      )}
    </div>
  );
}

interface GroupProps extends ModelProps {
  readonly group: Condition;
  readonly depth: number;
  readonly onChange: (group: Condition) => void;
  readonly onRemove?: () => void;
}

function Group({ model, group, depth, onChange, onRemove }: GroupProps): ReactNode {
  const t = useText();
  const mode = modeOf(group);
  const parts = partsOf(group);
  const put = (next: ConditionPart[]): void => onChange(groupOf(mode, next));
  const first = model.naming.fields[0];
  const row = (): Comparison => ({
    field: first?.key ?? 'starter',
    op: operatorsOf(first?.type ?? 'text')[0] ?? 'empty',
  });
  return (
    <fieldset className="fs-group" aria-label={t('flowsetup.condition.group')}>
      <div className="fs-rule-head">
        <Switch
          label={t('flowsetup.condition.mode')}
          options={(['all', 'any'] as const).map((value) => ({ value, label: t(`flowsetup.condition.${value}`) }))}
          value={mode}
          onChoose={(next) => onChange(groupOf(next, [...parts]))}
        />
        {onRemove && (
          <Button tone="quiet" label={t('flowsetup.condition.removeGroup')} onClick={onRemove}>
            ✕
          </Button>
        )}
      </div>
      {parts.map((part, at) => {
        const change = (next: ConditionPart): void => put(parts.with(at, next));
        const remove = (): void => put(parts.toSpliced(at, 1));
        return isComparison(part) ? (
          // oxlint-disable-next-line react/no-array-index-key -- a row is its place: nothing else tells two apart
          <Row key={at} model={model} part={part} onChange={change} onRemove={remove} />
        ) : (
          // oxlint-disable-next-line react/no-array-index-key -- as above
          <Group key={at} model={model} group={part} depth={depth + 1} onChange={change} onRemove={remove} />
        );
      })}
      {parts.length < MOST_PARTS && (
        <div className="sp-row">
          <Button onClick={() => put([...parts, row()])}>+ {t('flowsetup.action.addRow')}</Button>
          {depth < CONDITION_DEPTH && (
            <Button tone="quiet" onClick={() => put([...parts, groupOf(mode === 'all' ? 'any' : 'all', [row()])])}>
              + {t('flowsetup.action.addGroup')}
            </Button>
          )}
        </div>
      )}
    </fieldset>
  );
}

interface EditorProps extends ModelProps {
  readonly label: string;
  readonly when: Condition;
  readonly onChange: (when: Condition) => void;
}

export function ConditionEditor({ model, label, when, onChange }: EditorProps): ReactNode {
  const t = useText();
  const isEmpty = partsOf(when).length === 0;
  return (
    <div className="sp-stack">
      <strong>{label}</strong>
      <output className="fs-sentence">
        {isEmpty
          ? t('flowsetup.condition.none')
          : t('flowsetup.condition.sentence', { text: sentence(when, model.naming) })}
      </output>
      <Group model={model} group={when} depth={1} onChange={onChange} />
    </div>
  );
}
