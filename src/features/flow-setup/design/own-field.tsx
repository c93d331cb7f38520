/** One field of a kind that only approvals know: 金额, 日期, 人员, 组织, 附件, 表格, 计算. */
import type { ReactNode } from 'react';
import type { FlowField, Formula, OwnField, TableColumn } from '@/contract/flow/flow-form';
import { useText } from '@/i18n/use-text';
import { Button } from '@/ui/common/button';
import { optionsOf } from '@/ui/form-schema/form-draft';
import { changedFlowForm, FORMULAS, MOST_COLUMNS, NUMBERS, possibleFormula, summed, withOwnField } from './form-edit';
import { Check, NumberInput, Select, TextInput } from '../plain';

interface OwnProps {
  readonly form: readonly FlowField[];
  readonly field: OwnField;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly put: (next: (form: readonly FlowField[]) => FlowField[], into?: string) => void;
}

type Of<Type extends OwnField['type']> = Extract<OwnField, { type: Type }>;
interface PartProps<Type extends OwnField['type']> {
  readonly form: readonly FlowField[];
  readonly field: Of<Type>;
  readonly set: (field: OwnField) => void;
}

const FEN = 100;
const COLUMN_TYPES = ['text', 'number', 'money', 'date', 'choice'] as const;

function Limits({ field, set }: PartProps<'money'>): ReactNode {
  const t = useText();
  return (
    <>
      <NumberInput
        label={t('flowparts.form.minYuan')}
        scale={FEN}
        value={field.min}
        onChange={(min) => set({ ...field, min })}
      />
      <NumberInput
        label={t('flowparts.form.maxYuan')}
        scale={FEN}
        value={field.max}
        onChange={(max) => set({ ...field, max })}
      />
    </>
  );
}

function freshColumnKey(columns: readonly TableColumn[]): string {
  let n = 1;
  while (columns.some(({ key }) => key === `c${n}`)) n += 1;
  return `c${n}`;
}

interface ColumnProps {
  readonly column: TableColumn;
  readonly set: (column: TableColumn) => void;
  readonly remove: (() => void) | undefined;
}

function Column({ column, set, remove }: ColumnProps): ReactNode {
  const t = useText();
  return (
    <div className="fs-rule">
      <div className="fs-rule-head">
        <TextInput
          label={t('flowparts.form.column')}
          value={column.label}
          onChange={(label) => set({ ...column, label })}
        />
        {remove && (
          <Button tone="quiet" label={t('flowparts.form.removeColumn', { name: column.label })} onClick={remove}>
            ✕
          </Button>
        )}
      </div>
      <Select
        label={t('forms.type')}
        value={column.type}
        options={COLUMN_TYPES.map((type) => ({ value: type, label: t(`flowparts.columnKind.${type}`) }))}
        onChange={(type) => set({ ...column, type, options: undefined })}
      />
      {column.type === 'choice' && (
        <label className="sp-plain-field">
          {t('forms.options')}
          <textarea
            rows={3}
            defaultValue={(column.options ?? []).join('\n')}
            onChange={(event) => set({ ...column, options: optionsOf(event.target.value).slice(0, 30) })}
          />
        </label>
      )}
      <Check
        label={t('forms.required')}
        checked={column.required}
        onChange={(required) => set({ ...column, required })}
      />
    </div>
  );
}

function Columns({ field, set }: PartProps<'table'>): ReactNode {
  const t = useText();
  const { columns } = field;
  const put = (next: TableColumn[]): void => set({ ...field, columns: next });
  const add = (): void => {
    const key = freshColumnKey(columns);
    put([
      ...columns,
      { key, label: t('flowparts.form.newColumn', { n: columns.length + 1 }), required: false, type: 'text' },
    ]);
  };
  return (
    <fieldset className="fs-group" aria-label={t('flowparts.form.columns')}>
      <strong>{t('flowparts.form.columns')}</strong>
      {columns.map((column, at) => (
        <Column
          key={column.key}
          column={column}
          set={(next) => put(columns.with(at, next))}
          remove={columns.length > 1 ? () => put(columns.toSpliced(at, 1)) : undefined}
        />
      ))}
      {columns.length < MOST_COLUMNS && <Button onClick={add}>+ {t('flowparts.form.addColumn')}</Button>}
    </fieldset>
  );
}

