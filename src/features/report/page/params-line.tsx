/** The parameters of a report in one line that unfolds. */
import type { ReactNode } from 'react';
import { CODE_TABLES } from '@/contract/code-tables';
import { reportCenterEndpoints } from '@/contract/report/report-center';
import type { ParamValues, ReportParam } from '@/contract/report/report-definition';
import { REPORT_MODELS } from '@/contract/report/report-models';
import { RANGES, type DateRange } from '@/contract/report/report-query';
import { codeText } from '@/i18n/text';
import { labelled } from '@/i18n/punctuation';
import { useText } from '@/i18n/use-text';
import { useAnswer } from '@/ui/model/use-answer';
import { rangeWords } from '../blocks/block-title';
import { rangeInAddress, rangeOfAddress } from './param-address';

interface ValueOption {
  readonly value: string | number;
  readonly name: string;
}

/** Values that a dimension can have: codes are known, names are asked for. */
export function useDimValues(
  model: ReportParam['model'],
  dim: string | undefined,
  parkId: number | undefined,
): readonly ValueOption[] {
  const codes = model && dim ? REPORT_MODELS[model].dims[dim]?.codes : undefined;
  const asked = useAnswer(
    reportCenterEndpoints.listReportValues,
    { model: model ?? 'orders', dim: dim ?? 'park', ...(parkId !== undefined && { parkId }) },
    { enabled: model !== undefined && dim !== undefined && codes === undefined },
  );
  if (codes) return Object.values(CODE_TABLES[codes]).map((value: number) => ({ value, name: codeText(codes, value) }));
  return asked.answer ?? [];
}

const DAYS = [7, 30, 90, 365] as const;

interface RangeChoiceProps {
  range: DateRange;
  label: string;
  onChoose: (range: DateRange) => void;
}

const day = (offset: number): string => new Date(Date.now() - offset * 86_400_000).toISOString().slice(0, 10);

/** A named range, the last days, or two days of one's own. */
export function RangeChoice({ range, label, onChoose }: RangeChoiceProps): ReactNode {
  const t = useText();
  const isOwn = 'from' in range;
  return (
    <div className="sp-stack">
      <label className="sp-plain-field">
        <span>{label}</span>
        <select
          value={isOwn ? 'own' : rangeInAddress(range)}
          onChange={({ target }) =>
            onChoose(
              target.value === 'own' ? { from: day(29), to: day(0) } : (rangeOfAddress(target.value) ?? { days: 30 }),
            )
          }
        >
          {DAYS.map((days) => (
            <option key={days} value={days}>
              {rangeWords({ days })}
            </option>
          ))}
          {'days' in range && !DAYS.some((days) => days === range.days) && (
            <option value={range.days}>{rangeWords(range)}</option>
          )}
          {RANGES.map((name) => (
            <option key={name} value={name}>
              {rangeWords({ name })}
            </option>
          ))}
          <option value="own">{t('report.range.own')}</option>
        </select>
      </label>
      {isOwn && (
        <div className="rp-days">
          <input
            type="date"
            className="sp-input"
            aria-label={t('report.range.first')}
            value={range.from}
            max={range.to}
            onChange={({ target }) => target.value && onChoose({ ...range, from: target.value })}
          />
          <input
            type="date"
            className="sp-input"
            aria-label={t('report.range.last')}
            value={range.to}
            min={range.from}
            onChange={({ target }) => target.value && onChoose({ ...range, to: target.value })}
          />
        </div>
      )}
    </div>
  );
}

interface ParamsLineProps {
  params: readonly ReportParam[];
  values: ParamValues;
  parkId: number | undefined;
  /** Values as the address has them; none takes the parameter away. */
  onSet: (key: string, values: readonly string[]) => void;
}

const isRange = (value: ParamValues[string] | undefined): value is { range: DateRange } =>
  value !== undefined && 'range' in value;

function shownRange(param: ReportParam, value: ParamValues[string] | undefined): DateRange {
  return isRange(value) ? value.range : (param.range ?? { days: 30 });
}

function shownValues(
  param: ReportParam,
  value: ParamValues[string] | undefined,
): readonly (string | number | boolean)[] {
  return value && !isRange(value) ? value.values : param.values;
}

interface FieldProps extends Omit<ParamsLineProps, 'params'> {
  param: ReportParam;
}

function Field({ param, values, parkId, onSet }: FieldProps): ReactNode {
  const t = useText();
  const { key, label, kind, model, dim } = param;
  const options = useDimValues(model, dim, parkId);
  if (kind === 'range') {
    const range = shownRange(param, values[key]);
    return <RangeChoice range={range} label={label} onChoose={(next) => onSet(key, [rangeInAddress(next)])} />;
  }
  const [first = ''] = shownValues(param, values[key]);
  if (model && dim) {
    return (
      <label className="sp-plain-field">
        <span>{label}</span>
        <select value={String(first)} onChange={({ target }) => onSet(key, target.value === '' ? [] : [target.value])}>
          {!param.required && <option value="">{t('common.list.all')}</option>}
          {options.map(({ value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      </label>
    );
  }
  return (
    <label className="sp-plain-field">
      <span>{label}</span>
      <input
        className="sp-input"
        type={kind === 'number' ? 'number' : 'text'}
        defaultValue={String(first)}
        onBlur={({ target }) => onSet(key, target.value.trim() === '' ? [] : [target.value.trim()])}
      />
    </label>
  );
}

/** What a parameter is set to, in words. */
function Said({ param, values, parkId }: Omit<FieldProps, 'onSet'>): ReactNode {
  const t = useText();
  const options = useDimValues(param.model, param.dim, parkId);
  if (param.kind === 'range') return rangeWords(shownRange(param, values[param.key]));
  const chosen = shownValues(param, values[param.key]);
  const words = chosen.map((value) => options.find((each) => each.value === value)?.name ?? String(value)).join(' ');
  return labelled(param.label, words || t('common.list.all'));
}

export function ParamsLine({ params, values, parkId, onSet }: ParamsLineProps): ReactNode {
  const open = params.filter(({ locked }) => !locked);
  if (open.length === 0) return null;
  return (
    <details className="rp-params">
      <summary>
        {open.map((param) => (
          <span key={param.key}>
            <Said param={param} values={values} parkId={parkId} />
          </span>
        ))}
      </summary>
      <div className="rp-params-fields">
        {open.map((param) => (
          <Field key={param.key} param={param} values={values} parkId={parkId} onSet={onSet} />
        ))}
      </div>
    </details>
  );
}
