/** 触发: what is done by itself, and what it needs to know. */
import type { ReactNode } from 'react';
import { deedOf, deedsFor, isDeed, RECEIVERS, type DeedParam } from '@/contract/flow/flow-deeds';
import type { FlowNode } from '@/contract/flow/flow-tree';
import { orderTypeEndpoints } from '@/contract/order-type';
import type { TextKey } from '@/i18n/areas';
import { useText } from '@/i18n/use-text';
import { useDetail } from '@/ui/model/use-detail';
import { Select, TextInput } from '../plain';
import type { ModelProps } from './node-card';
import { RolePicker } from './pickers';
import type { NodeChange } from './tree-edit';

type TriggerNode = Extract<FlowNode, { kind: 'trigger' }>;
export interface DeedProps extends ModelProps {
  readonly node: TriggerNode;
  readonly put: (change: NodeChange) => void;
}
type Params = TriggerNode['params'];

/** As long as a value of a node may be. */
const LONGEST = 100;

const LABELS: Readonly<Record<string, TextKey>> = {
  text: 'flowlists.node.deedText',
  title: 'flowlists.node.deedTitle',
  place: 'flowlists.node.deedPlace',
};

interface ParamProps extends ModelProps {
  readonly name: string;
  readonly is: DeedParam;
  readonly isRequired: boolean;
  readonly params: Params;
  readonly set: (change: Params) => void;
}

function OrderTypeSelect({ model, name, params, set }: ParamProps): ReactNode {
  const t = useText();
  const { record } = useDetail(orderTypeEndpoints.listOrderTypeChoices, { parkId: model.parkId });
  if (!record) return <p className="fs-quiet">{t('flowlists.node.noTypes')}</p>;
  const chosen = String(params[name] ?? '');
  return (
    <Select
      label={t('flowlists.node.deedType')}
      none={t('flowsetup.panel.choose')}
      value={record.some(({ id }) => String(id) === chosen) ? chosen : ''}
      options={record.map((type) => ({ value: String(type.id), label: type.name }))}
      onChange={(id) => set({ [name]: Number(id) })}
    />
  );
}

function Param(props: ParamProps): ReactNode {
  const t = useText();
  const { model, name, is, isRequired, params, set } = props;
  const value = params[name];
  switch (is) {
    case 'receiver':
      return (
        <Select
          label={t('flowlists.node.deedTo')}
          none={t('flowsetup.panel.choose')}
          value={RECEIVERS.find((one) => one === value) ?? ''}
          options={RECEIVERS.map((one) => ({ value: one, label: t(`flowlists.receiver.${one}`) }))}
          onChange={(to) => set({ [name]: to })}
        />
      );
    case 'role':
      if (params.to !== 'role') return null;
      return (
        <RolePicker
          model={model}
          label="flowlists.receiver.role"
          value={typeof value === 'number' ? [value] : []}
          onChange={(ids) => set({ [name]: ids.at(-1) ?? 0 })}
        />
      );
    case 'orderType':
      return <OrderTypeSelect {...props} />;
    case 'words':
      return (
        <TextInput
          label={t(LABELS[name] ?? 'flowlists.node.deedText')}
          hint={t('flowlists.node.deedHint')}
          max={LONGEST}
          value={typeof value === 'string' ? value : ''}
          {...(!isRequired && { like: /^/ })}
          onChange={(text) => set({ [name]: text })}
        />
      );
  }
}

export function DeedPanel({ model, node, put }: DeedProps): ReactNode {
  const t = useText();
  const { action, params } = node;
  const deeds = deedsFor(model.def.kind);
  return (
    <>
      <Select
        label={t('flowlists.node.deed')}
        none={t('flowsetup.panel.choose')}
        value={isDeed(action) && deeds.includes(action) ? action : ''}
        options={deeds.map((key) => ({ value: key, label: t(`flowsetup.deed.${key}`) }))}
        onChange={(key) => put({ action: key, params: {} })}
      />
      {Object.entries(deedOf(action)?.params ?? {}).map(([name, { is, required }]) => (
        <Param
          key={`${action} ${name}`}
          model={model}
          name={name}
          is={is}
          isRequired={required}
          params={params}
          set={(change) => put({ params: { ...params, ...change } })}
        />
      ))}
    </>
  );
}
