/** The parameters of a report in one line that unfolds. */
import { useState, type ReactNode } from 'react';
import type { ParamValues, ReportParam } from '@/contract/report/report-definition';
import type { DateRange, ReportValue } from '@/contract/report/report-query';
import { labelled } from '@/i18n/punctuation';
import { useText } from '@/i18n/use-text';
import { rangeWords } from '../blocks/block-title';
import { rangeInAddress } from './param-address';
import { RangeChoice } from './range-choice';
import { useDimValues, type DimValuesAsk } from './use-dim-values';
import { ValueChoice } from './value-choice';

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

const shownValues = (param: ReportParam, value: ParamValues[string] | undefined): readonly ReportValue[] =>
  value && !isRange(value) ? value.values : param.values;

interface FieldProps extends Omit<ParamsLineProps, 'onSet'> {
  param: ReportParam;
}

/** What a parameter's values are asked by; one that stands below another is narrowed by it. */
function askOf({ param: { model, dim, below }, params, values, parkId }: FieldProps): DimValuesAsk {
  const above = params.find(({ key }) => key === below);
  return {
    model,
    dim,
    parkId,
    ...(above?.dim && { below: { dim: above.dim, values: shownValues(above, values[above.key]) } }),
  };
}

function Field(props: FieldProps & Pick<ParamsLineProps, 'onSet'>): ReactNode {
  const { param, values, onSet } = props;
  const { key, label, kind, model, dim, many, required } = param;
  if (kind === 'range') {
    const range = shownRange(param, values[key]);
    return <RangeChoice range={range} label={label} onChoose={(next) => onSet(key, [rangeInAddress(next)])} />;
  }
  const chosen = shownValues(param, values[key]);
  if (model && dim) {
    return (
      <ValueChoice
        ask={askOf(props)}
        label={label}
        chosen={chosen}
        many={many}
        required={required}
        onChoose={(next) => onSet(key, next.map(String))}
      />
    );
  }
  const [first = ''] = chosen;
  return (
    <label className="sp-plain-field">
      <span>{label}</span>
      <input
        className="sp-input"
        type={kind === 'number' ? 'number' : 'text'}
        maxLength={100}
        defaultValue={String(first)}
        onBlur={({ target }) => onSet(key, target.value.trim() === '' ? [] : [target.value.trim()])}
      />
    </label>
  );
}

/** What a parameter is set to, in words. */
function Said(props: FieldProps): ReactNode {
  const t = useText();
  const { param, values } = props;
  const { options } = useDimValues(askOf(props));
  if (param.kind === 'range') return rangeWords(shownRange(param, values[param.key]));
  const chosen = shownValues(param, values[param.key]);
  const words = chosen.map((value) => options.find((each) => each.value === value)?.name ?? String(value)).join(' ');
  return labelled(param.label, words || t(param.required ? 'report.param.choose' : 'common.list.all'));
}

export function ParamsLine({ params, values, parkId, onSet }: ParamsLineProps): ReactNode {
  const open = params.filter(({ locked }) => !locked);
  const isMissing = (param: ReportParam): boolean =>
    param.required && param.kind !== 'range' && shownValues(param, values[param.key]).length === 0;
  // What has to be chosen first is not folded away.
  const [isOpen, setIsOpen] = useState(() => open.some(isMissing));
  if (open.length === 0) return null;
  return (
    <details className="rp-params" open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>
        {open.map((param) => (
          <span key={param.key}>
            <Said param={param} params={params} values={values} parkId={parkId} />
          </span>
        ))}
      </summary>
      <div className="rp-params-fields">
        {open.map((param) => (
          <Field key={param.key} param={param} params={params} values={values} parkId={parkId} onSet={onSet} />
        ))}
      </div>
    </details>
  );
}
