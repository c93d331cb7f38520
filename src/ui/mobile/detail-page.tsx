/** A record on the phone: what it is and its state, facts, sections, the next action at the thumb. */
import type { ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { CellView } from '../common/cell-view';
import { DataAge } from '../common/data-age';
import { Facts } from '../common/facts';
import { DetailSkeleton } from '../common/skeleton';
import { StateView } from '../common/state-view';
import { StateTag } from '../common/tags';
import type { DetailDefinition, Fact, Section } from '../model/definitions';
import { labelText } from '../model/label-text';
import { useActions, type ReadyAction } from '../model/use-actions';
import type { DetailModel } from '../model/use-detail';
import { useRefusedTitle } from '../model/use-refused-title';
import { failureState } from '../model/view-state';
import { ActionBar } from './action-bar';
import { Card, Page } from './page';
import { PullToRefresh } from './pull-to-refresh';
import './detail-page.css';

export interface DetailPageProps<T> {
  definition: DetailDefinition<T>;
  model: DetailModel<T>;
  /** Below the facts and sections. */
  below?: (record: T) => ReactNode;
}

/** Label and value of each fact that applies. */
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

function SectionCard<T>({ section, record }: { section: Section<T>; record: T }): ReactNode {
  const t = useText();
  return (
    <Card title={labelText(section.title, t)}>
      {section.facts && <FactGrid facts={section.facts} record={record} />}
      {section.render?.(record)}
    </Card>
  );
}

function RecordBody<T>({
  definition,
  record,
  below,
}: Pick<DetailPageProps<T>, 'definition' | 'below'> & { record: T }): ReactNode {
  const tag = definition.tag?.(record);
  return (
    <div className="sp-whole-record" data-ready="record">
      <Card>
        <div className="sp-record-head">
          <h2>{definition.title(record)}</h2>
          {tag && <StateTag tone={tag.tone}>{tag.text}</StateTag>}
        </div>
        <FactGrid facts={definition.facts} record={record} />
      </Card>
      {definition.sections
        ?.filter((section) => section.when?.(record) ?? true)
        .map((section) => (
          <SectionCard key={section.key} section={section} record={record} />
        ))}
      {below?.(record)}
    </div>
  );
}

/** Actions of the record, as the bar wants them. */
const barActions = (actions: readonly ReadyAction[]) =>
  actions.map(({ key, label, weight, pending, run }) => ({ key, label, weight, pending, run }));

export function DetailPage<T>({ definition, model, below }: DetailPageProps<T>): ReactNode {
  const { record, state, error } = model;
  useRefusedTitle(state);
  const actions = useActions(definition.actions, record);
  const ready = state === 'ready' && record !== undefined;
  const back =
    definition.listHref === undefined
      ? undefined
      : { href: definition.listHref, label: 'common.action.backToList' as const };
  return (
    <Page footer={ready && <ActionBar actions={barActions(actions)} />}>
      <PullToRefresh onRefresh={model.refresh}>
        <DataAge
          updatedAt={model.updatedAt}
          isStale={model.isStale}
          isRefreshing={model.isRefreshing}
          isOffline={error !== undefined && failureState(error) === 'offline'}
        />
        {state === 'loading' && <DetailSkeleton />}
        {ready && <RecordBody definition={definition} record={record} below={below} />}
        {state !== 'loading' && state !== 'ready' && (
          <StateView state={state} error={error} onRetry={() => void model.refresh()} back={back} />
        )}
      </PullToRefresh>
    </Page>
  );
}
