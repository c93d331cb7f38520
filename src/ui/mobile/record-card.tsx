/** One row as a card: title and state, place, two facts; the rest folded. */
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '@/i18n/use-text';
import { CellView } from '../common/cell-view';
import { Facts } from '../common/facts';
import type { Column, ListDefinition } from '../model/definitions';
import { labelText } from '../model/label-text';

interface CardProps<Row, N extends string> {
  row: Row;
  definition: ListDefinition<Row, N>;
}

function Value<Row>({ column, row }: { column: Column<Row>; row: Row }): ReactNode {
  return column.render ? column.render(row) : <CellView cell={column.value(row)} relative />;
}

/** Names of the columns that the card's face does not show. */
function foldedNames<Row, N extends string>({ card, columns }: ListDefinition<Row, N>): N[] {
  const face = new Set<N | undefined>([card.title, card.tag, card.place, ...(card.facts ?? [])]);
  // The keys of `columns` are exactly N.
  return (Object.keys(columns) as N[]).filter((name) => !face.has(name));
}

function Folded<Row, N extends string>({ row, definition }: CardProps<Row, N>): ReactNode {
  const t = useText();
  const [open, setOpen] = useState(false);
  const names = foldedNames(definition);
  if (names.length === 0) return null;
  const items = names.map((key) => {
    const column = definition.columns[key];
    return { key, label: labelText(column.title, t), value: <Value column={column} row={row} /> };
  });
  return (
    <>
      {open && <Facts items={items} />}
      <button type="button" className="sp-rcard-fold" aria-expanded={open} onClick={() => setOpen(!open)}>
        {t(open ? 'common.action.fold' : 'common.action.unfold')}
      </button>
    </>
  );
}

export function RecordCard<Row, N extends string>({ row, definition }: CardProps<Row, N>): ReactNode {
  const { card, columns, href } = definition;
  const show = (name: N): ReactNode => <Value column={columns[name]} row={row} />;
  const face = (
    <>
      <div className="sp-rcard-head">
        <h3>{show(card.title)}</h3>
        {card.tag && show(card.tag)}
      </div>
      {card.place && <p className="sp-rcard-place">{show(card.place)}</p>}
      {card.facts && (
        <p className="sp-rcard-facts">
          {card.facts.map((name) => (
            <span key={name}>{show(name)}</span>
          ))}
        </p>
      )}
    </>
  );
  return (
    <article className="sp-card sp-rcard" data-edge={card.edge?.(row)}>
      {href ? <Link to={href(row)}>{face}</Link> : face}
      <Folded row={row} definition={definition} />
    </article>
  );
}
