/** 只看: which values of which dimensions, and how they are compared. */
import { useState, type ReactNode } from 'react';
import { MOST_FILTERS } from '@/contract/report/report-codes';
import { REPORT_MODELS } from '@/contract/report/report-models';
import type { ReportParam } from '@/contract/report/report-definition';
import { isSameDim, opOfParam, typedKindOf } from '@/contract/report/report-params';
import type { ReportFilter, ReportQuery, ReportValue } from '@/contract/report/report-query';
import { labelled } from '@/i18n/punctuation';
import { useText } from '@/i18n/use-text';
import { dimTitle } from '../blocks/value-words';
import { useDimValues } from '../page/use-dim-values';
import { TypedValue } from '../page/typed-value';
import { ValueChoice } from '../page/value-choice';
import { Options } from './chip-options';

interface FilterChoiceProps {
  query: ReportQuery;
  params: readonly ReportParam[];
  parkId: number | undefined;
  onChange: (query: ReportQuery) => void;
}

/** 是, 不是, 包含, 范围, 没有值, 有值: how a dimension is compared. */
const WAYS = ['in', 'notIn', 'contains', 'between', 'empty', 'notEmpty'] as const;
type Way = (typeof WAYS)[number];

/** @returns the comparisons that make sense of this dimension */
export function waysOf(model: ReportQuery['model'], dim: string): readonly Way[] {
  const typed = typedKindOf(model, dim);
  const { type } = REPORT_MODELS[model].dims[dim] ?? {};
  const mayLack = dim !== 'park' && (type === 'named' || type === 'code' || type === 'text');
  return WAYS.filter((way) => {
    if (way === 'contains') return typed === 'text';
    if (way === 'between') return typed === 'number';
    return way === 'in' || way === 'notIn' || mayLack;
  });
}

const wayOf = ({ op }: ReportFilter): Way => (op === 'gte' || op === 'lte' ? 'between' : op);

interface OwnProps extends FilterChoiceProps {
  dim: string;
  /** Filters of this dimension; a range has two. */
  own: readonly ReportFilter[];
  set: (filters: readonly ReportFilter[]) => void;
}

/** The least and the most. */
function Between({ dim, own, set }: OwnProps): ReactNode {
  const t = useText();
  const bound = (op: 'gte' | 'lte', value: ReportValue | undefined): void => {
    const others = own.filter((each) => each.op !== op && wayOf(each) === 'between');
    set(value === undefined ? others : [...others, { field: dim, op, values: [value] }]);
  };
  return (
    <div className="rp-days">
      {(['gte', 'lte'] as const).map((op) => (
        <TypedValue
          key={op}
          kind="number"
          label={t(op === 'gte' ? 'reportdesk.param.least' : 'reportdesk.param.most')}
          value={own.find((each) => each.op === op)?.values[0]}
          onSet={(value) => bound(op, value)}
        />
      ))}
    </div>
  );
}

function Values({ way, ...props }: OwnProps & { way: Way }): ReactNode {
  const { query, parkId, dim, own, set } = props;
  const filter = own.find((each) => wayOf(each) === way);
  if (way === 'between') return <Between {...props} />;
  if (way === 'empty' || way === 'notEmpty') return null;
  if (way === 'contains') {
    return (
      <TypedValue
        kind="text"
        label={dimTitle(dim)}
        value={filter?.values[0]}
        onSet={(value) => set(value === undefined ? [] : [{ field: dim, op: way, values: [value] }])}
      />
    );
  }
  return (
    <ValueChoice
      ask={{ model: query.model, dim, parkId }}
      label={dimTitle(dim)}
      chosen={filter?.values ?? []}
      many
      onChoose={(values) => set(values.length === 0 ? [] : [{ field: dim, op: way, values: [...values] }])}
    />
  );
}

function DimFilter({ dim, ...props }: FilterChoiceProps & { dim: string }): ReactNode {
  const t = useText();
  const { query, params, onChange } = props;
  const own = query.filters.filter(({ field }) => field === dim);
  const [first] = own;
  const [way, setWay] = useState<Way>(first && first.param === undefined ? wayOf(first) : 'in');
  const set = (filters: readonly ReportFilter[]): void =>
    onChange({ ...query, filters: [...query.filters.filter(({ field }) => field !== dim), ...filters] });
  const fitting = params.filter(
    (param) => param.dim === dim && param.model && isSameDim(dim, param.model, query.model),
  );
  const ways = waysOf(query.model, dim);
  return (
    <>
      {fitting.length > 0 && (
        <Options
          label={t('reportdesk.sentence.follows')}
          options={fitting.map(({ key, label }) => ({
            value: key,
            label: t('reportdesk.sentence.param', { name: label }),
          }))}
          chosen={first?.param === undefined ? [] : [first.param]}
          onChoose={(key) => {
            const param = fitting.find((each) => each.key === key);
            if (!param || first?.param === key) set([]);
            else set([{ field: dim, op: opOfParam(param), values: [], param: key }]);
          }}
        />
      )}
      {first?.param === undefined && (
        <>
          <Options
            label={t('reportdesk.sentence.way')}
            options={ways.map((value) => ({ value, label: t(`reportdesk.way.${value}`) }))}
            chosen={[way]}
            onChoose={(value) => {
              const next = ways.find((each) => each === value);
              if (!next || next === way) return;
              setWay(next);
              // Chosen values mean the opposite now; what was typed or compared is another matter.
              const isChoice = (one: Way) => one === 'in' || one === 'notIn';
              if (next === 'empty' || next === 'notEmpty') set([{ field: dim, op: next, values: [] }]);
              else if (isChoice(way) && (next === 'in' || next === 'notIn'))
                set(own.map((each) => ({ ...each, op: next })));
              else set([]);
            }}
          />
          <Values way={way} dim={dim} own={own} set={set} {...props} />
        </>
      )}
    </>
  );
}

export function FilterChoice(props: FilterChoiceProps): ReactNode {
  const t = useText();
  const { query } = props;
  const [dim, setDim] = useState<string | undefined>(query.filters[0]?.field);
  const isFull = query.filters.length >= MOST_FILTERS;
  return (
    <>
      <fieldset className="rp-chips" aria-label={t('reportdesk.sentence.filterBy')}>
        <span>{t('reportdesk.sentence.filterBy')}</span>
        {Object.keys(REPORT_MODELS[query.model].dims).map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={dim === each}
            disabled={isFull && !query.filters.some(({ field }) => field === each)}
            onClick={() => setDim(each)}
          >
            {dimTitle(each)}
          </button>
        ))}
      </fieldset>
      {dim && <DimFilter key={dim} {...props} dim={dim} />}
    </>
  );
}

type WordsProps = Omit<FilterChoiceProps, 'onChange'>;

function One({ filter, query, params, parkId }: WordsProps & { filter: ReportFilter }): ReactNode {
  const t = useText();
  const { field, op, values, param } = filter;
  const { options } = useDimValues({ model: query.model, dim: param ? undefined : field, parkId });
  const followed = params.find(({ key }) => key === param);
  if (followed) return <span>{followed.label}</span>;
  const names = values.map((value) => options.find((each) => each.value === value)?.name ?? String(value)).join(' ');
  return <span>{labelled(dimTitle(field), op === 'in' ? names : t(`reportdesk.said.${op}`, { values: names }))}</span>;
}

export const FilterWords = (props: WordsProps): ReactNode =>
  props.query.filters.map((filter) => <One key={`${filter.field}${filter.op}`} filter={filter} {...props} />);
