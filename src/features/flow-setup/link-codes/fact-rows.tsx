/** What a business hands to conditions, one row for each: its name, code and kind. Alike in both presentations. */
import type { ReactNode } from 'react';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/common/button';
import type { DrawProps } from '@/ui/model/field-types';
import { Select, TextInput } from '../plain';
import { FACT_TYPES, faultOf, hasUnit, heldRows, MOST_FACTS, newRow, rowsIn, type FactRow } from './facts';
import '@/ui/fields/plain-inputs.css';
import './fact-rows.css';

const ANYTHING = /^/;

interface RowProps {
  readonly rows: readonly FactRow[];
  readonly row: FactRow;
  readonly n: number;
  /** Faults are marked once somebody has tried to save. */
  readonly isMarked: boolean;
  readonly put: (change: Partial<FactRow>) => void;
  readonly remove: () => void;
}

function Row({ rows, row, n, isMarked, put, remove }: RowProps): ReactNode {
  const t = useText();
  const fault = isMarked ? faultOf(rows, row) : undefined;
  return (
    <fieldset
      className="fs-fact"
      aria-label={t('flowlists.code.factRow', { n })}
      data-wrong={fault !== undefined || undefined}
    >
      <TextInput
        label={t('flowlists.code.factLabel')}
        like={ANYTHING}
        value={row.label}
        onChange={(label) => put({ label })}
      />
      <TextInput label={t('flowlists.code.factKey')} like={ANYTHING} value={row.key} onChange={(key) => put({ key })} />
      <Select
        label={t('forms.type')}
        value={row.type}
        options={FACT_TYPES.map((type) => ({ value: type, label: t(`flowlists.factKind.${type}`) }))}
        onChange={(type) => put({ type })}
      />
      {hasUnit(row.type) && (
        <TextInput
          label={t('forms.unit')}
          max={20}
          like={ANYTHING}
          value={row.unit}
          onChange={(unit) => put({ unit })}
        />
      )}
      {row.type === 'choice' && (
        <label className="sp-plain-field">
          {t('forms.options')}
          <textarea rows={3} value={row.options} onChange={(event) => put({ options: event.target.value })} />
        </label>
      )}
      {fault && <p className="fs-fact-fault">▲ {t(`flowlists.factFault.${fault}`)}</p>}
      <Button tone="quiet" size="small" label={t('flowlists.code.factRemove', { n })} onClick={remove}>
        {t('common.action.delete')}
      </Button>
    </fieldset>
  );
}

export default function FactRows({ id, value, onChange, invalid }: DrawProps): ReactNode {
  const t = useText();
  const rows = rowsIn(value);
  const put = (next: readonly FactRow[]): void => onChange(heldRows(next));
  return (
    <div className="fs-facts">
      {rows.map((row, at) => (
        <Row
          key={row.uid}
          rows={rows}
          row={row}
          n={at + 1}
          isMarked={invalid}
          put={(change) => put(rows.with(at, { ...row, ...change }))}
          remove={() => put(rows.toSpliced(at, 1))}
        />
      ))}
      {rows.length < MOST_FACTS && (
        <button
          id={id}
          type="button"
          // The field's label alone would not say what it does.
          aria-label={t('flowlists.code.factAdd')}
          className="sp-button sp-tone-plain sp-size-normal sp-button-block"
          onClick={() => put([...rows, newRow(rows)])}
        >
          + {t('flowlists.code.factAdd')}
        </button>
      )}
    </div>
  );
}