/** Which fields are calculated with. */
function Operands({ form, field, set }: PartProps<'calc'>): ReactNode {
  const t = useText();
  const { formula } = field;
  const put = (next: Formula): void => set({ ...field, formula: next });
  const named = (fields: readonly FlowField[]) => fields.map(({ key, label }) => ({ value: key, label }));
  if (formula.of === 'sum') {
    const tables = form.filter((one) => summed(one).length > 0);
    const table = form.find(({ key }) => key === formula.table);
    return (
      <>
        <Select
          label={t('flowparts.form.table')}
          none={t('flowsetup.panel.choose')}
          value={table ? formula.table : ''}
          options={named(tables)}
          onChange={(key) => {
            const [column] = summed(tables.find((one) => one.key === key));
            if (column) put({ of: 'sum', table: key, column: column.key });
          }}
        />
        <Select
          label={t('flowparts.form.column')}
          none={t('flowsetup.panel.choose')}
          value={summed(table).some(({ key }) => key === formula.column) ? formula.column : ''}
          options={summed(table).map(({ key, label }) => ({ value: key, label }))}
          onChange={(column) => put({ ...formula, column })}
        />
      </>
    );
  }
  if (formula.of === 'product') {
    const options = named(form.filter(({ type }) => NUMBERS.includes(type)));
    return (
      <>
        <Select
          label={t('flowparts.form.left')}
          value={formula.left}
          options={options}
          onChange={(left) => put({ ...formula, left })}
        />
        <Select
          label={t('flowparts.form.right')}
          value={formula.right}
          options={options}
          onChange={(right) => put({ ...formula, right })}
        />
      </>
    );
  }
  const options = named(form.filter(({ type }) => type === 'date'));
  return (
    <>
      <Select
        label={t('flowparts.form.from')}
        value={formula.from}
        options={options}
        onChange={(from) => put({ ...formula, from })}
      />
      <Select
        label={t('flowparts.form.to')}
        value={formula.to}
        options={options}
        onChange={(to) => put({ ...formula, to })}
      />
    </>
  );
}

function Calculation(props: PartProps<'calc'>): ReactNode {
  const t = useText();
  const { form, field, set } = props;
  const possible = FORMULAS.filter((of) => of === field.formula.of || possibleFormula(form, of));
  return (
    <>
      <Select
        label={t('flowparts.form.formula')}
        value={field.formula.of}
        options={possible.map((of) => ({ value: of, label: t(`flowparts.formulaOf.${of}`) }))}
        onChange={(of) => {
          const formula = possibleFormula(form, of);
          if (formula) set({ ...field, formula });
        }}
      />
      <Operands {...props} />
    </>
  );
}

function OwnPart({
  form,
  field,
  set,
}: {
  form: readonly FlowField[];
  field: OwnField;
  set: (field: OwnField) => void;
}): ReactNode {
  switch (field.type) {
    case 'money':
      return <Limits form={form} field={field} set={set} />;
    case 'table':
      return <Columns form={form} field={field} set={set} />;
    case 'calc':
      return <Calculation form={form} field={field} set={set} />;
    default:
      return null;
  }
}

export function OwnFieldEditor({ form, field, isFirst, isLast, put }: OwnProps): ReactNode {
  const t = useText();
  const { key, label, type, required } = field;
  const set = (next: OwnField): void => put((now) => withOwnField(now, next), `field ${key}`);
  const shift = (by: -1 | 1): void => put((now) => changedFlowForm(now, { do: 'move', key, by }));
  return (
    <li className="sp-edited">
      <div className="sp-edited-head">
        <strong>
          {label} <small>{t(`flowsetup.fieldKind.${type}`)}</small>
        </strong>
        <div className="sp-edited-tools">
          <Button size="small" disabled={isFirst} label={t('forms.up', { name: label })} onClick={() => shift(-1)}>
            ↑
          </Button>
          <Button size="small" disabled={isLast} label={t('forms.down', { name: label })} onClick={() => shift(1)}>
            ↓
          </Button>
          <Button
            size="small"
            label={t('forms.remove', { name: label })}
            onClick={() => put((now) => changedFlowForm(now, { do: 'remove', key }))}
          >
            {t('common.action.delete')}
          </Button>
        </div>
      </div>
      <div className="fs-panel">
        <TextInput label={t('forms.label')} value={label} onChange={(next) => set({ ...field, label: next })} />
        <OwnPart form={form} field={field} set={set} />
        <TextInput
          label={t('forms.hint')}
          max={100}
          like={/^/}
          value={field.hint ?? ''}
          onChange={(hint) => set({ ...field, hint: hint || undefined })}
        />
        {type !== 'calc' && (
          <Check
            label={t('forms.required')}
            checked={required}
            onChange={(next) => set({ ...field, required: next })}
          />
        )}
      </div>
    </li>
  );
}
