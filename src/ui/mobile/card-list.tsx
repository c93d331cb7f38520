/** A list on the phone: cards, pull to refresh, more on scrolling down. */
import { useEffect, useRef, type ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { DataAge } from '../common/data-age';
import { ListSkeleton } from '../common/skeleton';
import { StateView } from '../common/state-view';
import type { ListDefinition } from '../model/definitions';
import type { ListModel } from '../model/use-paged-list';
import { failureState } from '../model/view-state';
import { PullToRefresh } from './pull-to-refresh';
import { RecordCard } from './record-card';
import { WindowedList } from './windowed-list';
import './card-list.css';

export interface CardListProps<Row, N extends string> {
  definition: ListDefinition<Row, N>;
  model: ListModel<Row>;
  /** Draws a row in its own way. */
  card?: (row: Row) => ReactNode;
}

/** Asks for more before the end is reached. */
const AHEAD = '800px';

function Tail<Row>({ model }: { model: ListModel<Row> }): ReactNode {
  const t = useText();
  const element = useRef<HTMLDivElement>(null);
  const { loadMore, hasMore, moreFailed } = model;
  useEffect(() => {
    if (!element.current || !hasMore || moreFailed) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && loadMore(),
      { rootMargin: AHEAD },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [loadMore, hasMore, moreFailed]);
  if (moreFailed) {
    return (
      <button type="button" className="sp-list-tail" onClick={loadMore}>
        {t('common.list.moreFailed')}
      </button>
    );
  }
  return (
    <div className="sp-list-tail" ref={element}>
      {t(hasMore ? 'common.list.loadingMore' : 'common.list.noMore')}
    </div>
  );
}

function Rows<Row, N extends string>({ definition, model, card }: CardListProps<Row, N>): ReactNode {
  const t = useText();
  return (
    <>
      {model.hasNews && (
        <button type="button" className="sp-list-news" onClick={() => void model.refresh().then(() => scrollTo(0, 0))}>
          {t('common.list.hasNews')}
        </button>
      )}
      <WindowedList rows={model.rows} rowKey={definition.rowKey}>
        {card ?? ((row) => <RecordCard row={row} definition={definition} />)}
      </WindowedList>
      {/* Anew after each page: a tail that stays in sight is reported only once. */}
      <Tail key={model.rows.length} model={model} />
    </>
  );
}

function Body<Row, N extends string>(props: CardListProps<Row, N>): ReactNode {
  const { model, definition } = props;
  if (model.state === 'loading') return <ListSkeleton />;
  if (model.state === 'ready') return <Rows {...props} />;
  const filtered = model.state === 'empty' && model.address.activeFilters > 0;
  return (
    <StateView
      state={filtered ? 'emptyFiltered' : model.state}
      error={model.error}
      empty={definition.empty}
      onRetry={() => void model.refresh()}
      onClearFilters={model.address.clearFilters}
    />
  );
}

export function CardList<Row, N extends string>(props: CardListProps<Row, N>): ReactNode {
  const { model } = props;
  const isOffline = model.error !== undefined && failureState(model.error) === 'offline';
  return (
    <PullToRefresh onRefresh={model.refresh}>
      <DataAge
        updatedAt={model.updatedAt}
        isStale={model.isStale}
        isRefreshing={model.isRefreshing}
        isOffline={isOffline}
      />
      <Body {...props} />
    </PullToRefresh>
  );
}
