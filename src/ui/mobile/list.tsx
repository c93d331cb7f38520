/** A whole phone list from its definition. */
import type { ReactNode } from 'react';
import type { TextKey } from '@/i18n/areas';
import { useText } from '@/i18n/use-text';
import { ButtonLink } from '../common/button';
import type { ListDefinition } from '../model/definitions';
import { labelText } from '../model/label-text';
import { usePagedList } from '../model/use-paged-list';
import { CardList } from './card-list';
import { ListFilters } from './list-filters';
import { NavBar } from './nav-bar';
import { Page } from './page';
import './action-bar.css';

export interface ListOptions<Row> {
  /** Draws its own title bar; without it the shell's is used. */
  title?: TextKey;
  backHref?: string;
  /** Draws a row in its own way. */
  card?: (row: Row) => ReactNode;
}

const NONE: readonly never[] = [];

/** @param useDefinition the screen's headless hook. @returns the view, to be the module's default export. */
export function list<Row, N extends string>(
  useDefinition: () => ListDefinition<Row, N>,
  options: ListOptions<Row> = {},
): () => ReactNode {
  return function PhoneList(): ReactNode {
    const t = useText();
    const definition = useDefinition();
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
        <ListFilters filters={definition.filters ?? NONE} address={model.address} />
        <CardList definition={definition} model={model} card={options.card} />
      </Page>
    );
  };
}
