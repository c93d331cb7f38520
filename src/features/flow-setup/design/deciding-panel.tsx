/** 审批 and 办理: people, way, and what happens when it does not go as planned. */
import type { ReactNode } from 'react';
import { NOBODY_RULES, OWN_RULES, REFUSAL_RULES, TIMEOUT_RULES, WAYS, type Timeout } from '@/contract/flow/flow-people';
import { isDeciding, type DecidingNode } from '@/contract/flow/flow-tree';
import { useText } from '@/i18n/use-text';
import type { ModelProps } from './node-card';
import { PeopleEditor } from './people-editor';
import { PeoplePicker } from './pickers';
import { Check, NumberInput, Select } from '../plain';
import { RightsEditor } from './rights-editor';
import { earlierNodes } from './tree-edit';

export interface DecidingProps extends ModelProps {
  readonly node: DecidingNode;
  readonly put: (change: Partial<DecidingNode>, into?: string) => void;
}

const NEW_TIMEOUT: Timeout = { minutes: 480, remind: 1, everyMinutes: 60, afterwards: 'managers' };

/** In working minutes. */
function TimeoutPart({ node, put }: DecidingProps): ReactNode {
  const t = useText();
  const { timeout } = node;
  const set = (change: Partial<Timeout>): void => put({ timeout: { ...(timeout ?? NEW_TIMEOUT), ...change } });
  return (
    <fieldset className="fs-group" aria-label={t('flowsetup.panel.timeout')}>
      <Check
        label={t('flowsetup.panel.hasTimeout')}
        checked={timeout !== undefined}
        onChange={(isOn) => put({ timeout: isOn ? NEW_TIMEOUT : undefined })}
      />
      {timeout && (
        <>
          <NumberInput
            label={t('flowsetup.panel.minutes')}
            isWhole
            min={1}
            max={100_000}
            value={timeout.minutes}
            onChange={(minutes) => minutes !== undefined && set({ minutes })}
          />
          <NumberInput
            label={t('flowsetup.panel.remind')}
            isWhole
            min={0}
            max={10}
            value={timeout.remind}
            onChange={(remind) => remind !== undefined && set({ remind })}
          />
          <NumberInput
            label={t('flowsetup.panel.every')}
            isWhole
            min={5}
            max={10_000}
            value={timeout.everyMinutes}
            onChange={(everyMinutes) => everyMinutes !== undefined && set({ everyMinutes })}
          />
          <Select
            label={t('flowsetup.panel.afterwards')}
            value={timeout.afterwards}
            options={TIMEOUT_RULES.map((value) => ({ value, label: t(`flowsetup.timeout.${value}`) }))}
            onChange={(afterwards) => set({ afterwards })}
          />
          {timeout.afterwards === 'pass' && <Red />}
        </>
      )}
    </fieldset>
  );
}

function Red(): ReactNode {
  const t = useText();
  return <p className="fs-red">▲ {t('flowsetup.panel.red')}</p>;
}

function RefusalPart({ model, node, put }: DecidingProps): ReactNode {
  const t = useText();
  const targets = earlierNodes(model.tree, node.key).filter(isDeciding);
  return (
    <>
      <Select
        label={t('flowsetup.panel.refusal')}
        value={node.refusal}
        options={REFUSAL_RULES.map((value) => ({ value, label: t(`flowsetup.refusal.${value}`) }))}
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

function NobodyPart({ model, node, put }: DecidingProps): ReactNode {
  const t = useText();
  return (
    <>
      <Select
        label={t('flowsetup.panel.nobody')}
        value={node.nobody}
        options={NOBODY_RULES.map((value) => ({ value, label: t(`flowsetup.nobody.${value}`) }))}
        onChange={(nobody) => put({ nobody })}
      />
      {node.nobody === 'pass' && <Red />}
      {node.nobody === 'people' && (
        <PeoplePicker
          model={model}
          label="flowsetup.panel.nobodyIds"
          value={node.nobodyIds ?? []}
          onChange={(nobodyIds) => put({ nobodyIds: nobodyIds.slice(0, 20) })}
        />
      )}
      <Select
        label={t('flowsetup.panel.own')}
        value={node.own}
        options={OWN_RULES.map((value) => ({ value, label: t(`flowsetup.own.${value}`) }))}
        onChange={(own) => put({ own })}
      />
    </>
  );
}

export function DecidingPanel(props: DecidingProps): ReactNode {
  const t = useText();
  const { model, node, put } = props;
  return (
    <>
      <PeopleEditor
        model={model}
        label={t('flowsetup.panel.people')}
        rules={node.people}
        onChange={(people) => put({ people })}
      />
      <Select
        label={t('flowsetup.panel.way')}
        value={node.way}
        options={WAYS.map((value) => ({ value, label: t(`flowsetup.way.${value}`) }))}
        onChange={(way) => put({ way, percent: way === 'share' ? (node.percent ?? 50) : undefined })}
      />
      {node.way === 'share' && (
        <NumberInput
          label={t('flowsetup.panel.percent')}
          unit="%"
          isWhole
          min={1}
          max={100}
          value={node.percent}
          onChange={(percent) => put({ percent })}
        />
      )}
      {node.kind === 'approve' && <RefusalPart {...props} />}
      <NobodyPart {...props} />
      <TimeoutPart {...props} />
      <Check
        label={t('flowsetup.panel.needsReason')}
        checked={node.needsReason}
        onChange={(needsReason) => put({ needsReason })}
      />
      <Check
        label={t('flowsetup.panel.needsSignature')}
        checked={node.needsSignature}
        onChange={(needsSignature) => put({ needsSignature })}
      />
      <RightsEditor model={model} rights={node.fields} onChange={(fields) => put({ fields })} usual="read" />
    </>
  );
}
