/** The rows of a table, one below the other on a phone, in columns where there is room. Alike in both presentations. */
import { useState, type ReactNode } from 'react';
import { TABLE_ROWS, type TableColumn, type TableRow } from '@/contract/flow/flow-form';
import { useText } from '@/i18n/use-text';
import { Button } from '../common/button';
import type { DrawProps } from '../model/field-types';
import { Amount } from './money-input';
import { asRows, rowsText, type Cell } from './table-value';
import './own-inputs.css';

interface CellProps {
  column: TableColumn;
  /** Says row and column: a table has many fields of one name. */
  label: string;
  value: Cell;
  onChange: (value: string | number | null) => void;
}

const numberOf = (typed: string): string | number =>
  typed.trim() !== '' && Number.isFinite(Number(typed)) ? Number(typed) : typed;

/** "1." and "1.0" are on the way to a number. */
function NumberCell({ label, value, onChange }: CellProps): ReactNode {
  const asText = value === undefined ? '' : String(value);
  const [typed, setTyped] = useState(asText);
  const shown = numberOf(typed) === (value ?? '') ? typed : asText;
  return (
    <input
      className="sp-own-input sp-num"
      inputMode="decimal"
      aria-label={label}
      value={shown}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(numberOf(event.target.value));
      }}
    />
  );
}

function CellInput(props: CellProps): ReactNode {
  const t = useText();
  const { column, label, value, onChange } = props;
  if (column.type === 'money') {
    const fen = typeof value === 'boolean' ? null : value;
    return (
      <Amount
        label={label}
        value={fen}
        invalid={false}
        describedBy={undefined}
        onChange={(next) => onChange(typeof next === 'number' || typeof next === 'string' ? next : null)}
      />
    );
  }
  if (column.type === 'number') return <NumberCell {...props} />;
  const shared = { className: 'sp-own-input', 'aria-label': label, value: value === undefined ? '' : String(value) };
  if (column.type === 'choice') {
    return (
      <select {...shared} onChange={(event) => onChange(event.target.value)}>
        <option value="">{t('flow.field.choose')}</option>
        {(column.options ?? []).map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    );
  }
  return (
    <input
      {...shared}
      type={column.type === 'date' ? 'date' : 'text'}
      maxLength={1000}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** An empty cell is no cell. */
function changedRow(row: TableRow, key: string, value: string | number | null): TableRow {
  const { [key]: _before, ...rest } = row;
  return value === null || value === '' ? rest : { ...rest, [key]: value };
}

interface TableInputProps extends DrawProps {
  columns: readonly TableColumn[];
}

export function TableInput({ id, label, value, onChange, describedBy, columns }: TableInputProps): ReactNode {
  const t = useText();
  // Rows are told apart while they are edited: one is taken away between others.
  const [rows, setRows] = useState(() => asRows(value).map((row, key) => ({ key, row })));
  const [shownFor, setShownFor] = useState(value);
  const text = rowsText(rows.map(({ row }) => row));
  if (shownFor !== value) {
    setShownFor(value);
    // A draft has come back, or was dropped.
    if ((value ?? '') !== text) setRows(asRows(value).map((row, key) => ({ key, row })));
  }
  const replace = (next: typeof rows): void => {
    setRows(next);
    const nextText = rowsText(next.map(({ row }) => row));
    setShownFor(nextText);
    onChange(nextText);
  };
  const add = (): void => replace([...rows, { key: Math.max(-1, ...rows.map(({ key }) => key)) + 1, row: {} }]);
  return (
    <fieldset id={id} className="sp-own-table" aria-label={label} aria-describedby={describedBy} tabIndex={-1}>
      {rows.map(({ key, row }, index) => (
        <div key={key} className="sp-own-row">
          <b className="sp-num">{index + 1}</b>
          <div className="sp-own-cells">
            {columns.map((column) => (
              <div key={column.key} className="sp-own-cell">
                <span aria-hidden="true">
                  {column.label}
                  {column.required && ' *'}
                </span>
                <CellInput
                  column={column}
                  label={t('flow.field.cell', { row: index + 1, column: column.label })}
                  value={row[column.key]}
                  onChange={(cell) =>
                    replace(
                      rows.map((one) => (one.key === key ? { key, row: changedRow(row, column.key, cell) } : one)),
                    )
                  }
                />
              </div>
            ))}
          </div>
          <Button
            tone="quiet"
            label={t('flow.field.removeRow', { row: index + 1 })}
            onClick={() => replace(rows.filter((one) => one.key !== key))}
          >
            {t('common.action.delete')}
          </Button>
        </div>
      ))}
      {rows.length < TABLE_ROWS && <Button onClick={add}>{t('flow.action.addRow')}</Button>}
    </fieldset>
  );
}
