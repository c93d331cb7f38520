/** A record on the desktop; the same view in a drawer and at its own address. */
import { Button, Card, Dropdown, Space } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { CellView } from '../common/cell-view';
import { DataAge } from '../common/data-age';
import { Facts } from '../common/facts';
import { HoldButton } from '../common/hold-button';
import { DetailSkeleton } from '../common/skeleton';
import { StateView } from '../common/state-view';
import { StateTag } from '../common/tags';
import type { DetailDefinition, Fact } from '../model/definitions';
import { labelText } from '../model/label-text';
import { useActions, type ReadyAction } from '../model/use-actions';
import type { DetailModel } from '../model/use-detail';
import { useRefusedTitle } from '../model/use-refused-title';
import { failureState } from '../model/view-state';
import './page.css';

export interface DetailPageProps<T> {
  definition: DetailDefinition<T>;
  model: DetailModel<T>;
  /** Below the facts and sections. */
  below?: (record: T) => ReactNode;
}

/** More plain actions go into the menu. */
const VISIBLE_ACTIONS = 2;

function Actions({ actions }: { actions: readonly ReadyAction[] }): ReactNode {
  const t = useText();
  const strong = actions.filter((action) => action.weight === 'main' || action.weight === 'danger');
  const plain = actions.filter((action) => !strong.includes(action));
  const folded = plain.slice(VISIBLE_ACTIONS);
  return (
    <Space className="sp-detail-actions" align="start">
      {folded.length > 0 && (
        <Dropdown
          menu={{ items: folded.map(({ key, label, run }) => ({ key, label: labelText(label, t), onClick: run })) }}
        >
          <Button>{t('common.action.more')}</Button>
        </Dropdown>
      )}
      {plain.slice(0, VISIBLE_ACTIONS).map(({ key, label, run, pending }) => (
        <Button key={key} onClick={run} loading={pending}>
          {labelText(label, t)}
        </Button>
      ))}
      {strong.map(({ key, label, run, pending, weight }) =>
        weight === 'danger' ? (
          <HoldButton key={key} size="normal" onConfirm={run} pending={pending}>
            {labelText(label, t)}
          </HoldButton>
        ) : (
          <Button key={key} type="primary" onClick={run} loading={pending}>
            {labelText(label, t)}
          </Button>
        ),
      )}
    </Space>
  );
}

export function FactGrid<T>({ facts, record }: { facts: readonly Fact<T>[]; record: T }): ReactNode {
  const t = useText();
  const items = facts
    .filter((fact) => fact.when?.(record) ?? true)
    .map((fact, index) => ({
      key: String(index),
      label: labelText(fact.label, t),
      value: fact.render ? fact.render(record) : <CellView cell={fact.value(record)} />,
      wide: fact.wide,
    }));
  return <Facts items={items} />;
}

function RecordBody<T>({
  definition,
  record,
  actions,
  below,
}: Pick<DetailPageProps<T>, 'definition' | 'below'> & {
  record: T;
  actions: readonly ReadyAction[];
}): ReactNode {
  const t = useText();
  const tag = definition.tag?.(record);
  const sections = definition.sections?.filter((section) => section.when?.(record) ?? true) ?? [];
  return (
    <div className="sp-detail" data-ready="record">
      <div className="sp-detail-head">
        <h1>{definition.title(record)}</h1>
        {tag && <StateTag tone={tag.tone}>{tag.text}</StateTag>}
        <Actions actions={actions} />
      </div>
      <Card>
        <FactGrid facts={definition.facts} record={record} />
      </Card>
      {sections.map((section) => (
        <Card key={section.key} title={labelText(section.title, t)}>
          {section.facts && <FactGrid facts={section.facts} record={record} />}
          {section.render?.(record)}
        </Card>
      ))}
      {below?.(record)}
    </div>
  );
}

export function DetailPage<T>({ definition, model, below }: DetailPageProps<T>): ReactNode {
  const { record, state, error } = model;
  useRefusedTitle(state);
  const actions = useActions(definition.actions, record);
  const back =
    definition.listHref === undefined
      ? undefined
      : { href: definition.listHref, label: 'common.action.backToList' as const };
  return (
    <>
      <DataAge
        updatedAt={model.updatedAt}
        isStale={model.isStale}
        isRefreshing={model.isRefreshing}
        isOffline={error !== undefined && failureState(error) === 'offline'}
      />
      {state === 'loading' && <DetailSkeleton />}
      {state === 'ready' && record !== undefined && (
        <RecordBody definition={definition} record={record} actions={actions} below={below} />
      )}
      {state !== 'loading' && state !== 'ready' && (
        <StateView state={state} error={error} onRetry={() => void model.refresh()} back={back} />
      )}
    </>
  );
}
