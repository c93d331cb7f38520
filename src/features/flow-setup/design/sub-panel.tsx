/** 子流程: which flow, what is handed over, whether it is waited for, and what its refusal means. */
import type { ReactNode } from 'react';
import { FLOW_DEF_STATE } from '@/contract/flow/flow-codes';
import type { FlowField } from '@/contract/flow/flow-form';
import { SUB_REFUSALS } from '@/contract/flow/flow-people';
import { flowSetupEndpoints } from '@/contract/flow/flow-setup';
import { isDeciding } from '@/contract/flow/flow-tree';
import { fits, neededFields, type SubFlow, type SubNode } from '@/contract/flow/sub-check';
import type { Known } from '@/contract/flow/tree-check';
import { useText } from '@/i18n/use-text';
import { ListSkeleton } from '@/ui/common/skeleton';
import { useDetail } from '@/ui/model/use-detail';
import { Check, Select } from '../plain';
import { UNCHOSEN } from './new-node';
import type { ModelProps } from './node-card';
import { earlierNodes, type NodeChange } from './tree-edit';

export interface SubProps extends ModelProps {
  readonly node: SubNode;
  readonly put: (change: NodeChange) => void;
}

/** No key of a field looks like this. */
const NOTHING = '-';

interface FieldProps extends SubProps {
  readonly field: FlowField;
  readonly isNeeded: boolean;
}

/** Where one field of the other flow takes its value; only what fits is offered. */
function MappedField({ model, node, put, field, isNeeded }: FieldProps): ReactNode {
  const t = useText();
  const { form, naming } = model;
  const sources = naming.fields.filter(({ key, type }) =>
    fits(field, form.find((own) => own.key === key) ?? ({ key, type } as Known)),
  );
  const from = node.map[field.key] ?? NOTHING;
  const { [field.key]: _, ...others } = node.map;
  const isKnown = from === NOTHING || sources.some(({ key }) => key === from);
  return (
    <Select
      label={isNeeded ? t('flowlists.node.mapNeeded', { label: field.label }) : field.label}
      none={t('flowsetup.panel.choose')}
      value={isKnown ? from : ''}
      options={[
        { value: NOTHING, label: t('flowlists.node.mapNone') },
        ...sources.map(({ key, label }) => ({ value: key, label })),
      ]}
      onChange={(key) => put({ map: key === NOTHING ? others : { ...others, [field.key]: key } })}
    />
  );
}

function MappedFields({ sub, ...props }: SubProps & { sub: SubFlow }): ReactNode {
  const t = useText();
  const fields = sub.form.filter(({ type }) => type !== 'calc');
  const needed = new Set(neededFields(sub).map(({ key }) => key));
  return (
    <fieldset className="fs-group" aria-label={t('flowlists.node.map')}>
      <strong>{t('flowlists.node.map')}</strong>
      <p className="fs-quiet">{t(fields.length === 0 ? 'flowlists.node.noSubForm' : 'flowlists.node.mapHint')}</p>
      {fields.map((field) => (
        <MappedField key={field.key} {...props} field={field} isNeeded={needed.has(field.key)} />
      ))}
    </fieldset>
  );
}

/** The form of the other flow as it is in use. */
function SubForm(props: SubProps): ReactNode {
  const { model, node } = props;
  const row = model.flows.find(({ key }) => key === node.flowKey);
  const of = { parkId: model.parkId, id: row?.id ?? 0, no: row?.currentNo ?? 0 };
  const { record } = useDetail(flowSetupEndpoints.getFlowVersion, of, { enabled: of.id > 0 && of.no > 0 });
  if (of.no === 0) return null;
  return record ? <MappedFields {...props} sub={record} /> : <ListSkeleton rows={2} />;
}

function RefusalPart({ model, node, put }: SubProps): ReactNode {
  const t = useText();
  const targets = earlierNodes(model.tree, node.key).filter(isDeciding);
  return (
    <>
      <Select
        label={t('flowlists.node.subRefusal')}
        value={node.refusal}
        options={SUB_REFUSALS.map((value) => ({ value, label: t(`flowlists.subRefusal.${value}`) }))}
        onChange={(refusal) => put({ refusal })}
      />
      {node.refusal === 'toNode' && (
        <Select
          label={t('flowsetup.panel.refuseTo')}
          none={t('flowsetup.panel.choose')}
          value={node.refuseTo ?? ''}
          options={targets.map(({ key, name }) => ({ value: key, label: name }))}
          onChange={(refuseTo) => put({ refuseTo })}
        />
      )}
    </>
  );
}

/** Only flows in use with a form of their own can be started. */
export function SubPanel(props: SubProps): ReactNode {
  const t = useText();
  const { model, node, put } = props;
  const flows = model.flows.filter(({ kind, state }) => kind === 'form' && state === FLOW_DEF_STATE.active);
  return (
    <>
      <Select
        label={t('flowsetup.panel.flow')}
        none={t('flowsetup.panel.choose')}
        value={node.flowKey === UNCHOSEN ? '' : node.flowKey}
        options={flows.map(({ key, name }) => ({ value: key, label: name }))}
        onChange={(flowKey) => put({ flowKey, map: {} })}
      />
      <SubForm key={node.flowKey} {...props} />
      <Check label={t('flowsetup.panel.waits')} checked={node.waits} onChange={(waits) => put({ waits })} />
      {node.waits && <RefusalPart {...props} />}
    </>
  );
}
