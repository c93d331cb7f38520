/** One row as a card: title and state, place, two facts; the rest folded. */
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { labelled } from '@/i18n/punctuation';
import { useText } from '@/i18n/use-text';
import { CellView } from '../common/cell-view';
import { Facts } from '../common/facts';
import { StateMark } from '../common/tags';
import type { Column, ListDefinition } from '../model/definitions';
import { labelText } from '../model/label-text';
import { titleOfRow } from '../model/row-title';
import '../common/row-card.css';

interface CardProps<Row, N extends string> {
  row: Row;
  definition: ListDefinition<Row, N>;
}

function Value<Row>({ column, row }: { column: Column<Row>; row: Row }): ReactNode {
  return column.render ? column.render(row) : <CellView cell={column.value(row)} relative />;
}

/** A fact without a value is left out: the card is read at a glance. */
function hasValue<Row>(column: Column<Row>, row: Row): boolean {
  const cell = column.value(row);
  if (cell === null || cell === '') return false;
  if (typeof cell !== 'object') return true;
  return !('at' in cell && cell.at === null) && !('due' in cell && cell.due === null);
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
  const items = names.map((key) => {
    const column = definition.columns[key];
    return { key, label: labelText(column.title, t), value: <Value column={column} row={row} /> };
  });
  return (
    <>
      {open && <Facts items={items} />}
      <button
        type="button"
        className="sp-rcard-fold"
        aria-expanded={open}
        aria-label={labelled(t(open ? 'common.action.fold' : 'common.action.unfold'), titleOfRow(definition, row))}
        onClick={() => setOpen(!open)}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="m6 9 6 6 6-6" />
        </svg>
      </button>
    </>
  );
}

export function RecordCard<Row, N extends string>({ row, definition }: CardProps<Row, N>): ReactNode {
  const t = useText();
  const { card, columns, href } = definition;
  const state = card.tag && columns[card.tag].value(row);
  // A picture of its own stands before the title already.
  const tone = typeof state === 'object' && state && 'tone' in state && !columns[card.title].render && state.tone;
  const show = (name: N): ReactNode => <Value column={columns[name]} row={row} />;
  const folds = foldedNames(definition).length > 0;
  const face = (
    <>
      <div className="sp-row-head">
        {tone && <StateMark tone={tone} />}
        <h3>{show(card.title)}</h3>
        {card.tag && show(card.tag)}
      </div>
      {card.place && hasValue(columns[card.place], row) && <p className="sp-rcard-place">{show(card.place)}</p>}
      {card.facts && (
        <p className="sp-row-facts">
          {card.facts
            .filter((name) => hasValue(columns[name], row))
            .map((name) => (
              <span key={name}>
                {/* A number alone says nothing. */}
                {typeof columns[name].value(row) === 'number' && <small>{labelText(columns[name].title, t)}</small>}
                {show(name)}
              </span>
            ))}
        </p>
      )}
    </>
  );
  return (
    <article className="sp-card sp-rcard" data-edge={card.edge?.(row)} data-folds={folds || undefined}>
      {href ? (
        <Link className="sp-row-card" to={href(row)}>
          {face}
        </Link>
      ) : (
        face
      )}
      {folds && <Folded row={row} definition={definition} />}
    </article>
  );
}
