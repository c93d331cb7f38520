/** What follows from a tapped number: its list, the same by another dimension, or the other blocks for it alone. */
import { useState, type ReactNode } from 'react';
import { reportCenterEndpoints } from '@/contract/report/report-center';
import type { ReportBlock } from '@/contract/report/report-definition';
import { valuesOfParam } from '@/contract/report/report-params';
import { REPORT_MODELS } from '@/contract/report/report-models';
import type { DateRange, QueryResult, ReportQuery } from '@/contract/report/report-query';
import { errorText } from '@/i18n/error-text';
import { useText } from '@/i18n/use-text';
import { useParkChoice } from '@/session/park-choice';
import { Button } from '@/ui/common/button';
import { ListSkeleton } from '@/ui/common/skeleton';
import { useAnswer } from '@/ui/model/use-answer';
import { blockTitle } from '../blocks/block-title';
import { rowName, tableOf, type TableRow } from '../blocks/block-table';
import { DataTable } from '../blocks/data-table';
import { dimTitle, measureTitle } from '../blocks/value-words';
import { ListButton } from './list-button';
import { useOwnParks } from '../use-own-parks';
import { listBehind, spanOf } from './list-behind';
import { OtherReports } from './other-reports';
import type { ReportModel } from './use-report';

interface Step {
  readonly field: string;
  readonly value: string | number | null;
  readonly name: string;
}

interface DrillProps {
  model: ReportModel;
  block: ReportBlock & { query: ReportQuery };
  result: QueryResult;
  row: TableRow;
  /** Which of its numbers. */
  measure: string;
  dims: readonly { readonly key: string; readonly isTime: boolean }[];
  onClose: () => void;
}

const filterOf = ({ field, value }: Step) =>
  value === null || value === ''
    ? { field, op: 'empty' as const, values: [] }
    : { field, op: 'in' as const, values: [value], alone: true };

const stepsOf = ({ row, dims }: Pick<DrillProps, 'row' | 'dims'>): Step[] =>
  dims.flatMap(({ key, isTime }, index) =>
    isTime ? [] : [{ field: key, value: row.cells[index] ?? null, name: row.names[index] ?? '' }],
  );

/** Filters of the block itself, with what its parameters and 只看此项 say. */
function ownFilters({ filters }: ReportQuery, model: ReportModel) {
  const declared = filters.map(({ param, ...filter }) => {
    if (param === undefined) return filter;
    const declaredAs = model.report.params.find(({ key }) => key === param);
    const chosen = valuesOfParam(declaredAs, model.values);
    return chosen.length === 0 ? undefined : { ...filter, values: [...chosen] };
  });
  return [
    ...declared.filter((filter) => filter !== undefined),
    ...model.only.map(({ field, values }) => ({ field, op: 'in' as const, values, alone: true })),
  ];
}

/** Over which days the block is asked now. */
function rangeAsked({ time }: ReportQuery, { report, values }: ReportModel): DateRange {
  const said = time.param === undefined ? undefined : values[time.param];
  if (said && 'range' in said) return said.range;
  return report.params.find(({ key }) => key === time.param)?.range ?? time.range;
}

function Split({
  by,
  steps,
  onStep,
  ...props
}: DrillProps & { by: string; steps: readonly Step[]; onStep: (step: Step) => void }): ReactNode {
  const { model, block } = props;
  const { state, answer, error } = useAnswer(reportCenterEndpoints.drillReport, {
    ...model.asked,
    block: block.no,
    dims: [by],
    filters: steps.map(filterOf),
  });
  if (error) return <p className="rp-none">{errorText(error)}</p>;
  if (state === 'loading' || !answer) return <ListSkeleton rows={3} />;
  const table = tableOf({ model: block.query.model, time: { grain: null, range: { days: 30 } } }, answer);
  const onChoose = (row: TableRow): void =>
    onStep({ field: by, value: row.cells[0] ?? null, name: row.names[0] ?? '' });
  return <DataTable table={table} label={dimTitle(by)} onChoose={onChoose} />;
}

export function Drill(props: DrillProps): ReactNode {
  const t = useText();
  const { model, block, result, row, measure, dims, onClose } = props;
  // All rows together are called as their block is, or as the one of its numbers.
  const name = rowName(row) || (block.query.measures.length > 1 ? measureTitle(measure) : blockTitle(block));
  const { query } = block;
  const [steps, setSteps] = useState(() => stepsOf(props));
  const [by, setBy] = useState<string>();
  const { mixed } = useParkChoice();
  const own = useOwnParks();
  const parks = result.parks.map(({ id }) => id);
  const timeAt = dims.findIndex(({ isTime }) => isTime);
  const range = timeAt < 0 ? result.range : spanOf(row.cells[timeAt] ?? null, query.time.grain);
  const filters = [...ownFilters(query, model), ...steps.map(filterOf)];
  const list =
    timeAt >= 0 && !range
      ? undefined
      : listBehind({
          model: query.model,
          measure,
          filters,
          range,
          parks,
          everywhere: own.length > 0 && own.every(({ id }) => parks.includes(id)),
          park: mixed ? undefined : model.parkId,
        });
  // A moment is no dimension: what happened then is split in its list.
  const others =
    timeAt >= 0
      ? []
      : Object.keys(REPORT_MODELS[query.model].dims).filter((dim) => !steps.some(({ field }) => field === dim));
  const only = steps.flatMap(({ field, value }) =>
    value === null || value === '' ? [] : [{ field, values: [value] }],
  );
  const back = (length: number): void => {
    setSteps(steps.slice(0, length));
    setBy(undefined);
  };
  return (
    <section className="rp-drill" aria-label={t('report.drill.title', { name })}>
      <div className="sp-ends">
        <p className="rp-crumbs">
          {row.names.length === 0 && <span>{name}</span>}
          {timeAt >= 0 && <span>{row.names[timeAt]}</span>}
          {steps.map(({ field, name }, index) => (
            <button
              key={field}
              type="button"
              onClick={() => back(index + 1)}
              disabled={index === steps.length - 1 && !by}
            >
              {name}
            </button>
          ))}
        </p>
        <Button size="small" tone="quiet" onClick={onClose}>
          {t('common.action.close')}
        </Button>
      </div>
      <div className="sp-row">
        {list && <ListButton list={list} />}
        {only.length > 0 && (
          <Button
            onClick={() => {
              model.setOnly(only);
              onClose();
            }}
          >
            {t('report.drill.only')}
          </Button>
        )}
      </div>
      <OtherReports
        reportId={model.report.id}
        model={query.model}
        tapped={only}
        range={rangeAsked(query, model)}
        parkId={model.asked.parkId}
      />
      {others.length > 0 && (
        <fieldset className="rp-chips" aria-label={t('report.drill.by')}>
          <span>{t('report.drill.by')}</span>
          {others.map((dim) => (
            <button
              key={dim}
              type="button"
              aria-pressed={by === dim}
              onClick={() => setBy(by === dim ? undefined : dim)}
            >
              {dimTitle(dim)}
            </button>
          ))}
        </fieldset>
      )}
      {by && (
        <Split
          {...props}
          by={by}
          steps={steps}
          onStep={(step) => {
            setSteps([...steps, step]);
            setBy(undefined);
          }}
        />
      )}
    </section>
  );
}
