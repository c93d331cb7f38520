/** A whole phone list from its definition. */
import type { ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { ButtonLink } from '../common/button';
import { ListSkeleton } from '../common/skeleton';
import { lazyPart } from '../lazy-part';
import type { ListDefinition } from '../model/definitions';
import { labelText } from '../model/label-text';
import { anyList, hasTools, type AnyRow } from '../model/list-tools';
import { usePagedList } from '../model/use-paged-list';
import { CardList } from './card-list';
import type { FullListProps } from './full-list';
import type { ListOptions } from './list-options';
import { NavBar } from './nav-bar';
import { Page } from './page';
import { SearchedFilters } from './searched-filters';
import './action-bar.css';

const NONE: readonly never[] = [];

const FullList = lazyPart<FullListProps>(() => import('./full-list'), ['admin'], <ListSkeleton />);

interface PlainProps<Row, N extends string> {
  definition: ListDefinition<Row, N>;
  options: ListOptions<Row>;
}

function PlainList<Row, N extends string>({ definition, options }: PlainProps<Row, N>): ReactNode {
  const t = useText();
  const model = usePagedList(definition, 'growing');
  const { create } = definition;
  const footer = create && (
    <div className="sp-action-bar">
      <ButtonLink to={create.href} tone="main" size="main" block>
        {labelText(create.label, t)}
      </ButtonLink>
    </div>
  );
  return (
    <Page bar={options.title && <NavBar title={t(options.title)} backHref={options.backHref} />} footer={footer}>
      <SearchedFilters filters={definition.filters ?? NONE} address={model.address} />
      <CardList definition={definition} model={model} card={options.card} />
    </Page>
  );
}

/** @param useDefinition the screen's headless hook. @returns the view, to be the module's default export. */
export function list<Row, N extends string>(
  useDefinition: () => ListDefinition<Row, N>,
  options: ListOptions<Row> = {},
): () => ReactNode {
  return function PhoneList(): ReactNode {
    const definition = useDefinition();
    if (!hasTools(definition)) return <PlainList definition={definition} options={options} />;
    // The tools hand rows to nothing but the definition's own functions.
    return <FullList definition={anyList(definition)} options={options as unknown as ListOptions<AnyRow>} />;
  };
}

export default list;
